package import Foundation
import Synchronization

/// A language that people speak to Heed: the folder of its words, its sentences and its rules.
///
/// Everything that is said in one language and not in another stands in such a folder, so that a further language is a
/// folder that anybody can write.
package final class Language: Sendable {
    /// The language's name, such as `en-US`.
    package let locale: String
    /// Where its files lie.
    package let folder: URL
    /// Its lists of words, by name.
    package let words: WordLists
    /// What names are hardly called.
    package let taste: Taste
    /// How its writing varies.
    package let writing: WritingVariants
    /// The words that each contraction stands for.
    package let contractions: [String: [String]]
    /// The same by the first word of each, longer ones first: in Chinese each character is a word.
    private let contractionsByStart: [String: [(said: [String], meaning: [String])]]

    /// Other forms of a word that say the same wherever it stands, such as the plural of an imperative.
    package let forms: [String: [String]]
    /// How names are declined.
    package let declension: Declension
    /// Which words are never said beside each other.
    package let neighbours: Neighbours
    /// Whether its values are read by rules of its own.
    package let hasValueRules: Bool
    /// The sign between a template of `types.txt` and its meaning.
    package static let meaningArrow = " -> "
    /// How figures are read out.
    let figures: Figures?
    /// The same in the American style.
    let figureWords: FigureWords?

    /// Brings texts to the language's words.
    package var tokenizer: Tokenizer { Tokenizer(self) }

    private static let known = Mutex<[String: Language]>([:])

    /// The language that is nearest to a locale; each is read once.
    ///
    /// - Throws: `LanguagesError`.
    package static func nearest(to locale: String) throws(LanguagesError) -> Language {
        if let language = known.withLock({ $0[locale] }) { return language }
        let found = try LanguageFolders().nearest(to: locale)
        let language = try Language(locale: found.locale, folder: found.url)
        known.withLock { $0[locale] = language }
        return language
    }

    /// Reads a language from its folder.
    ///
    /// - Throws: `LanguagesError` of code `malformed` with the place of the mistake.
    package init(locale: String, folder: URL) throws(LanguagesError) {
        self.locale = locale
        self.folder = folder
        writing = try WritingVariants(Self.lines(of: "language.txt", in: folder))
        neighbours = try Neighbours(Self.lines(of: "neighbours.txt", in: folder))
        let types = try Self.lines(of: "types.txt", in: folder)
        hasValueRules = types.lines.contains { $0.text.contains(Self.meaningArrow) }
        let lines = try Self.lines(of: "figures.txt", in: folder)
        figureWords = FigureWords(lines, locale: locale)
        figures = figureWords == nil ? Figures(lines, locale: locale) : nil
        forms = Dictionary(
            try Self.lines(of: "forms.txt", in: folder).lines.map { line in
                (line.name, line.text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) })
            }
        ) { first, _ in first }
        words = try WordLists(
            Self.lines(of: "words.txt", in: folder), Self.lines(of: "ordinary.txt", in: folder), types: types)
        declension = try Declension(Self.lines(of: "inflection.txt", in: folder), smallWords: words[.smallWords])
        taste = try Taste(Self.lines(of: "taste.txt", in: folder))
        contractions = Dictionary(
            try Self.lines(of: "contractions.txt", in: folder).lines.map { line in
                (line.name, Tokenizer.plainTokens(line.text))
            }
        ) { first, _ in first }
        let sequences = contractions.map { (said: Tokenizer.plainTokens($0.key), meaning: $0.value) }
        contractionsByStart = Dictionary(grouping: sequences) { $0.said.first ?? "" }
            .mapValues { $0.sorted { $0.said.count > $1.said.count } }
    }

    /// The longest contraction that some words begin with, as the number of its words, and what it stands for.
    package func contraction(at words: ArraySlice<String>) -> (length: Int, words: [String])? {
        guard let first = words.first else { return nil }
        return contractionsByStart[first]?.first { words.starts(with: $0.said) }.map { ($0.said.count, $0.meaning) }
    }

    /// A whole number in the language's words.
    package func cardinal(_ number: Int) -> [String] {
        figures?.cardinal(number) ?? figureWords?.cardinal(number) ?? [String(number)]
    }

    /// A position in the language's words.
    package func ordinal(_ number: Int) -> [String] {
        figures?.ordinal(number) ?? figureWords?.ordinal(number) ?? [String(number)]
    }

    /// The lines of one of the language's files; none where the language does not have the file.
    package func lines(of file: String) throws(LanguagesError) -> LanguageLines {
        try Self.lines(of: file, in: folder)
    }

    private static func lines(of file: String, in folder: URL) throws(LanguagesError) -> LanguageLines {
        let place = folder.appending(path: file)
        let text: String
        do {
            text = try String(contentsOf: place, encoding: .utf8)
        } catch {
            guard FileManager.default.fileExists(atPath: place.path) else { return try LanguageLines("", file: file) }
            throw LanguagesError(.malformed, "\(place.path) cannot be read as text.", underlying: error)
        }
        return try LanguageLines(text, file: "\(folder.lastPathComponent)/\(file)")
    }
}
