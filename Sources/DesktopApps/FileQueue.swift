import Foundation

/// Files of one of the person's folders that a confined app hands to its part that is not confined.
enum FileQueue {
    private static let name = "queue"
    /// The most files, and the most bytes of their names.
    static let most = 50_000
    private static let longest = 1 << 23

    /// Hands over files, by their way from the person's folder, in the folder that the app shares with its other part.
    static func hand(_ files: [String], in folder: URL) throws {
        try files.joined(separator: "\n").write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// What was handed over, each without links; the confined part may be anything, so that only what is meant is taken.
    ///
    /// - Parameters:
    ///   - app: the app's id.
    ///   - root: the person's folder.
    ///   - isMeant: whether a file is one of those that the app is for.
    /// - Returns: the files.
    /// - Throws: the error of the file system where nothing was handed over.
    static func taken(from app: String, below root: String, _ isMeant: (URL) -> Bool) throws -> [URL] {
        guard let folder = AppFolder.usual(of: app) else { return [] }
        let file = try FileHandle(forReadingFrom: folder.appending(path: name))
        defer { try? file.close() }
        let bytes = try file.read(upToCount: longest) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(most)
            .map { URL(filePath: "\(root)/\($0)").standardizedFileURL }.filter(isMeant)
            .map { $0.resolvingSymlinksInPath() }
    }
}
