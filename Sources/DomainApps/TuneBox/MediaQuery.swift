import AppExtension
import GRDB

/// The parts of a search that were said.
struct MediaQuery: Sendable {
    var type: MediaType?
    var name: String?
    var artist: String?
    var album: String?
    var playlist: String?
    var genres: [MediaGenre] = []
    var moods: [MediaMood] = []
    var order: MediaSortOrder?

    /// Whether nothing in particular is looked for.
    var isEmpty: Bool {
        name == nil && artist == nil && album == nil && playlist == nil && genres.isEmpty && moods.isEmpty
    }

    /// The items that fit, in the order that is wanted.
    func results(in db: Database) throws -> [Medium] {
        var media = try Medium.fetchAll(db)
        if let playlist {
            let ids = try Int64.fetchAll(
                db, sql: "SELECT mediumID FROM playlistEntry WHERE playlist = ?", arguments: [playlist.lowercased()])
            media = media.filter { ids.contains($0.id ?? 0) }
        }
        if let name { media = Names.matches(name, in: media) { [$0.title, $0.album, $0.artist].compactMap(\.self) } }
        if let artist { media = Names.matches(artist, in: media) { [$0.artist] } }
        if let album { media = Names.matches(album, in: media) { [$0.album ?? ""] } }
        if !genres.isEmpty { media = media.filter { genres.map(\.rawValue).contains($0.genre ?? "") } }
        if !moods.isEmpty { media = media.filter { moods.map(\.rawValue).contains($0.mood ?? "") } }
        switch type {
        case .audioBook: media = media.filter { $0.type == "audioBook" }
        case .podcastShow, .podcastEpisode: media = media.filter { $0.type == "podcastEpisode" }
        case .song, .music, .album, .artist: media = media.filter { $0.type == "song" }
        default: break
        }
        switch order {
        case .newest: return media.sorted { $0.year > $1.year }
        case .oldest: return media.sorted { $0.year < $1.year }
        case .best, .recommended, .popular: return media.filter { $0.isLiked != false }
        default: return media
        }
    }
}
