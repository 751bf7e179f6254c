package import Foundation
import LocalSystem

/// How a person says wake phrases, and how sure Heed must be of them: a file for each language in the user's data folder.
package struct WakeStore {
    /// The file, whether it is there or not.
    package let file: URL

    /// The store of a language.
    package init(locale: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        file = XDGFolders(environment: environment).data.appending(path: "heed/wake")
            .appending(path: SpokenLocale.name(for: locale) + ".json")
    }

    /// What was learnt of a phrase; nil where nothing was.
    ///
    /// - Throws: an error with a sentence when the file has something else in it.
    package func learnt(of words: [String]) throws -> LearntWake? {
        try read()[words.joined(separator: " ")]
    }

    /// Keeps what was learnt of a phrase.
    ///
    /// - Throws: an error with a sentence when the file cannot be written, or has something else in it, which stays.
    package func keep(_ learnt: LearntWake, of words: [String]) throws {
        var all = try read()
        all[words.joined(separator: " ")] = learnt
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(all).write(to: file, options: .atomic)
    }

    private func read() throws -> [String: LearntWake] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: LearntWake].self, from: Data(contentsOf: file))
        } catch {
            throw HeedError(.failed, "\(file.path) cannot be read; move it away, and learn the wake phrases again.")
        }
    }
}
