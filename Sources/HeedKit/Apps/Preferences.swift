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
        guard let data = try? Data(contentsOf: file) else { return Preferences() }
        guard let preferences = try? JSONDecoder().decode(Preferences.self, from: data) else {
            note("\(file.path) cannot be read; it is passed over. ‘heed apps prefer’ writes it anew.")
            return Preferences()
        }
        return preferences
    }

    /// Writes the user's file.
    package func save() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try PrivateFiles.makeFolder(at: Self.file.deletingLastPathComponent())
        try PrivateFiles.write(try encoder.encode(self), to: Self.file)
    }
}
