import Foundation

/// How people name persons without their names: "my mom", "her", "everyone".
package struct Relations: Sendable, Equatable {
    /// The meaning of each word for a relation, such as `mother` for "mum"; in the file's order.
    package private(set) var relations: [(said: String, meaning: String)] = []
    /// Words for persons that only those who talk know.
    package private(set) var pronouns: [String] = []
    /// The words before a relation, such as "my".
    package private(set) var possessives: [String] = []

    /// No relations at all.
    init() {}

    /// Reads the words of the language that is nearest to a locale.
    ///
    /// - Throws: `GrammarError` of code `unknownLocale` or `syntax`.
    package init(locale: String) throws(GrammarError) {
        try self.init(text: LanguageFile("relations.txt", of: locale, holding: "words for relations").text)
    }

    /// Reads lines of the form `mother = mom, mother`.
    init(text: String) throws(GrammarError) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let separator = line.firstRange(of: " = ") else {
                throw GrammarError(.syntax, "a line is written ‘meaning = word, word’, not ‘\(line)’")
            }
            let meaning = String(line[..<separator.lowerBound])
            let words = line[separator.upperBound...].split(separator: ",").map {
                Tokenizer.words(of: String($0)).joined(separator: " ")
            }
            switch meaning {
            case "possessives": possessives = words
            case "pronouns": pronouns = words
            default: relations += words.map { ($0, meaning) }
            }
        }
    }

    /// The relation that some words mean, such as `mother` for "my mom", with the words without "my"; nil where they
    /// are no relation.
    package func relation(of words: [String]) -> (meaning: String, said: String)? {
        let isOwned = words.first.map(possessives.contains) ?? false
        let said = words.dropFirst(isOwned ? 1 : 0).joined(separator: " ")
        return relations.first { $0.said == said }.map { ($0.meaning, said) }
    }

    /// Whether the same words mean the same.
    package static func == (first: Relations, second: Relations) -> Bool {
        first.pronouns == second.pronouns && first.possessives == second.possessives
            && first.relations.elementsEqual(second.relations) { $0 == $1 }
    }
}
