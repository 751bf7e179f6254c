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
    var seats: Int
    var baseCents: Int
    var centsPerKilometer: Int

    func cents(kilometers: Double) -> Int {
        baseCents.adding(Int(clampingWhole: (kilometers * Double(centsPerKilometer)).rounded())) ?? .max
    }

    static let all = [
        RideOption(id: "carpool", name: "carpool", seats: 2, baseCents: 150, centsPerKilometer: 50),
        RideOption(id: "economy", name: "economy car", seats: 4, baseCents: 250, centsPerKilometer: 90),
        RideOption(id: "taxi", name: "taxi", seats: 4, baseCents: 350, centsPerKilometer: 120),
        RideOption(id: "van", name: "van", seats: 7, baseCents: 500, centsPerKilometer: 160),
        RideOption(id: "luxury", name: "sports car", seats: 2, baseCents: 1500, centsPerKilometer: 300),
        RideOption(id: "truck", name: "truck", seats: 2, baseCents: 2000, centsPerKilometer: 250),
    ]
    static let standard = all[1]

    static func find(_ name: SpeakableString) -> RideOption? {
        all.first { $0.id == name.id } ?? Names.matches(name.phrase, in: all) { [$0.name] }.first
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
    func spoken(at now: Date) -> String {
        let minutes = max(1, Int(clampingWhole: (pickupTime.timeIntervalSince(now) / 60).rounded(.up)))
        return switch phase(at: now) {
        case .scheduled: "Your \(option) to \(dropOff) is booked."
        case .confirmed, .approaching:
            "Your \(option) to \(dropOff) arrives in \(Names.count(minutes, "minute"))."
        case .ongoing: "You are on your way to \(dropOff)."
        case .completed: "Your ride to \(dropOff) is over."
        case .cancelled: "There is no ride on its way."
        }
    }

    /// The ride with its target on the map.
    var card: Card {
        let target = RideMap.position(of: dropOff)
        return Card(
            title: "HuHu", rows: [Card.Row("Ride", option), Card.Row("Fare", Money(cents: cents).spokenText)],
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
