import Synchronization

/// The words that each rule of values can begin with, found out when a rule is read first.
final class ValueBeginnings: Sendable {
    /// What a rule or a part of a template can begin with.
    private struct Beginning {
        var words: Set<String> = []
        /// Whether it may have no words at all.
        var isEmpty = false
    }

    private struct OfRule {
        var whole = Beginning()
        /// The alternatives by the words that they begin with, in the file's order.
        var byWord: [String: [Int]] = [:]
        /// Those that may have no words.
        var always: [Int] = []
    }

    private let alternatives: [String: [ValueRules.Alternative]]
    private let known = Mutex<[String: OfRule]>([:])

    init(_ alternatives: [String: [ValueRules.Alternative]]) { self.alternatives = alternatives }

    /// The alternatives of a rule that can begin with a word, or have none, in the file's order.
    func places(of rule: String, beginningWith word: String?) -> [Int] {
        known.withLock { known in
            let found = known[rule] ?? find(rule, &known)
            let fitting = word.flatMap { found.byWord[$0] } ?? []
            return found.always.isEmpty ? fitting : Set(fitting + found.always).sorted()
        }
    }

    @discardableResult
    private func find(_ rule: String, _ known: inout [String: OfRule]) -> OfRule {
        // A rule that begins with itself finds nothing there.
        known[rule] = OfRule()
        var found = OfRule()
        for (place, alternative) in (alternatives[rule] ?? []).enumerated() {
            let beginning = beginning(of: alternative.template, &known)
            for word in beginning.words { found.byWord[word, default: []].append(place) }
            if beginning.isEmpty { found.always.append(place) }
            found.whole.words.formUnion(beginning.words)
            found.whole.isEmpty = found.whole.isEmpty || beginning.isEmpty
        }
        known[rule] = found
        return found
    }

    private func beginning(of node: TemplateNode, _ known: inout [String: OfRule]) -> Beginning {
        switch node {
        case .word(let word): return Beginning(words: [word])
        case .sequence(let nodes):
            var whole = Beginning(isEmpty: true)
            for node in nodes where whole.isEmpty {
                let next = beginning(of: node, &known)
                whole.words.formUnion(next.words)
                whole.isEmpty = next.isEmpty
            }
            return whole
        case .choice(let nodes), .permutation(let nodes):
            let parts = nodes.map { beginning(of: $0, &known) }
            return Beginning(
                words: parts.reduce(into: []) { $0.formUnion($1.words) }, isEmpty: parts.contains { $0.isEmpty })
        case .optional(let inner): return Beginning(words: beginning(of: inner, &known).words, isEmpty: true)
        case .rule(let name, _): return (known[name] ?? find(name, &known)).whole
        case .seldom, .written, .doubtful, .mistaken: return Beginning(isEmpty: true)
        case .slot: return Beginning()
        }
    }
}
