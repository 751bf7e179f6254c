/// One reading of words by the rules of values: each rule at each place is read once.
///
/// Of two ways to the same end the one that stands first in the file counts, and one that is no value only where all are none.
struct ValueReading {
    /// A value that ends at a place.
    struct Value {
        var end: Int
        var meaning: ValueMeaning
    }

    private struct Key: Hashable {
        var rule: String
        var place: Int
    }

    /// A way through a part of a template.
    private struct Way {
        var end: Int
        var children: [Int: ValueMeaning] = [:]
        /// Whether something in it only has the form of a value.
        var isNone = false
    }

    let rules: ValueRules
    let words: [String]
    private var known: [Key: [Value]] = [:]

    init(rules: ValueRules, words: [String]) {
        self.rules = rules
        self.words = words
    }

    /// The values of a rule that begin at a place, the preferred one of each end.
    mutating func values(of rule: String, at place: Int) -> [Value] {
        let key = Key(rule: rule, place: place)
        if let values = known[key] { return values }
        // A rule that begins with itself finds nothing there.
        known[key] = []
        var values: [Value] = []
        let alternatives = rules.alternatives[rule] ?? []
        let first = place < words.count ? words[place] : nil
        for index in rules.beginnings.places(of: rule, beginningWith: first) {
            let alternative = alternatives[index]
            for way in ways(through: alternative.template, of: alternative, from: Way(end: place)) {
                let known = values.firstIndex { $0.end == way.end }
                if let known, !values[known].meaning.isNone { continue }
                let value = Value(end: way.end, meaning: alternative.meaning.meaning(of: way.children))
                guard let known else {
                    values.append(value)
                    continue
                }
                if !value.meaning.isNone { values[known] = value }
            }
        }
        known[key] = values
        return values
    }

    private mutating func ways(
        through node: TemplateNode, of alternative: ValueRules.Alternative, from way: Way
    ) -> [Way] {
        switch node {
        case .word(let word):
            guard way.end < words.count, words[way.end] == word else { return [] }
            return [Way(end: way.end + 1, children: way.children, isNone: way.isNone)]
        case .sequence(let nodes):
            var ways = [way]
            for node in nodes where !ways.isEmpty {
                var next: [Way] = []
                for way in ways { next += self.ways(through: node, of: alternative, from: way) }
                ways = Self.distinct(next)
            }
            return ways
        case .choice(let nodes):
            var found: [Way] = []
            for node in nodes { found += ways(through: node, of: alternative, from: way) }
            return Self.distinct(found)
        case .optional(let inner):
            return Self.distinct(ways(through: inner, of: alternative, from: way) + [way])
        case .permutation(let nodes):
            return Self.distinct(permuted(nodes[...], of: alternative, from: way))
        case .rule(let name, let offset):
            let number = (alternative.references.firstIndex(of: offset) ?? 0) + 1
            return values(of: name, at: way.end).map { value in
                var longer = Way(
                    end: value.end, children: way.children, isNone: way.isNone || value.meaning.isNone)
                longer.children[number] = value.meaning
                return longer
            }
        case .seldom, .written, .doubtful, .mistaken: return [way]
        case .slot: return []
        }
    }

    private mutating func permuted(
        _ nodes: ArraySlice<TemplateNode>, of alternative: ValueRules.Alternative, from way: Way
    ) -> [Way] {
        guard !nodes.isEmpty else { return [way] }
        var found: [Way] = []
        for place in nodes.indices {
            var rest = nodes
            let node = rest.remove(at: place)
            for next in ways(through: node, of: alternative, from: way) {
                found += permuted(rest, of: alternative, from: next)
            }
        }
        return found
    }

    /// The first way to each end.
    private static func distinct(_ ways: [Way]) -> [Way] {
        guard ways.count > 1 else { return ways }
        var distinct: [Way] = []
        for way in ways {
            guard let known = distinct.firstIndex(where: { $0.end == way.end }) else {
                distinct.append(way)
                continue
            }
            if distinct[known].isNone, !way.isNone { distinct[known] = way }
        }
        return distinct
    }
}
