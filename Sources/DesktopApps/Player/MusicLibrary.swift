import AppExtension
import Foundation

/// A piece of the person's music.
struct Song: Sendable, Hashable, Codable {
    var file: String
    var title: String
    var artist: String
    var album: String
    var genre: String
    var number: Int
}

/// Something that knows what music the person has.
protocol MusicLibrary {
    /// All of the person's music, in the order of its folders.
    func songs() throws -> [Song]
    /// The names of the playlists.
    func playlists() throws -> [String]
    /// The files of a playlist.
    func files(of playlist: String) throws -> [String]
}

/// Where the person's music is: what the music player daemon knows, else the folder of music.
enum MusicSource {
    case daemon(MusicDaemon)
    case folder(MusicFolder)

    /// Where it is; nil where there is neither.
    ///
    /// - Parameter data: a folder for what is handed to the daemon's client, and for what is known of the folder of music.
    init?(data: URL) {
        if let daemon = MusicDaemon(data: data) {
            self = .daemon(daemon)
        } else if let folder = MusicFolder(data: data) {
            self = .folder(folder)
        } else {
            return nil
        }
    }

    var library: any MusicLibrary {
        switch self {
        case .daemon(let daemon): daemon
        case .folder(let folder): folder
        }
    }
}
