import Foundation

/// Files of one of the person's folders that a confined app hands to its part that is not confined.
enum FileQueue {
    private static let name = "queue"

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
    static func taken(from app: String, below root: String, _ isMeant: (URL) -> Bool) throws -> [URL] {
        guard let folder = AppFolder.shared(by: app) else { return [] }
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.split(separator: "\n").map { URL(filePath: "\(root)/\($0)").standardizedFileURL }.filter(isMeant)
    }
}
