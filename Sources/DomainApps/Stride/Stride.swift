import AppExtension
import CheckedValues
import Foundation
import GRDB

/// A trainer that starts, pauses, resumes, ends and drops workouts.
enum Stride {
    static let handlers = [String: any IntentHandler](IntentRoute.workouts(StrideWorkouts()))

    static let store = AppStore { db in
        try db.create(table: Workout.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("kind", .text).notNull()
            table.column("name", .text).notNull()
            table.column("goal", .double)
            table.column("unit", .text)
            table.column("location", .text)
            table.column("state", .text).notNull()
            table.column("startedAt", .datetime).notNull()
            table.column("pausedAt", .datetime)
            table.column("pausedSeconds", .double).notNull()
        }
    }

    /// The kinds of workouts that it knows, with how each is spoken of.
    static let kinds: [String: String] = [
        "run": "run", "walk": "walk", "cycle": "bike ride", "swim": "swim", "yoga": "yoga", "hike": "hike",
        "dance": "dance", "rower": "row", "elliptical": "elliptical", "stairs": "stair climb", "exercise": "workout",
        "indoorrun": "indoor run", "indoorcycle": "indoor ride", "indoorwalk": "indoor walk",
        "highIntensityIntervalTraining": "interval training", "bananarific": "Bananarific",
        "crosstraining": "cross training",
    ]
}

/// A workout.
struct Workout: Codable, Sendable, FetchableRecord, NumberedRecord {
    enum State: String, Codable, DatabaseValueConvertible {
        case active
        case paused
        case finished
        case cancelled
    }

    var id: Int64?
    var kind: String
    var name: String
    var goal: Double?
    var unit: String?
    var location: String?
    var state = State.active
    var startedAt: Date
    var pausedAt: Date?
    var pausedSeconds = 0.0

    /// The workout in one of some states, of a kind where one is named.
    static func current(_ states: [State], kind: SpeakableString?, in db: Database) throws -> Workout? {
        guard let workout = try filter(states.contains(Column("state"))).order(Column("id").desc).fetchOne(db) else {
            return nil
        }
        guard let kind, kind.id != "exercise" else { return workout }
        return kind.id == workout.kind || kind.phrase.lowercased() == workout.name.lowercased() ? workout : nil
    }

    /// How long it took, without its pauses, in whole minutes.
    func minutes(at now: Date) -> Int {
        Int(clampingWhole: (now.timeIntervalSince(startedAt) - pausedSeconds) / 60)
    }
}
