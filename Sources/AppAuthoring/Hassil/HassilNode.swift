/// A piece of a template as Home Assistant's hassil writes them.
///
/// https://github.com/OHF-Voice/hassil
indirect enum HassilNode: Hashable {
    /// Words or parts of words, with the blanks around them.
    case text(String)
    case sequence([HassilNode])
    /// One of several; of an optional piece one is empty.
    case alternatives([HassilNode])
    /// All of them in any order.
    case permutation([HassilNode])
    /// A list's value for a slot.
    case list(String, slot: String)
    case rule(String)

    /// A template that cannot be read.
    struct Malformed: Error {}

    /// Reads a template.
    init(parsing template: String) throws(Malformed) {
        var rest = template[...]
        self = try Self.sequence(&rest, until: [])
        guard rest.isEmpty else { throw Malformed() }
    }

    private static func sequence(
        _ rest: inout Substring, until ends: Set<Character>
    ) throws(Malformed) -> HassilNode {
        var nodes: [HassilNode] = []
        var words = ""
        func flush() {
            if !words.isEmpty { nodes.append(.text(words)) }
            words = ""
        }
        while let next = rest.first, !ends.contains(next) {
            rest.removeFirst()
            switch next {
            case "\\": if let escaped = rest.popFirst() { words.append(escaped) }
            case "(":
                flush()
                nodes.append(try group(&rest, end: ")"))
            case "[":
                flush()
                nodes.append(.alternatives([try group(&rest, end: "]"), .text("")]))
            case "{", "<":
                flush()
                let end: Character = next == "{" ? "}" : ">"
                guard let close = rest.firstIndex(of: end) else { throw Malformed() }
                let name = rest[..<close].split(separator: ":", maxSplits: 1).map(String.init)
                guard let first = name.first else { throw Malformed() }
                nodes.append(next == "<" ? .rule(String(rest[..<close])) : .list(first, slot: name.last ?? first))
                rest = rest[rest.index(after: close)...]
            case ")", "]", "}", ">": throw Malformed()
            default: words.append(next)
            }
        }
        flush()
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private static func group(_ rest: inout Substring, end: Character) throws(Malformed) -> HassilNode {
        var parts: [HassilNode] = []
        var isPermutation = false
        while true {
            parts.append(try sequence(&rest, until: ["|", ";", end]))
            guard let mark = rest.popFirst() else { throw Malformed() }
            if mark == end { break }
            isPermutation = isPermutation || mark == ";"
        }
        if parts.count == 1 { return parts[0] }
        return isPermutation ? .permutation(parts) : .alternatives(parts)
    }

    /// All texts of a piece without slots and rules, as long as they are few; nil of any other.
    var texts: [String]? {
        switch self {
        case .text(let text): return [text]
        case .alternatives(let nodes):
            let all = nodes.map(\.texts)
            return all.contains(nil) ? nil : all.flatMap { $0 ?? [] }
        case .sequence(let nodes):
            var texts = [""]
            for node in nodes {
                guard let more = node.texts, texts.count * more.count <= 200 else { return nil }
                texts = texts.flatMap { text in more.map { text + $0 } }
            }
            return texts
        case .permutation, .list, .rule: return nil
        }
    }
}
