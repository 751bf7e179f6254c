import AppExtension
import Foundation
import GRDB

/// Tables in restaurants: free ones, booking, and booked ones.
enum TableTime {
    static let handlers = [String: any IntentHandler](
        IntentRoute.restaurants(TableTimeBookings()) + IntentRoute.reservations(TableTimeBookings()))

    static let store = AppStore { db in
        try db.create(table: Restaurant.databaseTableName) { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("about", .text).notNull()
            table.column("opens", .integer).notNull()
            table.column("closes", .integer).notNull()
            table.column("tables", .integer).notNull()
            table.column("largestParty", .integer).notNull()
        }
        for restaurant in [
            Restaurant(
                id: "luigis", name: "Luigi's", about: "Italian, with a garden", opens: 12, closes: 22, tables: 3,
                largestParty: 6),
            Restaurant(
                id: "golden-dragon", name: "Golden Dragon", about: "Sichuan cooking", opens: 11, closes: 23, tables: 5,
                largestParty: 10),
            Restaurant(
                id: "blue-fish", name: "Blue Fish", about: "Fish from the day's catch", opens: 17, closes: 22,
                tables: 1, largestParty: 4),
        ] {
            try restaurant.insert(db)
        }
        try db.create(table: Booking.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("restaurantID", .text).notNull().references(Restaurant.databaseTableName)
            table.column("date", .datetime).notNull()
            table.column("partySize", .integer).notNull()
            table.column("guest", .text).notNull()
            table.column("request", .text)
        }
        try db.create(table: "guest") { table in
            table.column("name", .text).notNull()
            table.column("phone", .text).notNull()
        }
        try db.execute(sql: "INSERT INTO guest VALUES (?, ?)", arguments: ["Alex Morgan", "555 0100"])
    }
}

/// A restaurant that takes bookings.
struct Restaurant: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var about: String
    /// The hours between which one can sit down.
    var opens: Int
    var closes: Int
    var tables: Int
    var largestParty: Int

    static func find(_ name: String, in db: Database) throws -> [Restaurant] {
        Names.matches(name, in: try fetchAll(db)) { [$0.name] }
    }

    /// Whether there is a table left around a time.
    func hasTable(at date: Date, in db: Database) throws -> Bool {
        let near = Booking.filter(Column("restaurantID") == id)
            .filter(Column("date") > date.addingTimeInterval(-7200) && Column("date") < date.addingTimeInterval(7200))
        return try near.fetchCount(db) < tables
    }

    func isOpen(at hour: Int) -> Bool { (opens..<closes).contains(hour) }
}

/// A table that is booked.
struct Booking: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    var restaurantID: String
    var date: Date
    var partySize: Int
    var guest: String
    var request: String?

    /// The bookings to come, the next one first.
    static func upcoming(_ db: Database) throws -> [Booking] {
        try filter(Column("date") > Date.now.addingTimeInterval(-3600)).order(Column("date")).fetchAll(db)
    }

    func json(_ restaurant: Restaurant) -> JSONValue {
        [
            "restaurant": .string(restaurant.name), "date": .string(date.ISO8601Format()), "partySize": .int(partySize),
            "guest": .string(guest),
        ]
    }
}
