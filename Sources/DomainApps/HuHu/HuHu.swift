import AppExtension
import CheckedValues
import Foundation
import GRDB

/// Ride hailing, as HuHu in the article on ZhiChat: options with their fares, a ride on its way, fees and feedback.
enum HuHu {
    static let handlers = [String: any IntentHandler](IntentRoute.rides(HuHuRides()))

    static let store = AppStore { db in
        try db.create(table: Ride.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("option", .text).notNull()
            table.column("pickup", .text).notNull()
            table.column("dropOff", .text).notNull()
            table.column("partySize", .integer).notNull()
            table.column("cents", .integer).notNull()
            table.column("pickupTime", .datetime).notNull()
            table.column("requestedAt", .datetime).notNull()
            table.column("isCancelled", .boolean).notNull()
            table.column("rating", .integer)
            table.column("tip", .integer)
        }
    }
}

/// A kind of ride with its price.
struct RideOption: Sendable {
    var id: String
    var name: String
    var chinese: String
    var seats: Int
    var baseCents: Int
    var centsPerKilometer: Int

    func cents(kilometers: Double) -> Int {
        baseCents.adding(Int(clampingWhole: (kilometers * Double(centsPerKilometer)).rounded())) ?? .max
    }

    static let all = [
        RideOption(id: "carpool", name: "carpool", chinese: "拼车", seats: 2, baseCents: 150, centsPerKilometer: 50),
        RideOption(id: "economy", name: "economy car", chinese: "快车", seats: 4, baseCents: 250, centsPerKilometer: 90),
        RideOption(id: "taxi", name: "taxi", chinese: "出租车", seats: 4, baseCents: 350, centsPerKilometer: 120),
        RideOption(id: "van", name: "van", chinese: "商务车", seats: 7, baseCents: 500, centsPerKilometer: 160),
        RideOption(id: "luxury", name: "sports car", chinese: "跑车", seats: 2, baseCents: 1500, centsPerKilometer: 300),
        RideOption(id: "truck", name: "truck", chinese: "卡车", seats: 2, baseCents: 2000, centsPerKilometer: 250),
    ]
    static let standard = all[1]

    /// What it is called in the language of a conversation.
    func name(_ context: ExtensionContext) -> String { context.said(name, zh: chinese) }

    static func find(_ name: SpeakableString) -> RideOption? {
        all.first { $0.id == name.id } ?? Names.matches(name.phrase, in: all) { [$0.name, $0.chinese] }.first
    }
}

/// The places that HuHu drives to, with kilometers east and north of the city's center.
enum RideMap {
    private static let places: [String: (east: Double, north: Double)] = [
        "here": (1, 1), "home": (4, -3), "work": (-2, 2), "downtown": (0, 0), "airport": (18, 9), "station": (-1, -1),
        "school": (3, 2), "gym": (2, -1), "hospital": (-4, 0), "hotel": (0, 1), "mall": (5, 5), "park": (-3, -4),
        "beach": (-11, 6), "store": (2, 2), "bank": (0, -1),
    ]

    /// The city's center, in degrees.
    private static let center = (latitude: 31.23, longitude: 121.47)

    /// The position of a place on Earth; one that is not on the map is at the edge of the city.
    static func position(of name: String) -> (latitude: Double, longitude: Double) {
        let place = place(name) ?? edge
        // A degree is 111 kilometers; of longitude, at this latitude, 95.
        return (center.latitude + place.north / 111, center.longitude + place.east / 95)
    }

    /// "The airport", "my home": the last word tells.
    private static func place(_ name: String) -> (east: Double, north: Double)? {
        places[Names.words(name).last ?? ""]
    }

    private static let edge = (east: -6.0, north: 6.0)

    /// How far it is; a place that is not on the map counts as one at the edge of the city.
    static func kilometers(from: Place, to: Place) -> Double {
        let start = place(from.id ?? from.name) ?? (6, 6)
        let end = place(to.id ?? to.name) ?? edge
        let east = start.east - end.east
        let north = start.north - end.north
        return (east * east + north * north).squareRoot()
    }
}

/// A ride that was requested.
struct Ride: Codable, Sendable, FetchableRecord, NumberedRecord {
    enum Phase: String {
        case scheduled
        case confirmed
        case approaching
        case ongoing
        case completed
        case cancelled
    }

    var id: Int64?
    var option: String
    var pickup: String
    var dropOff: String
    var partySize: Int
    var cents: Int
    var pickupTime: Date
    var requestedAt: Date
    var isCancelled = false
    var rating: Int?
    var tip: Int?

    static func latest(_ db: Database) throws -> Ride? {
        try order(Column("id").desc).fetchOne(db)
    }

    /// How far the ride is; the sample's drivers keep to the clock.
    func phase(at now: Date) -> Phase {
        if isCancelled { return .cancelled }
        let untilPickup = pickupTime.timeIntervalSince(now)
        switch untilPickup {
        case 900...: return .scheduled
        case 180...: return .confirmed
        case 0...: return .approaching
        case (-1200)...: return .ongoing
        default: return .completed
        }
    }

    /// The sentence about it.
    func spoken(at now: Date, _ context: ExtensionContext) -> String {
        let minutes = max(1, Int(clampingWhole: (pickupTime.timeIntervalSince(now) / 60).rounded(.up)))
        return switch phase(at: now) {
        case .scheduled:
            context.said("Your \(option) to \(dropOff) is booked.", zh: "去\(dropOff)的\(option)已经预订好了。")
        case .confirmed, .approaching:
            context.said(
                "Your \(option) to \(dropOff) arrives in \(Names.count(minutes, "minute")).",
                zh: "去\(dropOff)的\(option)\(minutes)分钟后到。")
        case .ongoing: context.said("You are on your way to \(dropOff).", zh: "你正在去\(dropOff)的路上。")
        case .completed: context.said("Your ride to \(dropOff) is over.", zh: "去\(dropOff)的行程已经结束了。")
        case .cancelled: context.said("There is no ride on its way.", zh: "现在没有叫车。")
        }
    }

    /// The ride with its target on the map.
    func card(_ context: ExtensionContext) -> Card {
        let target = RideMap.position(of: dropOff)
        return Card(
            title: context.said("HuHu", zh: "呼呼"),
            rows: [
                Card.Row(context.said("Ride", zh: "车型"), option),
                Card.Row(context.said("Fare", zh: "车费"), context.said(cents: cents)),
            ],
            map: Card.Position(latitude: target.latitude, longitude: target.longitude, label: dropOff),
            maximumSize: Card.Size(width: 320, height: 200), shows: ["rideOptionName", "rideStatus"])
    }

    var json: JSONValue {
        [
            "option": .string(option), "pickup": .string(pickup), "dropOff": .string(dropOff),
            "phase": .string(phase(at: .now).rawValue), "fare": Money(cents: cents).json,
        ]
    }
}
