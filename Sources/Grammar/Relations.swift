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

    /// The words for relations, and those before them, that stand in each case; all of a meaning of which none is known to.
    ///
    /// The language's file has them without their cases, so that each word is asked how many of its forms stand there, too: «маму» is the
    /// accusative of «мама» rather than the dative of «мам». It takes a tenth of a second.
    func cases(by declension: Declension) -> [GrammaticalCase: Set<String>] {
        let meanings = Dictionary(grouping: relations, by: \.meaning).mapValues { Set($0.map(\.said)) }
        return (meanings.values + [Set(possessives)]).reduce(into: [:]) { heard, words in
            let cases = Self.cases(of: words, by: declension)
            for grammaticalCase in GrammaticalCase.allCases {
                let said = words.filter { cases[$0]?.contains(grammaticalCase) == true }
                heard[grammaticalCase, default: []].formUnion(said.isEmpty ? words : said)
            }
        }
    }

    private static func cases(of words: Set<String>, by declension: Declension) -> [String: Set<GrammaticalCase>] {
        var best: [String: (known: Int, cases: Set<GrammaticalCase>)] = [:]
        for word in words {
            let cases = declension.cases(of: word)
            let known = cases.count { $0.forms.contains { $0 != word && words.contains($0) } }
            for (grammaticalCase, forms) in cases where known > 0 {
                for form in forms where words.contains(form) && known >= best[form]?.known ?? 0 {
                    let others = known == best[form]?.known ? best[form]?.cases ?? [] : []
                    best[form] = (known, others.union([grammaticalCase]))
                }
            }
        }
        return best.mapValues(\.cases)
    }

    /// Whether the same words mean the same.
    package static func == (first: Relations, second: Relations) -> Bool {
        first.pronouns == second.pronouns && first.possessives == second.possessives
            && first.relations.elementsEqual(second.relations) { $0 == $1 }
    }
}
