import AppExtension
import GRDB

/// Music, books and podcasts: playing, finding, collecting and liking them.
enum TuneBox {
    static let handlers = [String: any IntentHandler](IntentRoute.media(TuneBoxPlayer()))

    static let store = AppStore { db in
        try db.create(table: Medium.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("type", .text).notNull()
            table.column("title", .text).notNull()
            table.column("artist", .text).notNull()
            table.column("album", .text)
            table.column("genre", .text)
            table.column("mood", .text)
            table.column("year", .integer).notNull()
            table.column("isLiked", .boolean)
        }
        for (type, title, artist, album, genre, mood, year) in [
            ("song", "Paper Boats", "Clara Vale", "Rivers", "folk", "relaxing", 2019),
            ("song", "Harbor Lights", "Clara Vale", "Rivers", "folk", "sad", 2019),
            ("song", "Midnight Train", "The Blue Notes", "Late Set", "jazz", "relaxing", 2012),
            ("song", "Corner Table", "The Blue Notes", "Late Set", "jazz", "romantic", 2012),
            ("song", "Run Faster", "Neon Fox", "Pulse", "electronic", "energetic", 2023),
            ("song", "Glass City", "Neon Fox", "Pulse", "electronic", "focus", 2023),
            ("song", "Numbers", "Jay-Z", "Numbers", "hip hop", "energetic", 2017),
            ("audioBook", "The Long Winter Road", "Edith Marsh", nil, nil, nil, 2008),
            ("podcastEpisode", "How Bees Decide", "Field Notes", "Field Notes", nil, nil, 2024),
        ] as [(String, String, String, String?, String?, String?, Int)] {
            var medium = Medium(
                type: type, title: title, artist: artist, album: album, genre: genre, mood: mood, year: year)
            try medium.insert(db)
        }
        try db.create(table: "playlistEntry") { table in
            table.column("playlist", .text).notNull()
            table.column("mediumID", .integer).notNull()
        }
        try db.create(table: "playing") { table in
            table.column("mediumID", .integer).notNull()
            table.column("isShuffled", .boolean).notNull()
            table.column("repeats", .text).notNull()
            table.column("speed", .double).notNull()
        }
    }
}

/// Something to listen to.
struct Medium: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    var type: String
    var title: String
    /// The person who made it, or the show that it belongs to.
    var artist: String
    var album: String?
    var genre: String?
    var mood: String?
    var year: Int
    var isLiked: Bool?

    /// The item that is playing.
    static func current(_ db: Database) throws -> Medium? {
        try fetchOne(db, sql: "SELECT medium.* FROM medium JOIN playing ON medium.id = playing.mediumID")
    }

    var json: JSONValue {
        ["title": .string(title), "artist": .string(artist), "type": .string(type), "id": .int(Int(id ?? 0))]
    }
}
