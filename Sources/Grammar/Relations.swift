package import Languages

/// How people name persons without their names: "my mom", "her", "everyone".
package struct Relations: Sendable, Equatable {
    /// The meaning of each word for a relation, such as `mother` for "mum"; in the file's order.
    package private(set) var relations: [(said: String, meaning: String)] = []
    /// Words for persons that only those who talk know, such as "her" and 他们, the words of each divided by blanks.
    package private(set) var pronouns: [String] = []
    /// The words before a relation, such as "my" and 我的, divided as those.
    package private(set) var possessives: [String] = []

    /// The meanings of relations of which everybody has one at most.
    package static let single: Set<String> = ["mother", "father", "wife", "husband"]

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
        let whole = words.joined(separator: " ")
        let owner = possessives.filter { whole.hasPrefix($0 + " ") }.max { $0.count < $1.count }
        for said in [owner.map { String(whole.dropFirst($0.count + 1)) }, whole].compactMap(\.self) {
            if let relation = relations.first(where: { $0.said == said }) { return (relation.meaning, said) }
        }
        return nil
    }

    /// Whether the same words mean the same.
    package static func == (first: Relations, second: Relations) -> Bool {
        first.pronouns == second.pronouns && first.possessives == second.possessives
            && first.relations.elementsEqual(second.relations) { $0 == $1 }
    }
}
