import Foundation
import IntentCore
package import Languages
import Synchronization

/// The rules of a language's values: templates with meanings, as `types.txt` has them.
///
/// From the same lines come the words that the recogniser listens for and the value that they are.
package struct ValueRules: Sendable {
    /// One way to say a value.
    struct Alternative: Sendable {
        let template: TemplateNode
        let meaning: MeaningTemplate
        /// The places of the references in the template, from left to right.
        let references: [Int]
    }

    private(set) var alternatives: [String: [Alternative]] = [:]
    /// The words that each rule can begin with.
    private(set) var beginnings = ValueBeginnings([:])

    /// Whether there is a rule of that name.
    package func has(_ name: String) -> Bool { alternatives[name] != nil }

    /// Reads the lines of `types.txt`, if any of them has a meaning.
    ///
    /// - Throws: `LanguagesError` of code `malformed` with the line.
    init(_ language: Language) throws(LanguagesError) {
        let file = "types.txt"
        let lines = try language.lines(of: file).lines
        guard language.hasValueRules else { return }
        for line in lines {
            let (template, meaning) = Self.parts(of: line.text)
            guard let meaning = MeaningTemplate(meaning) else {
                throw LanguagesError(
                    .malformed,
                    "\(file):\(line.place.line): a meaning is written ‘n:#1*10+#2 unit:meter’, not ‘\(meaning)’")
            }
            do {
                let phrase = Phrase(template, at: SourceLocation(file: file, line: line.place.line, column: 1))
                let node = try TemplateParser.parse(phrase, in: language)
                alternatives[line.name, default: []].append(
                    Alternative(template: node, meaning: meaning, references: Self.references(in: node).sorted()))
            } catch {
                throw LanguagesError(.malformed, error.message, underlying: error)
            }
        }
        beginnings = ValueBeginnings(alternatives)
    }

    private static let known = Mutex<[String: ValueRules]>([:])

    /// The rules of a language, read once; none where they cannot be read, which `TypeTemplates` tells.
    package static func rules(of language: Language) -> ValueRules {
        (try? checked(language)) ?? ValueRules()
    }

    /// The rules of a language, read once.
    ///
    /// - Throws: `LanguagesError` of code `malformed` with the line.
    static func checked(_ language: Language) throws(LanguagesError) -> ValueRules {
        let place = language.folder.path
        if let rules = known.withLock({ $0[place] }) { return rules }
        let rules = try ValueRules(language)
        known.withLock { $0[place] = rules }
        return rules
    }

    /// No rules.
    private init() {}

    /// The template of a line without its meaning, and the meaning.
    static func parts(of text: String) -> (template: String, meaning: String) {
        guard let arrow = text.firstRange(of: Language.meaningArrow) else { return (text, "") }
        return (String(text[..<arrow.lowerBound]), String(text[arrow.upperBound...]))
    }

    private static func references(in node: TemplateNode) -> [Int] {
        switch node {
        case .rule(_, let offset): [offset]
        case .sequence(let nodes), .choice(let nodes), .permutation(let nodes): nodes.flatMap { references(in: $0) }
        case .optional(let inner): references(in: inner)
        default: []
        }
    }

    /// The meaning of words that are a value of a rule and nothing else.
    ///
    /// - Parameters:
    ///   - words: the words, of which no value has more than 60.
    ///   - name: the rule.
    /// - Returns: nil where the words are none.
    package func meaning(of words: [String], as name: String) -> ValueMeaning? {
        guard !words.isEmpty, words.count <= Self.mostWords, has(name) else { return nil }
        var reading = ValueReading(rules: self, words: words)
        return reading.values(of: name, at: 0).first { $0.end == words.count }?.meaning
    }

    /// The longest value of a rule that some words begin with.
    ///
    /// - Parameters:
    ///   - name: the rule.
    ///   - words: the words.
    /// - Returns: its meaning and how many words it takes; nil where they begin with none.
    package func longest(_ name: String, in words: some Collection<String>) -> (meaning: ValueMeaning, length: Int)? {
        guard has(name) else { return nil }
        var reading = ValueReading(rules: self, words: Array(words.prefix(Self.mostWords)))
        return reading.values(of: name, at: 0).max { $0.end < $1.end }.map { ($0.meaning, $0.end) }
    }

    private static let mostWords = 60
}
