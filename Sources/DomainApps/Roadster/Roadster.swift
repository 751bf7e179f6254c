import AppExtension
import GRDB

/// Cars: their locks, lights and charge from afar, and their settings from inside.
enum Roadster {
    static let handlers = [String: any IntentHandler](
        IntentRoute.carCommands(RoadsterCommands()) + IntentRoute.carPlay(RoadsterSettings()))

    static let store = AppStore { db in
        try db.create(table: Car.databaseTableName) { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("isLocked", .boolean).notNull()
            table.column("chargePercent", .double)
            table.column("fuelPercent", .double)
            table.column("isCharging", .boolean).notNull()
            table.column("rangeKilometers", .double).notNull()
        }
        try Car(
            id: "rainbow", name: "Rainbow", isLocked: true, chargePercent: 64, fuelPercent: nil, isCharging: true,
            rangeKilometers: 210
        ).insert(db)
        try Car(
            id: "old-truck", name: "Old Truck", isLocked: false, chargePercent: nil, fuelPercent: 35,
            isCharging: false, rangeKilometers: 280
        ).insert(db)
        // The settings of the car that one sits in, by their names, and what profiles hold of them.
        try db.create(table: "setting") { table in
            table.column("profile", .text).notNull()
            table.column("name", .text).notNull()
            table.column("value", .text).notNull()
            table.primaryKey(["profile", "name"])
        }
        for (name, value) in [
            ("temperature", "20"), ("fan", "3"), ("source", "radio"), ("station", "88.5 FM"), ("seat level", "0"),
        ] {
            try CarSettings.set(name, value, in: db)
        }
        // The first profile is the car as it was handed over.
        try CarSettings.save(as: "1", in: db)
    }
}

/// A car.
struct Car: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var isLocked: Bool
    var chargePercent: Double?
    var fuelPercent: Double?
    var isCharging: Bool
    var rangeKilometers: Double

    /// The cars that a name can mean; "my car" is the first.
    static func find(_ name: SpeakableString?, in db: Database) throws -> [Car] {
        let cars = try order(Column("rowid")).fetchAll(db)
        guard let name else { return Array(cars.prefix(1)) }
        if let known = cars.first(where: { $0.id == name.id }) { return [known] }
        return Names.matches(name.phrase, in: cars) { [$0.name] }
    }

    var json: JSONValue { ["name": .string(name), "locked": .bool(isLocked)] }
}

/// The settings of the car that one sits in.
enum CarSettings {
    /// The profile of the present settings.
    private static let current = ""

    static func set(_ name: String, _ value: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting (profile, name, value) VALUES (?, ?, ?)",
            arguments: [current, name, value])
    }

    static func value(_ name: String, in db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT value FROM setting WHERE profile = ? AND name = ?", arguments: [current, name])
    }

    /// Keeps all that is set now under a profile's name.
    static func save(as profile: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM setting WHERE profile = ?", arguments: [profile])
        try db.execute(
            sql: "INSERT INTO setting SELECT ?, name, value FROM setting WHERE profile = ?",
            arguments: [profile, current])
    }

    /// Sets everything as a profile has it; false where there is no such profile.
    static func load(_ profile: String, in db: Database) throws -> Bool {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM setting WHERE profile = ?", arguments: [profile])
        guard let count, count > 0 else { return false }
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting SELECT ?, name, value FROM setting WHERE profile = ?",
            arguments: [current, profile])
        return true
    }
}
