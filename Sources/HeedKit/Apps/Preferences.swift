package import Foundation
import LocalSystem
import PrivateFiles

/// The apps that the user prefers for intents that several apps have.
package struct Preferences: Codable, Equatable {
    /// The app of each intent, by the intent's name.
    package var apps: [String: String] = [:]

    /// The user's file: `heed/preferences.json` in the folder for settings.
    package static var file: URL {
        XDGFolders().config.appending(path: "heed/preferences.json")
    }

    /// The preferences in the user's file; none where there is no file.
    package static func load(note: (String) -> Void = { _ in }) -> Preferences {
        do {
            return try read()
        } catch {
            note("\(file.path) cannot be read; it is passed over. Mend it or move it away.")
            return Preferences()
        }
    }

    /// The preferences in the user's file, to be changed; none where there is no file.
    ///
    /// - Throws: an error with a sentence when the file cannot be read: what is in it must not be lost.
    package static func read() throws -> Preferences {
        guard FileManager.default.fileExists(atPath: file.path) else { return Preferences() }
        do {
            return try JSONDecoder().decode(Preferences.self, from: Data(contentsOf: file))
        } catch {
            throw HeedError(.failed, "\(file.path) cannot be read; mend it or move it away, and choose the apps again.")
        }
    }

    /// Writes the user's file.
    package func save() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try PrivateFiles.makeFolder(at: Self.file.deletingLastPathComponent())
        try PrivateFiles.write(try encoder.encode(self), to: Self.file)
    }
}
