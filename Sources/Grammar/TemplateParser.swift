package import IntentCore
package import Languages

/// Reads phrase templates: the syntax that Home Assistant's hassil made common.
///
/// `[optional]`, `(one|two)`, `(any;order)`, `{slot}`, `{type:slot}`, `{slot:case}`, `<rule>`, `<seldom>`; everything else is words.
/// See <https://github.com/OHF-Voice/hassil#sentence-templates>.
package struct TemplateParser {
    private let phrase: Phrase
    private let tokenizer: Tokenizer
    private let characters: [Character]
    private var index = 0
    /// How many groups are open.
    private var depth = 0

    /// How deep groups may lie in each other.
    static let deepest = 32

    /// Reads a whole template.
    ///
    /// - Parameters:
    ///   - phrase: the template.
    ///   - language: the language of its words.
    /// - Returns: the template as a tree.
    /// - Throws: `GrammarError` of code `syntax`, with the place.
    package static func parse(_ phrase: Phrase, in language: Language) throws(GrammarError) -> TemplateNode {
        guard phrase.template.utf8.count <= 4 * SizeLimits.template else {
            throw GrammarError(
                .syntax, "the phrase has \(phrase.template.utf8.count) bytes; split it into rules or phrases",
                phrase: phrase)
        }
        var parser = TemplateParser(phrase, language)
        let node = try parser.parseAlternatives(until: nil)
        if let extra = parser.peek() {
            throw parser.error("‘\(extra)’ closes nothing; remove it or open it earlier", at: parser.index)
        }
        return node
    }

    private init(_ phrase: Phrase, _ language: Language) {
        self.phrase = phrase
        tokenizer = language.tokenizer
        characters = Array(phrase.template)
    }

    private func peek() -> Character? {
        index < characters.count ? characters[index] : nil
    }

    private func error(_ message: String, at offset: Int) -> GrammarError {
        GrammarError(.syntax, message, phrase: phrase, offset: offset)
    }

    /// Reads sequences separated by `|` or `;` up to the closing character, which is left unread.
    private mutating func parseAlternatives(until close: Character?) throws(GrammarError) -> TemplateNode {
        let start = index
        var parts: [TemplateNode] = []
        var separator: Character?
        while true {
            parts.append(try parseSequence())
            guard let next = peek(), next == "|" || next == ";" else { break }
            if let separator, separator != next {
                throw error("‘|’ and ‘;’ are mixed in one group; put one of them in its own parentheses", at: index)
            }
            separator = next
            index += 1
        }
        if separator == ";", parts.count > 6 {
            throw error("more than 6 parts in any order are too many; split the phrase", at: start)
        }
        switch separator {
        case nil: return parts[0]
        case ";": return .permutation(parts)
        default: return .choice(parts)
        }
    }

    private mutating func parseSequence() throws(GrammarError) -> TemplateNode {
        var items: [TemplateNode] = []
        while let character = peek() {
            switch character {
            case "|", ";", ")", "]": return Self.sequence(items)
            case "(": items.append(try parseGroup(close: ")"))
            case "[": items.append(.optional(try parseGroup(close: "]")))
            case "{": items.append(try parseSlot())
            case "<": items.append(try parseRule())
            case "}", ">": throw error("‘\(character)’ closes nothing; remove it or open it earlier", at: index)
            default: items.append(contentsOf: parseText())
            }
        }
        return Self.sequence(items)
    }

    private static func sequence(_ items: [TemplateNode]) -> TemplateNode {
        items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func parseGroup(close: Character) throws(GrammarError) -> TemplateNode {
        let start = index
        guard depth < Self.deepest else {
            throw error("groups lie more than \(Self.deepest) deep in each other; use a rule", at: start)
        }
        depth += 1
        defer { depth -= 1 }
        index += 1
        let node = try parseAlternatives(until: close)
        guard let next = peek() else {
            throw error("‘\(characters[start])’ is never closed; add ‘\(close)’", at: start)
        }
        guard next == close else {
            throw error("‘\(next)’ does not close ‘\(characters[start])’; write ‘\(close)’", at: index)
        }
        index += 1
        return node
    }

    private mutating func parseSlot() throws(GrammarError) -> TemplateNode {
        let start = index
        let name = try parseName(close: "}")
        var parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let grammaticalCase = parts.count > 1 ? parts.last.flatMap(GrammaticalCase.init) : nil
        if grammaticalCase != nil { parts.removeLast() }
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw error(
                "a slot is written {slot}, {type:slot} or, where a language declines names, {slot:case}", at: start)
        }
        return .slot(
            type: parts.count == 2 ? parts[0] : nil, name: parts[parts.count - 1], grammaticalCase: grammaticalCase,
            offset: start)
    }

    private mutating func parseRule() throws(GrammarError) -> TemplateNode {
        let start = index
        let name = try parseName(close: ">")
        switch name {
        case "seldom": return .seldom
        case "written": return .written
        case "doubtful": return .doubtful
        case "mistaken": return .mistaken
        default: return .rule(name: name, offset: start)
        }
    }

    private mutating func parseName(close: Character) throws(GrammarError) -> String {
        let start = index
        index += 1
        var name = ""
        while let character = peek(), character != close {
            guard character.isLetter || character.isNumber || "._:-".contains(character) else {
                throw error("‘\(character)’ cannot be part of a name; letters, digits, ‘.’, ‘_’ and ‘-’ can", at: index)
            }
            name.append(character)
            index += 1
        }
        guard peek() == close else {
            throw error("‘\(characters[start])’ is never closed; add ‘\(close)’", at: start)
        }
        index += 1
        guard !name.isEmpty else { throw error("a name is missing between the brackets", at: start) }
        return name
    }

    private mutating func parseText() -> [TemplateNode] {
        var text = ""
        while let character = peek(), !"[](){}<>|;".contains(character) {
            text.append(character)
            index += 1
        }
        return tokenizer.words(of: text).map { .word($0) }
    }
}
