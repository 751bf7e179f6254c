package import Foundation

/// Something that Heed keeps of a person, or that stands among what it keeps: entries of one folder.
package struct KeptThing: Equatable, Sendable {
    /// The kinds of things.
    package enum Kind: String, CaseIterable, Sendable {
        /// Names, how they sound, routines, and sentences that were learned.
        case names
        /// Permissions, the lock, and what apps were asked to do.
        case history
        /// What was learned of voices.
        case voices
        /// How wake phrases are said.
        case wakePhrases
        /// What apps keep in their own folders: timers and alarms, drafts, what was sent.
        case appData
        /// Chat's accounts and messages.
        case chat
        /// Recordings that the server was given to transcribe later, and their transcripts.
        case jobs
        /// What the server's clients are known by.
        case serverTokens
        /// Preferences and options.
        case settings
        /// What can be made again, with names in it.
        case cache
        /// Apps that the person has put there.
        case ownApps
        /// Languages that the person has put there.
        case ownLanguages
        /// Models that the person has put there.
        case ownModels
        /// What Heed knows nothing of.
        case unknown

        /// Whether it is the person's own work, or unknown, and stays.
        package var stays: Bool { [.ownApps, .ownLanguages, .ownModels, .unknown].contains(self) }
    }

    /// The kind of thing.
    package let kind: Kind
    /// The folder that it is in.
    package let folder: URL
    /// The entries of that folder.
    package let entries: [String]
    /// The number of all files.
    package let files: Int
    /// Their size in bytes.
    package let bytes: Int

    init(_ kind: Kind, in folder: URL, _ entries: [String]) {
        (self.kind, self.folder, self.entries) = (kind, folder, entries.sorted())
        let sizes = entries.map { Self.size(folder.appending(path: $0).path) }
        files = sizes.reduce(0) { $0 &+ $1.files }
        bytes = sizes.reduce(0) { $0 &+ $1.bytes }
    }

    /// The places of the entries.
    package var paths: [URL] { entries.map { folder.appending(path: $0) } }

    /// What those of the entries that are links lead to; only the links go.
    package var targets: [String] {
        paths.filter { FileStatus($0.path)?.isLink == true }.map { $0.resolvingSymlinksInPath().path }
    }

    /// The files below a path and their bytes; links count as themselves.
    private static func size(_ path: String) -> (files: Int, bytes: Int) {
        guard let status = FileStatus(path) else { return (0, 0) }
        guard status.isFolder == true else { return (1, status.size) }
        let below = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return below.reduce((0, 0)) { sum, name in
            let size = Self.size("\(path)/\(name)")
            return (sum.0 &+ size.files, sum.1 &+ size.bytes)
        }
    }
}
