/// Writes hassil's templates as Heed's.
struct HassilWriter {
    /// What a list or rule becomes.
    enum Replacement: Hashable {
        /// A slot in Heed's brackets.
        case slot(String)
        /// Words of a group of things, which are names here.
        case things
    }

    /// The expansion rules.
    var rules: [String: HassilNode]
    /// The slots by list and by the name that a sentence gives it; lists that are not here cannot be written.
    var lists: [String: Replacement]
    /// Rules, and words outside of rules, that stand for the things of a group.
    var thingRules: Set<String>
    var thingWords: Set<String>
    /// The slot of the things.
    var things: String

    /// A template that has no form here, with the reason.
    struct Unwritable: Error {
        var reason: String
    }

    /// The template in Heed's form.
    func template(_ node: HassilNode) throws(Unwritable) -> String {
        let pieces = try pieces(node, depth: 0)
        return Self.joined(withoutAreaBeforeThings(pieces))
    }

    // MARK: Pieces

    /// A piece of a template that stands between blanks.
    private typealias Piece = String

    private func pieces(_ node: HassilNode, depth: Int) throws(Unwritable) -> [Piece] {
        guard depth < 24 else { throw Unwritable(reason: "rules that are too deep in each other") }
        switch node {
        case .text(let text): return text.split(separator: " ").map { $0.lowercased() }
        case .list(let name, let slot):
            switch lists["\(name):\(slot)"] ?? lists[name] {
            case .slot(let slot): return [slot]
            case .things: return [things]
            case nil: throw Unwritable(reason: "the list \(name)")
            }
        case .rule(let name):
            if thingRules.contains(name) { return [things] }
            guard let rule = rules[name] else { throw Unwritable(reason: "the rule \(name)") }
            return try pieces(rule, depth: depth + 1)
        case .alternatives(let nodes):
            if let texts = node.texts, texts.allSatisfy({ thingWords.contains($0.trimmed) }) { return [things] }
            return [try group(nodes, "|", depth)].filter { !$0.isEmpty }
        case .permutation(let nodes): return [try group(nodes, ";", depth)].filter { !$0.isEmpty }
        case .sequence(let nodes): return try sequence(nodes, depth)
        }
    }

    private func group(_ nodes: [HassilNode], _ mark: String, _ depth: Int) throws(Unwritable) -> String {
        var parts: [String] = []
        var isOptional = false
        for node in nodes {
            let part = Self.joined(try pieces(node, depth: depth + 1))
            if part.isEmpty { isOptional = true } else if !parts.contains(part) { parts.append(part) }
        }
        guard !parts.isEmpty else { return "" }
        let inner = parts.joined(separator: mark)
        return isOptional ? "[\(inner)]" : parts.count == 1 && mark == "|" ? inner : "(\(inner))"
    }

    /// Pieces without a blank between them are one word: “fan[s]” is (fan|fans).
    private func sequence(_ nodes: [HassilNode], _ depth: Int) throws(Unwritable) -> [Piece] {
        var result: [Piece] = []
        var index = 0
        while index < nodes.count {
            var cluster = [nodes[index]]
            while index + 1 < nodes.count, Self.touches(nodes[index], nodes[index + 1]) {
                index += 1
                cluster.append(nodes[index])
            }
            index += 1
            if cluster.count == 1 {
                result += try pieces(cluster[0], depth: depth + 1)
            } else if case .list = cluster[0] {
                // Behind a value stand its unit and nothing else, which belongs to the value here.
                result += try pieces(cluster[0], depth: depth + 1)
                for node in cluster.dropFirst() {
                    guard case .text(let text) = node else { continue }
                    result += text.split(separator: " ").map { $0.lowercased() }
                }
            } else {
                result += try clustered(cluster, depth)
            }
        }
        return result
    }

    private func clustered(_ cluster: [HassilNode], _ depth: Int) throws(Unwritable) -> [Piece] {
        // The words before the last blank stand for themselves, and so do those behind the first.
        if case .text(let text) = cluster[0], let blank = text.lastIndex(of: " ") {
            let rest = HassilNode.text(String(text[text.index(after: blank)...]))
            let words = try pieces(.text(String(text[..<blank])), depth: depth + 1)
            return try words + clustered([rest] + cluster.dropFirst(), depth)
        }
        var tail: [Piece] = []
        var cluster = cluster
        if case .text(let text) = cluster[cluster.count - 1], let blank = text.firstIndex(of: " ") {
            tail = try pieces(.text(String(text[blank...])), depth: depth + 1)
            cluster[cluster.count - 1] = .text(String(text[..<blank]))
        }
        guard let texts = HassilNode.sequence(cluster).texts else {
            throw Unwritable(reason: "a word with a slot in it")
        }
        if texts.allSatisfy({ thingWords.contains($0.trimmed) }) { return [things] + tail }
        return try pieces(.alternatives(texts.map { .text($0) }), depth: depth + 1) + tail
    }

    /// Whether two pieces have no blank between them.
    private static func touches(_ first: HassilNode, _ second: HassilNode) -> Bool {
        func ends(_ node: HassilNode) -> Bool {
            if case .text(let text) = node { text.last.map { $0 != " " } ?? false } else { true }
        }
        func begins(_ node: HassilNode) -> Bool {
            if case .text(let text) = node { text.first.map { $0 != " " } ?? false } else { true }
        }
        return ends(first) && begins(second)
    }

    private static func joined(_ pieces: [Piece]) -> String { pieces.joined(separator: " ") }

    /// “{area} lights” is a name of its own here.
    private func withoutAreaBeforeThings(_ pieces: [Piece]) -> [Piece] {
        var result: [Piece] = []
        for piece in pieces {
            if piece == things, result.last == "{term:areas}" { result.removeLast() }
            result.append(piece)
        }
        return result
    }
}

extension String {
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
