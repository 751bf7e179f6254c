import AppExtension
import Foundation

/// A password or token of an app: in the person's keyring, which Heed reads, else in a file of the app's own folder.
enum KeptSecret {
    /// Why a secret cannot be used.
    enum Trouble: Error {
        /// The person's keyring is locked.
        case locked
        /// Others can read the file.
        case open(String)
    }

    /// What Heed has given to the app for this command.
    @TaskLocal static var given = AppSecrets()

    /// The secret of a name; nil where there is none.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - folder: the app's own folder, which its process is in.
    /// - Returns: the first line of it.
    /// - Throws: `Trouble`, and errors of reading the file.
    static func read(
        _ name: String, in folder: URL = URL(filePath: FileManager.default.currentDirectoryPath)
    ) throws -> String? {
        if let value = given[name] { return firstLine(value) }
        let place = folder.appending(path: name).path
        guard FileManager.default.fileExists(atPath: place) else { return given.isLocked ? try locked() : nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: place)
        guard let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue, mode & 0o077 == 0 else {
            throw Trouble.open(name)
        }
        // One without content says that the secret is in the keyring.
        let value = firstLine(try String(contentsOfFile: place, encoding: .utf8))
        return value == nil && given.isLocked ? try locked() : value
    }

    private static func locked() throws -> String? { throw Trouble.locked }

    /// More than a line would be read as further options by some programs.
    private static func firstLine(_ text: String) -> String? {
        text.trimmingCharacters(in: .whitespacesAndNewlines).split(whereSeparator: \.isNewline).first.map(String.init)
    }
}
