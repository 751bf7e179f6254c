import AudioTags
import Foundation

/// The person's folder of music.
struct MusicFolder: MusicLibrary {
    /// The endings of music and of lists of music.
    private static let endings: Set = [
        "mp3", "flac", "ogg", "oga", "opus", "m4a", "aac", "wma", "wav", "aiff", "ape", "mpc", "wv",
    ]
    private static let lists: Set = ["m3u", "m3u8"]

    private let known: KnownFiles<Song>

    /// The folder's path.
    var path: String { known.path }

    /// The folder, where it is there.
    ///
    /// - Parameters:
    ///   - data: a folder for what is known of the files.
    ///   - environment: the variables that name the folders which Heed gives.
    init?(data: URL, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let memory = data.appending(path: "songs.json")
        guard let known = KnownFiles<Song>(of: "Music", memory: memory, environment: environment) else { return nil }
        self.known = known
    }

    /// Whether a path is a file of music in the folder, also where links are followed.
    static func isMusic(_ file: URL, in folder: String) -> Bool { KnownFiles<Song>.has(file, in: folder, endings) }

    func songs() throws -> [Song] {
        known.facts(Self.endings) { Self.song($0.way, AudioTags(path: "\(path)/\($0.way)")) }
    }

    func playlists() throws -> [String] {
        known.files(Self.lists).map { URL(filePath: $0.way).deletingPathExtension().lastPathComponent }.sorted()
    }

    func files(of playlist: String) throws -> [String] {
        guard
            let list = known.files(Self.lists).first(where: {
                URL(filePath: $0.way).deletingPathExtension().lastPathComponent == playlist
            })
        else { return [] }
        let file = URL(filePath: "\(path)/\(list.way)")
        let root = URL(filePath: path).resolvingSymlinksInPath().path + "/"
        return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let entry = URL(filePath: String(line), relativeTo: file.deletingLastPathComponent()).absoluteURL
            let real = entry.resolvingSymlinksInPath().path
            return Self.isMusic(entry, in: path) ? String(real.dropFirst(root.count)) : nil
        }
    }

    /// What a file says of itself; without a title it is called as its file.
    private static func song(_ file: String, _ tags: AudioTags?) -> Song? {
        guard let tags else { return nil }
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        return Song(
            file: file, title: tags.title.isEmpty ? name : tags.title, artist: tags.artist, album: tags.album,
            genre: tags.genre, number: tags.number)
    }
}
