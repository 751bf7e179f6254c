import IntentCore
import Yams

/// One entry of a mapping.
struct ManifestEntry {
    var key: String
    var keyNode: Node
    var value: Node
}

extension ManifestFile {
    /// The entries of a mapping, in the file's order; an empty value counts as an empty mapping.
    ///
    /// Keys other than those known are errors; nil allows any.
    func entries(_ node: Node, known: [String]? = nil) throws(AppHostError) -> [ManifestEntry] {
        if isEmpty(node) { return [] }
        guard case .mapping(let mapping) = node else {
            throw error("names with values (‘name: value’) belong here", at: node)
        }
        try check(mapping.count, of: "entries", atMost: SizeLimits.entries, at: node)
        var result: [ManifestEntry] = []
        for (key, value) in mapping {
            let name = try text(key)
            if let known, !known.contains(name) { throw unknown("key", name, at: key, known: known) }
            result.append(ManifestEntry(key: name, keyNode: key, value: value))
        }
        return result
    }

    func text(_ node: Node) throws(AppHostError) -> String {
        guard case .scalar(let scalar) = node, !isEmpty(node) else { throw error("a text belongs here", at: node) }
        try check(
            scalar.string.unicodeScalars.count, of: "characters in one text", atMost: SizeLimits.template, at: node)
        return scalar.string
    }

    func flag(_ node: Node) throws(AppHostError) -> Bool {
        switch try text(node) {
        case "true": true
        case "false": false
        default: throw error("‘true’ or ‘false’ belongs here", at: node)
        }
    }

    /// The items of a list; a single text counts as a list of one, nothing as an empty list.
    func items(_ node: Node) throws(AppHostError) -> [Node] {
        if isEmpty(node) { return [] }
        switch node {
        case .sequence(let sequence):
            try check(sequence.count, of: "items", atMost: SizeLimits.entries, at: node)
            return Array(sequence)
        case .scalar: return [node]
        default: throw error("a list belongs here", at: node)
        }
    }

    func texts(_ node: Node) throws(AppHostError) -> [String] {
        var result: [String] = []
        for item in try items(node) { result.append(try text(item)) }
        return result
    }

    /// A template with the place of its first character.
    func phrase(_ node: Node) throws(AppHostError) -> Phrase {
        let text = try text(node)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw error("the phrase is empty; write words", at: node)
        }
        return Phrase(text, at: location(of: node))
    }

    /// Whether nothing stands there.
    private func isEmpty(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && (scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null")
    }

    /// A value as YAML understands it: `true`, numbers, else text.
    func value(_ node: Node) throws(AppHostError) -> JSONValue {
        let text = try text(node)
        guard node.scalar?.style == .plain else { return .string(text) }
        if let flag = Bool(text) { return .bool(flag) }
        if let number = Int(text) { return .int(number) }
        if let number = Double(text) { return .double(number) }
        return .string(text)
    }
}
