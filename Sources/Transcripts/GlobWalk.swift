package import Foundation

/// A walk through the file system for one pattern, which has an end whatever the links and the pattern are.
///
/// The number of paths can grow with each component: in a folder with two links to itself, `*/*/*` stands for eight ways
/// round. Folders that are looked into for the first time cost nothing, so that any real tree can be searched; what is
/// looked at again under other names is counted, and ends the walk at a limit.
package struct GlobWalk {
    /// As many names are looked at again.
    package static let usualLimit = 200_000

    private let folder: URL
    private let limit: Int
    private var listed: Set<FileStatus.Identity> = []
    /// How many names were looked at.
    package private(set) var looks = 0
    /// How many of them were looked at again under another path.
    package private(set) var looksAgain = 0

    /// A walk that starts in a folder.
    package init(in folder: URL, limit: Int = GlobWalk.usualLimit) {
        self.folder = folder
        self.limit = limit
    }

    /// Begins with the next component: for it, every folder may be looked into once more.
    mutating func beginComponent() {
        listed = []
    }

    /// The target of a path of the walk.
    func path(_ path: String) -> String { folder.location(of: path).path }

    /// The names in a folder of the walk.
    ///
    /// - Throws: `TranscriptError` of code `patternTooWide` where too much was looked at again.
    mutating func names(in prefix: String) throws(TranscriptError) -> [String] {
        let path = path(prefix.isEmpty ? "." : prefix)
        let names = FileStatus.names(in: path)
        looks += names.count
        guard let identity = FileStatus(path)?.identity else { return names }
        if !listed.insert(identity).inserted { looksAgain += max(1, names.count) }
        guard looksAgain <= limit else {
            throw TranscriptError(
                .patternTooWide,
                "The pattern leads through the same folders again and again, at last \(prefix); "
                    + "name a folder, or a pattern with fewer * between slashes.")
        }
        return names
    }
}
