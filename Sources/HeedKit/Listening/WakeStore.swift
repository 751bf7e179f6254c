package import Foundation
import LocalSystem

/// How sure Heed must be of the wake phrases that a person has said to it: a file for each language in the user's data folder.
package struct WakeStore {
    /// The file, whether it is there or not.
    package let file: URL

    /// The store of a language.
    package init(locale: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        file = XDGFolders(environment: environment).data.appending(path: "heed/wake")
            .appending(path: SpokenLocale.name(for: locale) + ".json")
    }

    /// The threshold that was learnt for a phrase, 0…1; nil where none was.
    package func threshold(of words: [String]) -> Double? {
        // Without what was learnt the usual threshold serves.
        (try? read())?[words.joined(separator: " ")]
    }

    /// Keeps a threshold.
    ///
    /// - Throws: an error with a sentence when the file cannot be written, or has something else in it, which stays.
    package func keep(_ threshold: Double, of words: [String]) throws {
        var all = try read()
        all[words.joined(separator: " ")] = threshold
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(all).write(to: file, options: .atomic)
    }

    private func read() throws -> [String: Double] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
        } catch {
            throw HeedError(.failed, "\(file.path) cannot be read; move it away, and learn the wake phrases again.")
        }
    }
}
