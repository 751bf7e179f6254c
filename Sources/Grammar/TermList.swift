import Foundation
package import IntentCore
import Languages

/// The names of one kind that one app, or every app, has: what stands for them in a grammar can be exchanged at any time.
package struct TermList: Sendable, Hashable {
    /// The app whose names they are; nil for those that may be said to every app.
    package var app: String?
    /// The kind of names, such as `contactName`.
    package var vocabulary: String
    /// The case in which the names stand; nil for every form that they have.
    var grammaticalCase: GrammaticalCase?

    /// The names of a kind.
    package init(app: String?, vocabulary: String) {
        self.app = app
        self.vocabulary = vocabulary
    }

    /// The same names in a case.
    func `in`(_ grammaticalCase: GrammaticalCase) -> TermList {
        var list = self
        list.grammaticalCase = grammaticalCase
        return list
    }
}

/// How likely the names of a list are beside each other.
struct TermWeights {
    /// How much likelier the first name is than those that stand far behind, at most: natural logarithm.
    static let greatestAdvantage: Float = 1.4
    /// From this place on names are noticeably less likely.
    private static let firstPlaces: Float = 10

    /// How much of a list's length makes its names unlikelier beside what else may be said there, as a power: with all of it
    /// a name among a thousand loses to “our wife” wherever it is not said quite as its letters are read
    /// (docs/measurements/names.md).
    static let costOfLength: Float = 0.6

    /// The logarithm of the weight of the name at a place, compared to the first one.
    static func weight(at place: Int) -> Float {
        -min(greatestAdvantage, 0.5 * (1 + Float(place) / firstPlaces).logarithm)
    }
}

extension GrammarGraph {
    /// Puts other terms in the place of a list's.
    ///
    /// - Parameters:
    ///   - list: which names.
    ///   - terms: the names, likeliest first.
    /// - Returns: false where the grammar has no place for the list, or would be left without it: compile it anew.
    package mutating func replace(_ list: TermList, with terms: [Term]) -> Bool {
        let rules = self.rules(of: list)
        for (list, rule) in rules {
            let tree = TermTree(terms, in: list.grammaticalCase, language.tokenizer) { index(of: $0) }
            guard !tree.steps.isEmpty else { return false }
            fill(list, rule: rule, with: tree)
        }
        return !rules.isEmpty
    }

    /// The rules that hold a list's names: in every form, and in those cases that are awaited somewhere.
    func rules(of list: TermList) -> [(list: TermList, rule: Int32)] {
        ([list] + GrammaticalCase.allCases.map(list.in)).compactMap { list in lists[list].map { (list, $0) } }
    }

    /// Adds a rule for a list.
    mutating func addList(_ list: TermList, _ terms: [Term]) -> Int32 {
        let entry = Int32(states.count)
        states += [[], []]
        let rule = Int32(rules.count)
        rules.append(Rule(name: "{\(list.vocabulary)}", entry: entry, exit: entry + 1))
        lists[list] = rule
        fill(list, rule: rule, with: TermTree(terms, in: list.grammaticalCase, language.tokenizer) { index(of: $0) })
        return rule
    }

    /// Puts a tree between entry and exit of a list's rule, in the states of the earlier one and further ones.
    private mutating func fill(_ list: TermList, rule: Int32, with tree: TermTree) {
        let (entry, exit) = (rules[Int(rule)].entry, rules[Int(rule)].exit)
        var inner = listStates[list] ?? []
        for state in inner { states[Int(state)] = [] }
        while inner.count < tree.innerCount {
            inner.append(Int32(states.count))
            states.append([])
        }
        states[Int(entry)] = []
        for step in tree.steps {
            let source = step.source < 0 ? entry : inner[Int(step.source)]
            let target = step.target < 0 ? exit : inner[Int(step.target)]
            states[Int(source)].append(
                Arc(label: .word(step.word), target: target, logWeight: step.logWeight, mark: -1))
        }
        listStates[list] = inner
    }

    private mutating func index(of word: String) -> Int32 {
        if let index = wordIndex[word] { return index }
        let index = Int32(words.count)
        words.append(word)
        wordIndex[word] = index
        return index
    }
}

/// The distinct ways to say the terms of a list, as a tree of their common beginnings.
struct TermTree {
    struct Step {
        /// The inner state it leaves; -1 is the entry.
        var source: Int32
        /// The inner state it leads to; -1 is the exit.
        var target: Int32
        var word: Int32
        var logWeight: Float
    }

    private(set) var steps: [Step] = []
    private(set) var innerCount: Int32 = 0

    /// How much likelier a name is in the case that is awaited than in the nominative, in which some leave it: natural logarithm.
    private static let costOfNominative: Float = 2

    /// The tree of terms, likeliest first, in a case and the nominative or in every form; `index` gives the numbers of words.
    init(
        _ terms: [Term], in grammaticalCase: GrammaticalCase?, _ tokenizer: Tokenizer, index: (String) -> Int32
    ) {
        var nodes: [Int64: Int32] = [:]
        nodes.reserveCapacity(terms.count)
        var ends: Set<Int64> = []
        ends.reserveCapacity(terms.count)
        for (place, term) in terms.enumerated() {
            let weight = TermWeights.weight(at: place)
            for (spoken, cost) in Self.wordings(of: term, in: grammaticalCase) {
                let words = tokenizer.words(of: spoken)
                guard let last = words.last else { continue }
                var state: Int32 = -1
                for word in words.dropLast() { state = node(after: state, word: index(word), &nodes) }
                let word = index(last)
                guard ends.insert(Self.key(state, word)).inserted else { continue }
                steps.append(Step(source: state, target: -1, word: word, logWeight: weight - cost))
            }
        }
        normalise()
    }

    private static func wordings(
        of term: Term, in grammaticalCase: GrammaticalCase?
    ) -> [(spoken: String, cost: Float)] {
        guard let grammaticalCase, let declined = term.cases[grammaticalCase.rawValue] else {
            return term.say.map { ($0, 0) }
        }
        let nominatives = term.cases[GrammaticalCase.nominative.rawValue] ?? []
        return declined.map { ($0, 0) } + nominatives.map { ($0, costOfNominative) }
    }

    /// Gives each step its share of what can be said from its state on, so that a name costs where it begins: else a search
    /// would follow the beginnings of all names before it learns that they are unlikely.
    private mutating func normalise() {
        var shares = [Float](repeating: 0, count: Int(innerCount) + 1)
        // A state is made before all that is reached from it.
        for step in steps.reversed() {
            let own = step.target < 0 ? exp(step.logWeight) : shares[Int(step.target) + 1]
            shares[Int(step.source) + 1] += own
        }
        let norms = shares.map { $0 > 0 ? $0.logarithm : 0 }
        // A list of one name is no more certain than it says.
        let whole = max(norms[0], 0) * TermWeights.costOfLength
        for index in steps.indices {
            let (source, target) = (steps[index].source, steps[index].target)
            if target >= 0 { steps[index].logWeight = norms[Int(target) + 1] }
            steps[index].logWeight -= source < 0 ? whole : norms[Int(source) + 1]
        }
    }

    private mutating func node(after state: Int32, word: Int32, _ nodes: inout [Int64: Int32]) -> Int32 {
        let key = Self.key(state, word)
        if let node = nodes[key] { return node }
        let node = innerCount
        innerCount += 1
        steps.append(Step(source: state, target: node, word: word, logWeight: 0))
        nodes[key] = node
        return node
    }

    private static func key(_ state: Int32, _ word: Int32) -> Int64 { Int64(state) << 32 | Int64(word) }
}
