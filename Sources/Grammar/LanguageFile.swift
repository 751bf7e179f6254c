import Foundation
import Locales

/// The files of one language that come with the grammar (`Resources`).
enum LanguageFile {
    /// What a file says in the language that is nearest to a locale.
    ///
    /// - Throws: `GrammarError` of code `unknownLocale` naming the languages that there are.
    static func text(_ name: String, locale: String) throws(GrammarError) -> String {
        if let text = read(name, in: locale) { return text }
        let folder = Bundle.module.bundleURL.path
        let languages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { url(name, in: $0) != nil }
        guard let found = LocaleLookup.nearest(to: locale, in: languages), let text = read(name, in: found) else {
            throw GrammarError(
                .unknownLocale, LocaleLookup.complaint(about: locale, things: "templates", available: languages))
        }
        return text
    }

    private static func read(_ name: String, in language: String) -> String? {
        url(name, in: language).flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }

    private static func url(_ name: String, in language: String) -> URL? {
        Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: language)
    }
}
