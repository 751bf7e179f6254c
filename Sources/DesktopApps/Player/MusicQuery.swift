import AppExtension
import Foundation

/// What music is meant.
struct MusicQuery {
    var artist: String?
    var album: String?
    var playlist: String?
    /// A title, or whatever else has the name.
    var title: String?
    var genres: [String]

    init(_ intent: Intent) {
        func name(_ slot: String) -> String? {
            intent.values(slot).first.map { $0.value.stringValue ?? $0.text }
        }
        artist = name("artistName")
        album = name("albumName")
        playlist = name("playlistTitle")
        title = name("mediaName")
        genres = intent.values("genreNames").map(\.text)
    }

    /// Whether any music will do.
    var isEmpty: Bool { artist == nil && album == nil && playlist == nil && title == nil && genres.isEmpty }

    /// What is meant, in the person's words.
    var name: String {
        let genre = genres.isEmpty ? nil : genres.joined(separator: " and ")
        let what = [title, album, playlist].compactMap(\.self).first ?? genre
        return [what, artist].compactMap(\.self).joined(separator: " by ")
    }

    /// The music that fits, with what it is called; an album in its own order.
    func found(in songs: [Song]) -> (name: String, songs: [Song]) {
        var left = songs
        if let artist { left = Self.match(artist, left, by: \.artist) }
        if let album { left = Self.match(album, left, by: \.album) }
        for genre in genres { left = Self.match(genre, left, by: \.genre) }
        if let title {
            // “Play Kind of Blue” may name a song, an album or who plays it: the name that fits best, of these in this order.
            let ways: [KeyPath<Song, String>] = [\.title, \.album, \.artist]
            let exact = ways.lazy.map { way in left.filter { Self.plain($0[keyPath: way]) == Self.plain(title) } }
            let near = ways.lazy.map { way in Self.match(title, left) { $0[keyPath: way] } }
            left = exact.first { !$0.isEmpty } ?? near.first { !$0.isEmpty } ?? []
        }
        if Set(left.map(\.album)).count == 1 { left.sort { $0.number < $1.number } }
        return (name, left)
    }

    private static func plain(_ name: String) -> [Substring] {
        InstalledPrograms.plain(name).split(separator: " ").filter { $0 != "the" }
    }

    /// The things of exactly a name, else those whose names have all its words.
    static func match<Thing>(_ name: String, _ things: [Thing], by key: (Thing) -> String) -> [Thing] {
        let wanted = plain(name)
        guard !wanted.isEmpty else { return [] }
        let exact = things.filter { plain(key($0)) == wanted }
        return exact.isEmpty ? things.filter { wanted.allSatisfy(plain(key($0)).contains) } : exact
    }
}
