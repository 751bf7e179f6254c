import Foundation
public import IntentCore

/// The names of one kind that one app, or every app, has: what stands for them in a grammar can be exchanged at any time.
public struct TermList: Sendable, Hashable {
    /// The app whose names they are; nil for those that may be said to every app.
    public var app: String?
    /// The kind of names, such as `contactName`.
    public var vocabulary: String

    /// The names of a kind.
    public init(app: String?, vocabulary: String) {
        self.app = app
        self.vocabulary = vocabulary
    }
}

/// The ways to say the terms of a list, as words with their weights.
struct SpokenTerms: Sendable {
    /// How much likelier the first name is than those that stand far behind, at most: natural logarithm.
    static let greatestAdvantage: Float = 1.4
    /// From this place on names are noticeably less likely.
    private static let firstPlaces: Float = 10

    /// Distinct ways to say terms, each with the logarithm of its weight.
    private(set) var ways: [(words: [String], logWeight: Float)] = []

    /// The terms of a list, likeliest first.
    init(_ terms: [Term]) {
        var seen: Set<[String]> = []
        var total: Float = 0
        for (place, term) in terms.enumerated() {
            let weight = -min(Self.greatestAdvantage, 0.5 * (1 + Float(place) / Self.firstPlaces).logarithm)
            for spoken in term.say {
                let words = Tokenizer.words(of: spoken)
                guard !words.isEmpty, seen.insert(words).inserted else { continue }
                ways.append((words, weight))
                total += exp(weight)
            }
        }
        let norm = max(total, 1).logarithm
        for index in ways.indices { ways[index].logWeight -= norm }
    }
}

extension GrammarGraph {
    /// From this many unreachable states on a grammar is compiled anew rather than changed.
    private static let mostOrphans = 200_000

    /// Puts other terms in the place of a list's.
    ///
    /// - Parameters:
    ///   - list: which names.
    ///   - terms: the names, likeliest first.
    /// - Returns: false where the grammar has no place for the list, or would be left without it: compile it anew.
    public mutating func replace(_ list: TermList, with terms: [Term]) -> Bool {
        guard let rule = lists[list], orphanCount < Self.mostOrphans else { return false }
        let spoken = SpokenTerms(terms)
        guard !spoken.ways.isEmpty else { return false }
        // The states of the old names stay behind, unreachable.
        orphanCount += listSizes[list] ?? 0
        states[Int(rules[Int(rule)].entry)] = []
        fill(list, rule: rule, with: spoken)
        return true
    }

    /// Adds a rule for a list.
    mutating func addList(_ list: TermList, _ terms: [Term]) -> Int32 {
        let entry = Int32(states.count)
        states += [[], []]
        let rule = Int32(rules.count)
        rules.append(Rule(name: "{\(list.vocabulary)}", entry: entry, exit: entry + 1))
        lists[list] = rule
        fill(list, rule: rule, with: SpokenTerms(terms))
        return rule
    }

    /// Adds terms between entry and exit of a rule, as a tree of their common beginnings.
    private mutating func fill(_ list: TermList, rule: Int32, with terms: SpokenTerms) {
        let (entry, exit) = (rules[Int(rule)].entry, rules[Int(rule)].exit)
        let first = states.count
        var nodes: [Int64: Int32] = [:]
        for (words, logWeight) in terms.ways {
            var state = entry
            for (place, word) in words.enumerated() {
                let word = index(of: word)
                if place == words.count - 1 {
                    states[Int(state)].append(Arc(label: .word(word), target: exit, logWeight: logWeight, mark: -1))
                    break
                }
                let key = Int64(state) << 32 | Int64(word)
                if let node = nodes[key] {
                    state = node
                } else {
                    let node = Int32(states.count)
                    states.append([])
                    states[Int(state)].append(Arc(label: .word(word), target: node, logWeight: 0, mark: -1))
                    nodes[key] = node
                    state = node
                }
            }
        }
        listSizes[list] = states.count - first
    }

    private mutating func index(of word: String) -> Int32 {
        if let index = wordIndex[word] { return index }
        let index = Int32(words.count)
        words.append(word)
        wordIndex[word] = index
        return index
    }
}
