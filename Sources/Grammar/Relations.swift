package import Languages

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

    /// Reads the language's `relations.txt`: lines of the form `mother = mom, mother`.
    ///
    /// - Throws: `LanguagesError` of code `malformed`.
    package init(_ language: Language) throws(LanguagesError) {
        for line in try language.lines(of: "relations.txt").lines {
            let words = line.text.split(separator: ",").map {
                language.tokenizer.words(of: String($0)).joined(separator: " ")
            }
            switch line.name {
            case "possessives": possessives = words
            case "pronouns": pronouns = words
            default: relations += words.map { ($0, line.name) }
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
