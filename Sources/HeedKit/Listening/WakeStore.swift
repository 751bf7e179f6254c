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
    package func threshold(of words: [String]) -> Double? { all[words.joined(separator: " ")] }

    /// Keeps a threshold.
    ///
    /// - Throws: an error with a sentence when the file cannot be written.
    package func keep(_ threshold: Double, of words: [String]) throws {
        var all = all
        all[words.joined(separator: " ")] = threshold
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(all).write(to: file, options: .atomic)
    }

    private var all: [String: Double] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        return (try? JSONDecoder().decode([String: Double].self, from: data)) ?? [:]
    }
}
