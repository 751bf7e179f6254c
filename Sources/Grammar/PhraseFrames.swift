import IntentCore

/// The words that an intent's phrases put before and after each slot, such as "in the" and "lights" of
/// "the lights in the {room}" and "the {room} lights".
///
/// The templates are walked from both ends with the last words before each place; four of them are kept in one number.
struct PhraseFrames {
    /// The wordings before each slot, those of most phrases first.
    private(set) var before: [String: [[String]]] = [:]
    /// The wordings after each slot, those of most phrases first.
    private(set) var after: [String: [[String]]] = [:]

    init(_ phrases: [Phrase], rules: [String: Phrase], types: TypeTemplates) {
        var trees = Trees(rules: rules, types: types)
        var left = Walk(longest: 4, isBackward: false)
        var right = Walk(longest: 2, isBackward: true)
        for phrase in phrases {
            guard let tree = try? TemplateParser.parse(phrase, in: types.language) else { continue }
            _ = left.pass(tree, [0], &trees, depth: 0)
            _ = right.pass(tree, [0], &trees, depth: 0)
        }
        before = left.wordings()
        after = right.wordings()
    }

    /// The rules' templates, each parsed once.
    private struct Trees {
        let rules: [String: Phrase]
        let types: TypeTemplates
        private var parsed: [String: TemplateNode?] = [:]

        init(rules: [String: Phrase], types: TypeTemplates) {
            self.rules = rules
            self.types = types
        }

        mutating func tree(of name: String) -> TemplateNode? {
            if let known = parsed[name] { return known }
            let tree = (rules[name] ?? types[name]).flatMap { try? TemplateParser.parse($0, in: types.language) }
            parsed[name] = .some(tree)
            return tree
        }
    }

    private struct Walk {
        /// The last words before a place, sixteen bits each, the nearest lowest.
        typealias Context = UInt64

        let longest: Int
        let isBackward: Bool
        private var numbers: [String: Context] = [:]
        private var words: [String] = [""]
        private var counts: [String: [Context: Int]] = [:]
        private static let mostContexts = 600

        init(longest: Int, isBackward: Bool) {
            self.longest = longest
            self.isBackward = isBackward
        }

        private mutating func number(of word: String) -> Context {
            if let known = numbers[word] { return known }
            guard words.count < 0xffff else { return 0 }
            words.append(word)
            numbers[word] = Context(words.count - 1)
            return Context(words.count - 1)
        }

        /// The contexts after a part of a template, given those before it.
        mutating func pass(
            _ node: TemplateNode, _ contexts: Set<Context>, _ trees: inout Trees, depth: Int
        ) -> Set<Context> {
            switch node {
            case .word(let word):
                let number = number(of: word)
                let mask: Context = longest >= 4 ? .max : (1 << (16 * Context(longest))) - 1
                return Set(contexts.map { ($0 << 16 | number) & mask })
            case .sequence(let nodes):
                var contexts = contexts
                for node in isBackward ? nodes.reversed() : nodes {
                    contexts = pass(node, contexts, &trees, depth: depth)
                }
                return contexts
            case .choice(let nodes):
                return limited(nodes.reduce(into: []) { $0.formUnion(pass($1, contexts, &trees, depth: depth)) })
            case .optional(let node):
                return limited(contexts.union(pass(node, contexts, &trees, depth: depth)))
            case .permutation(let nodes):
                var all = contexts
                for _ in 0..<2 {
                    for node in nodes { all = limited(all.union(pass(node, all, &trees, depth: depth))) }
                }
                return all
            case .seldom, .written, .doubtful, .mistaken: return contexts
            case .rule(let name, _):
                guard depth < 12, let tree = trees.tree(of: name) else { return contexts }
                return pass(tree, contexts, &trees, depth: depth + 1)
            case .slot(_, let name, _, _):
                for context in contexts { counts[name, default: [:]][context, default: 0] += 1 }
                return [0]
            }
        }

        private func limited(_ contexts: Set<Context>) -> Set<Context> {
            contexts.count <= Self.mostContexts ? contexts : Set(contexts.sorted().prefix(Self.mostContexts))
        }

        /// The wordings at each slot: of each context, the words nearest to it.
        func wordings() -> [String: [[String]]] {
            counts.mapValues { contexts in
                var found: [[String]: Int] = [:]
                for (context, count) in contexts {
                    var nearest: [String] = []
                    var rest = context
                    while rest != 0 {
                        let word = words[Int(truncatingIfNeeded: rest & 0xffff)]
                        if isBackward { nearest.append(word) } else { nearest.insert(word, at: 0) }
                        found[nearest, default: 0] += count
                        rest >>= 16
                    }
                }
                return found.map { (words: $0, count: $1, text: $0.joined(separator: " ")) }
                    .sorted { ($1.count, $0.words.count, $0.text) < ($0.count, $1.words.count, $1.text) }
                    .map(\.words)
            }
        }
    }
}
