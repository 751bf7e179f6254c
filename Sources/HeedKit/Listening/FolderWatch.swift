import Foundation

/// Notices that apps or vocabularies have changed.
struct FolderWatch {
    private let folders: [URL]
    private var seen: [String: Date] = [:]

    /// A watch over folders; what is there now is known.
    init(_ folders: [URL]) {
        self.folders = folders
        seen = Self.dates(folders)
    }

    /// Whether a manifest, a vocabulary or an app has come, gone or changed since the last time.
    mutating func hasChanged() -> Bool {
        let now = Self.dates(folders)
        defer { seen = now }
        return now != seen
    }

    /// When each file of data was last changed; executables and what apps write are none.
    private static func dates(_ folders: [URL]) -> [String: Date] {
        let kinds: Set = ["yaml", "yml", "plist", "txt", "json", "sqlite"]
        var dates: [String: Date] = [:]
        for folder in folders {
            let keys: [URLResourceKey] = [.contentModificationDateKey]
            let files = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
            while let file = files?.nextObject() as? URL {
                guard kinds.contains(file.pathExtension.lowercased()) else { continue }
                dates[file.path] = (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate
            }
        }
        return dates
    }
}
