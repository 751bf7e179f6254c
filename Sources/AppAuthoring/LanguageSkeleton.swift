package import Foundation
import HeedKit
package import Languages
import SpeechCore

/// A new language to begin with: the files of another one, in which every line is a comment until it is translated.
///
/// A line that is taken over has `#` and no blank before it, unlike the comments that explain; a translator removes the sign
/// and writes the line in the new language.
package struct LanguageSkeleton {
    private let locale: String
    private let source: Language
    private let folder: URL

    /// A new language.
    ///
    /// - Parameters:
    ///   - locale: its locale, such as `it-IT`.
    ///   - source: the language whose lines are shown.
    ///   - folder: the folder to make.
    package init(locale: String, from source: Language, folder: URL) {
        self.locale = locale
        self.source = source
        self.folder = folder
    }

    /// Makes the folder and its files.
    ///
    /// - Throws: `HeedError` of code `usage` where the folder is there already, `failed` where it cannot be made.
    package func write() throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw HeedError(.usage, "\(folder.path) is there already; choose another --folder.")
        }
        do {
            for path in try FileManager.default.subpathsOfDirectory(atPath: source.folder.path).sorted() {
                let original = source.folder.appending(path: path)
                guard ["txt", "yaml"].contains(original.pathExtension), !Self.ofOneLanguage.contains(path) else {
                    continue
                }
                let place = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                let lines = try String(contentsOf: original, encoding: .utf8)
                let text = path == "language.txt" ? identity : Self.commented(lines)
                try Data(text.utf8).write(to: place)
            }
        } catch let error as CocoaError {
            throw HeedError(
                .failed, "\(folder.path) cannot be written: \(error.localizedDescription)", underlying: error)
        }
    }

    /// Files of which another language has nothing to take over: how well it was measured.
    private static let ofOneLanguage = [LanguageMeasure.file]

    /// The name that speakers of the language have for it, where the system knows one.
    private var name: String {
        let language = locale.split(separator: "-").first.map(String.init) ?? locale
        return Locale(identifier: locale).localizedString(forLanguageCode: language)?.localizedCapitalized ?? locale
    }

    private var identity: String {
        """
        # The language itself.
        # name      its own name
        # fold      a transform of ICU that brings other ways to write it to the one of these files, such as Hant-Hans
        # alike     letters that people write for each other, such as ё е
        name = \(name)
        # Found by its own name only. Take the line away when the language is finished.
        state = draft

        """
    }

    /// The lines of a file as comments; its own comments and empty lines stay.
    static func commented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty || $0.hasPrefix("#") ? String($0) : "#\($0)" }.joined(separator: "\n")
    }
}
