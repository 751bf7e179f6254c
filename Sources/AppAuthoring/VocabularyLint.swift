package import Grammar
package import IntentCore
import Languages
package import Pronunciation

/// Looks for names that will be misheard.
package struct VocabularyLint {
    private let apps: [AppDescription]
    private let pronouncer: Pronouncer
    /// The words of commands apart from names.
    private let sentenceWords: Set<String>
    private let tokenizer: Tokenizer

    /// A look at the names of some apps.
    ///
    /// - Parameters:
    ///   - apps: the apps with all their names.
    ///   - pronouncer: how words sound.
    ///   - grammar: the grammar of their commands.
    /// - Throws: `GrammarError` when nothing of it can be said.
    package init(apps: [AppDescription], pronouncer: Pronouncer, grammar: GrammarGraph) throws(GrammarError) {
        tokenizer = grammar.language.tokenizer
        self.apps = apps
        self.pronouncer = pronouncer
        sentenceWords = try SpokenGrammar(grammar).sentenceWords
    }

    /// Everything that is wrong, list by list.
    package func findings() -> [LintFinding] {
        lists().flatMap { app, terms in
            doubts(terms, app: app) + commandWords(terms, app: app) + confusions(terms, app: app)
        }
    }

    /// One way to say a term.
    private struct Spoken {
        var term: Term
        var text: String
        var words: [String]
    }

    /// The names that compete with each other: of one kind, an app's with everyone's.
    private func lists() -> [(app: String?, terms: [Spoken])] {
        var lists: [(app: String?, terms: [Spoken])] = []
        for (_, terms) in (apps.first?.commonVocabulary ?? [:]).sorted(by: { $0.key < $1.key }) {
            lists.append((nil, spoken(terms)))
        }
        for app in apps {
            for type in app.vocabulary.keys.sorted() { lists.append((app.id, spoken(app.terms(of: type)))) }
        }
        return lists
    }

    private func spoken(_ terms: [Term]) -> [Spoken] {
        terms.flatMap { term in
            term.say.map { Spoken(term: term, text: $0, words: tokenizer.words(of: $0)) }
        }
    }

    private func doubts(_ terms: [Spoken], app: String?) -> [LintFinding] {
        var seen: Set<String> = []
        var findings: [LintFinding] = []
        for spoken in terms {
            for word in spoken.words where seen.insert(word).inserted {
                let ways = pronouncer.readings(of: word)
                if ways.isEmpty {
                    findings.append(
                        LintFinding(
                            severity: .error, code: .unpronounceable, app: app, subjects: [spoken.text],
                            message: "Nobody knows how ‘\(word)’ in ‘\(spoken.text)’ sounds; add a hint."))
                } else if pronouncer.certainty(of: word) < 0.5 {
                    findings.append(
                        LintFinding(
                            severity: .warning, code: .unsurePronunciation, app: app, subjects: [spoken.text],
                            message:
                                "How ‘\(word)’ sounds is a guess (\(ways[0].phones)); listen with `heed vocabulary "
                                + "say \(word)`, then add a hint or use `heed vocabulary learn`."))
                }
            }
        }
        return findings
    }

    private func commandWords(_ terms: [Spoken], app: String?) -> [LintFinding] {
        terms.filter { !$0.words.isEmpty && $0.words.allSatisfy(sentenceWords.contains) }.map { spoken in
            LintFinding(
                severity: .warning, code: .commandWord, app: app, subjects: [spoken.text],
                message:
                    "‘\(spoken.text)’ is also a word of commands; a further name, such as a surname, keeps it apart.")
        }
    }

    private func confusions(_ terms: [Spoken], app: String?) -> [LintFinding] {
        // Heed asks which one of a shared name is meant; that is no confusion.
        var distinct: [String: Int] = [:]
        var spoken: [Spoken] = []
        for term in terms where distinct[term.words.joined(separator: " ")] == nil {
            distinct[term.words.joined(separator: " ")] = spoken.count
            spoken.append(term)
        }
        let pairs = ConfusablePairs(distance: pronouncer.distance).find(in: spoken.map { ways(to: $0.words) })
        return pairs.compactMap { pair in
            let (one, other) = (spoken[pair.first], spoken[pair.second])
            guard one.term.id != other.term.id else { return nil }
            let names = "‘\(one.text)’ and ‘\(other.text)’"
            let message =
                pair.distance == 0
                ? "\(names) sound the same, so always the first is heard; say one of them with another name."
                : "\(names) sound alike (distance \(pair.distance)); a surname or `heed vocabulary learn` keeps them apart."
            return LintFinding(
                severity: .warning, code: .confusable, app: app, subjects: [one.text, other.text], message: message)
        }
    }

    /// The likeliest ways to say some words one after the other.
    private func ways(to words: [String]) -> [String] {
        words.reduce([""]) { ways, word in
            let next = pronouncer.pronunciations(of: word).prefix(2)
            return Array(ways.flatMap { way in next.map { way.isEmpty ? $0 : "\(way) \($0)" } }.prefix(4))
        }
    }
}
