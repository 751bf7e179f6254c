package import Foundation
import LocalSystem

/// The files in which Heed keeps how words sound, so that it need not be worked out again: the person's names are among them.
package enum PronunciationFiles {
    /// The folder of the user's.
    package static var folder: URL { XDGFolders().cache.appending(path: "heed") }

    /// Takes all of it away; what is still needed is worked out again.
    package static func clear() throws {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix("pronunciations-")
        {
            try files.removeItem(at: folder.appending(path: name))
        }
    }
}
