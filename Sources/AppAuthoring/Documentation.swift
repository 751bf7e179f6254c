import Foundation
import LocalSystem
import SpeechCore

/// The place of Heed's documents on this machine.
package enum Documentation {
    /// The folder of the documents: the source checkout's, else the one that was installed with the program, else their
    /// folder in Heed's source.
    package static let folder: String = {
        let program = Bundle.main.executableURL
        let places = [
            SourceCheckout.root(above: program)?.appending(path: "docs"),
            // The program is in lib/heed, the documents in share/doc/heed.
            program?.resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(path: "../../share/doc/heed").standardizedFileURL,
        ]
        let found = places.compactMap(\.self).first {
            FileManager.default.fileExists(atPath: $0.appending(path: "reference/app-manifest.md").path)
        }
        return found?.path ?? "docs"
    }()

    /// A document's path.
    package static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
