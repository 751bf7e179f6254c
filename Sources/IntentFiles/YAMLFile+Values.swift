package import IntentCore
package import Yams

/// One entry of a mapping.
package struct YAMLEntry {
    /// The name.
    package var key: String
    /// The name with its place.
    package var keyNode: Node
    /// The value that stands for it.
    package var value: Node
}

extension YAMLFile {
    /// The entries of a mapping, in the file's order; an empty value counts as an empty mapping.
    ///
    /// Keys other than those known are errors; nil allows any.
    package func entries(_ node: Node, known: [String]? = nil) throws(IntentFileError) -> [YAMLEntry] {
        if isEmpty(node) { return [] }
        guard case .mapping(let mapping) = node else {
            throw error("names with values (‘name: value’) belong here", at: node)
        }
        try check(mapping.count, of: "entries", atMost: SizeLimits.entries, at: node)
        var result: [YAMLEntry] = []
        for (key, value) in mapping {
            let name = try text(key)
            if let known, !known.contains(name) { throw unknown("key", name, at: key, known: known) }
            result.append(YAMLEntry(key: name, keyNode: key, value: value))
        }
        return result
    }

    /// A text.
    package func text(_ node: Node) throws(IntentFileError) -> String {
        guard case .scalar(let scalar) = node, !isEmpty(node) else { throw error("a text belongs here", at: node) }
        try check(
            scalar.string.unicodeScalars.count, of: "characters in one text", atMost: SizeLimits.template, at: node)
        return scalar.string
    }

    /// A truth value.
    package func flag(_ node: Node) throws(IntentFileError) -> Bool {
        switch try text(node) {
        case "true": true
        case "false": false
        default: throw error("‘true’ or ‘false’ belongs here", at: node)
        }
    }

    /// A number in figures.
    package func number(_ node: Node) throws(IntentFileError) -> Double {
        let text = try text(node)
        guard let number = Double(text), number.isFinite else {
            throw error("‘\(text)’ is no number; write one in figures", at: node)
        }
        return number
    }

    /// The items of a list; a single text counts as a list of one, nothing as an empty list.
    package func items(_ node: Node) throws(IntentFileError) -> [Node] {
        if isEmpty(node) { return [] }
        switch node {
        case .sequence(let sequence):
            try check(sequence.count, of: "items", atMost: SizeLimits.entries, at: node)
            return Array(sequence)
        case .scalar: return [node]
        default: throw error("a list belongs here", at: node)
        }
    }

    /// The texts of a list.
    package func texts(_ node: Node) throws(IntentFileError) -> [String] {
        var result: [String] = []
        for item in try items(node) { result.append(try text(item)) }
        return result
    }

    /// A template with the place of its first character.
    package func phrase(_ node: Node) throws(IntentFileError) -> Phrase {
        let text = try text(node)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw error("the phrase is empty; write words", at: node)
        }
        return Phrase(text, at: location(of: node))
    }

    /// The texts of a mapping, by key.
    package func dictionary(_ node: Node) throws(IntentFileError) -> [String: String] {
        var result: [String: String] = [:]
        for entry in try entries(node) { result[entry.key] = try text(entry.value) }
        return result
    }

    /// The lists of texts of a mapping, by key.
    package func lists(_ node: Node) throws(IntentFileError) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for entry in try entries(node) { result[entry.key] = try texts(entry.value) }
        return result
    }

    /// Whether nothing stands there.
    private func isEmpty(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && (scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null")
    }

    /// A value as YAML understands it: `true`, numbers, else text.
    package func value(_ node: Node) throws(IntentFileError) -> JSONValue {
        let text = try text(node)
        guard node.scalar?.style == .plain else { return .string(text) }
        if let flag = Bool(text) { return .bool(flag) }
        if let number = Int(text) { return .int(number) }
        if let number = Double(text) { return .double(number) }
        return .string(text)
    }
}
