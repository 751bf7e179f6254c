import AudioTags
import Foundation

/// The person's folder of music, whose tags are kept until a file changes.
struct MusicFolder: MusicLibrary {
    /// What is known of a file, and of which state of it.
    private struct Known: Codable {
        var size: Int
        var changed: Date
        /// Nil where the file is no music.
        var song: Song?
    }

    /// The endings of music and of lists of music.
    private static let endings: Set = [
        "mp3", "flac", "ogg", "oga", "opus", "m4a", "aac", "wma", "wav", "aiff", "ape", "mpc", "wv",
    ]
    private static let lists: Set = ["m3u", "m3u8"]
    /// The most files that are looked at.
    private static let most = 50_000

    let path: String
    private let memory: URL

    /// The folder, where it is there.
    ///
    /// - Parameters:
    ///   - data: a folder for what is known of the files.
    ///   - environment: the variables that name the folders which Heed gives.
    init?(data: URL, environment: [String: String] = ProcessInfo.processInfo.environment) {
        var isFolder: ObjCBool = false
        // In the sandbox the person's home is somewhere else: Heed says which of its folders are seen.
        let given = (environment["HEED_READS"] ?? "").split(separator: ":").map(String.init)
        let place = given.first { path in
            path.hasSuffix("/Music") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && isFolder.boolValue
        }
        guard let place else { return nil }
        path = place
        memory = data.appending(path: "music.json")
    }

    /// Whether a path is a file of music in the folder, also where links are followed.
    static func isMusic(_ file: URL, in folder: String) -> Bool {
        let (real, root) = (file.resolvingSymlinksInPath().path, URL(filePath: folder).resolvingSymlinksInPath().path)
        return real.hasPrefix(root + "/") && endings.contains(file.pathExtension.lowercased())
            && !file.path.contains { $0.isNewline }
    }

    func songs() throws -> [Song] {
        let known = remembered
        var found: [String: Known] = [:]
        var songs: [Song] = []
        for (file, size, changed) in files(Self.endings) {
            var entry = known[file]
            if entry?.size != size || entry?.changed != changed {
                entry = Known(size: size, changed: changed, song: Self.song(file, AudioTags(path: "\(path)/\(file)")))
            }
            found[file] = entry
            if let song = entry?.song { songs.append(song) }
        }
        if found.count != known.count || found.contains(where: { known[$0]?.changed != $1.changed }) { remember(found) }
        return songs.sorted { $0.file < $1.file }
    }

    func playlists() throws -> [String] {
        files(Self.lists).map { URL(filePath: $0.file).deletingPathExtension().lastPathComponent }.sorted()
    }

    func files(of playlist: String) throws -> [String] {
        guard
            let list = files(Self.lists).first(where: {
                URL(filePath: $0.file).deletingPathExtension().lastPathComponent == playlist
            })
        else { return [] }
        let file = URL(filePath: "\(path)/\(list.file)")
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

    /// The files of some endings, by their way from the folder.
    private func files(_ endings: Set<String>) -> [(file: String, size: Int, changed: Date)] {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        let root = URL(filePath: path)
        // What is hidden is no music, such as the halves of files that macOS leaves behind.
        guard
            let all = FileManager.default.enumerator(
                at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        else { return [] }
        var files: [(String, Int, Date)] = []
        let above = root.standardizedFileURL.path + "/"
        for case let file as URL in all where endings.contains(file.pathExtension.lowercased()) {
            guard files.count < Self.most, let values = try? file.resourceValues(forKeys: Set(keys)),
                let size = values.fileSize, let changed = values.contentModificationDate
            else { continue }
            let place = file.standardizedFileURL.path
            guard place.hasPrefix(above), !place.contains(where: \.isNewline) else { continue }
            files.append((String(place.dropFirst(above.count)), size, changed))
        }
        return files
    }

    // MARK: What is known

    private var remembered: [String: Known] {
        guard FileManager.default.fileExists(atPath: memory.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: Known].self, from: Data(contentsOf: memory))
        } catch {
            // What cannot be read is read from the music anew.
            ListedLine.tell(error)
            return [:]
        }
    }

    private func remember(_ known: [String: Known]) {
        do {
            try JSONEncoder().encode(known).write(to: memory, options: .atomic)
        } catch {
            // Without it the next word reads all tags again.
            ListedLine.tell(error)
        }
    }
}
