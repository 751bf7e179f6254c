import Foundation

/// A folder of Markdown files, as Obsidian, Zettlr and others keep notes.
struct NoteFolder: Sendable {
    /// There is no folder of notes.
    struct Missing: Error {}

    /// A note: a file, called as its title.
    struct Note: Sendable, Hashable {
        var title: String
        var file: URL
    }

    let folder: URL

    /// The first of the folders that Heed gives that is there.
    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let given = (environment["HEED_WRITES"] ?? environment["HEED_READS"] ?? "").split(separator: ":").map(
            String.init)
        var isFolder: ObjCBool = false
        guard
            let path = given.first(where: {
                URL(filePath: $0).lastPathComponent == "Notes"
                    && FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder.boolValue
            })
        else { throw Missing() }
        folder = URL(filePath: path)
    }

    /// All notes, also those in folders inside, by their titles.
    var notes: [Note] {
        var notes: [Note] = []
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            guard !isHidden, name.hasSuffix(".md"), notes.count < 20_000 else { continue }
            let file = folder.appending(path: name)
            notes.append(Note(title: file.deletingPathExtension().lastPathComponent, file: file))
        }
        return notes.sorted { $0.title.lowercased() < $1.title.lowercased() }
    }

    /// The notes that words may mean: exactly those of the title, else those whose titles have the words.
    func named(_ words: String) -> [Note] {
        let wanted = InstalledPrograms.plain(words)
        let all = notes
        let exact = all.filter { InstalledPrograms.plain($0.title) == wanted }
        if !exact.isEmpty { return exact }
        let parts = wanted.split(separator: " ")
        guard !parts.isEmpty else { return [] }
        return all.filter { note in
            let mine = InstalledPrograms.plain(note.title).split(separator: " ")
            return parts.allSatisfy(mine.contains)
        }
    }

    /// The notes that say something, at most so many.
    func saying(_ words: String, atMost count: Int) -> [Note] {
        var found: [Note] = []
        for note in notes where found.count < count {
            guard let text = try? text(of: note), text.localizedCaseInsensitiveContains(words) else { continue }
            found.append(note)
        }
        return found
    }

    /// What a note says; nothing of a file that is too large to be one.
    func text(of note: Note) throws -> String {
        let size = (try? note.file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= 4 << 20 else { return "" }
        return try String(contentsOf: note.file, encoding: .utf8)
    }

    /// Makes a note; one of the same title is not touched.
    func make(_ title: String, _ text: String, in group: String?) throws -> Note {
        let place = group.map { folder.appending(path: Self.fileName($0)) } ?? folder
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let name = Self.fileName(title)
        var file = place.appending(path: "\(name).md")
        var number = 2
        while FileManager.default.fileExists(atPath: file.path), number < 10_000 {
            file = place.appending(path: "\(name) \(number).md")
            number += 1
        }
        try Data("\(text)\n".utf8).write(to: file, options: .withoutOverwriting)
        return Note(title: file.deletingPathExtension().lastPathComponent, file: file)
    }

    /// Adds a line to the end of a note.
    func append(_ text: String, to note: Note) throws {
        let file = try FileHandle(forUpdating: note.file)
        defer { try? file.close() }
        let end = try file.seekToEnd()
        var gap = ""
        if end > 0 {
            try file.seek(toOffset: end - 1)
            if try file.read(upToCount: 1) != Data("\n".utf8) { gap = "\n" }
        }
        try file.write(contentsOf: Data("\(gap)\(text)\n".utf8))
    }

    /// A title as a file may be called on every system.
    static func fileName(_ title: String) -> String {
        let plain = title.map { "/\\:*?\"<>|\0".contains($0) || $0.isNewline ? "-" : $0 }
        let name = String(plain).trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        // A name of a file has at most 255 bytes.
        return name.isEmpty ? "Note" : String(name.prefix(60))
    }
}
