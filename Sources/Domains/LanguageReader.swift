package import IntentCore
import Yams

/// The content of the files of one language.
package struct LanguageData {
    package init() {}

    /// How each term of a list is said, by list and id.
    var terms: [String: [String: [String]]] = [:]
    /// Pieces of templates.
    var rules: [String: Phrase] = [:]
    /// The questions for slots that an intent has none of its own for.
    var prompts: [String: String] = [:]
    /// The sentences for codes that an intent has none of its own for.
    var responses: [String: String] = [:]
    /// The names for slots of an intent that says nothing of its own about them.
    var called: [String: [String]] = [:]
    /// The words of each intent.
    package var intents: [String: IntentLanguage] = [:]

    /// Adds what a file says.
    package mutating func add(_ file: YAMLFile) throws(DomainsError) {
        for entry in try file.entries(file.root) {
            switch entry.key {
            case "terms":
                for list in try file.entries(entry.value) {
                    for term in try file.entries(list.value) {
                        terms[list.key, default: [:]][term.key] = try file.texts(term.value)
                    }
                }
            case "rules":
                for rule in try file.entries(entry.value) {
                    guard rules[rule.key] == nil else {
                        throw file.error("there is a rule <\(rule.key)> already; choose another name", at: rule.keyNode)
                    }
                    rules[rule.key] = Phrase(try file.text(rule.value), at: file.location(of: rule.value))
                }
            case "prompts": prompts = try file.dictionary(entry.value)
            case "responses": responses = try file.dictionary(entry.value)
            case "called":
                for slot in try file.entries(entry.value) { called[slot.key] = try file.texts(slot.value) }
            case "intents":
                for intent in try file.entries(entry.value) {
                    intents[intent.key] = try Self.language(intent.value, in: file)
                }
            default:
                throw file.unknown(
                    entry.key, at: entry.keyNode, known: "terms, rules, prompts, called, responses, intents")
            }
        }
    }

    private static func language(_ node: Node, in file: YAMLFile) throws(DomainsError) -> IntentLanguage {
        var language = IntentLanguage()
        for entry in try file.entries(node) {
            switch entry.key {
            case "phrases": language.phrases = try phrases(entry.value, in: file)
            case "prompts": language.prompts = try file.dictionary(entry.value)
            case "called":
                for slot in try file.entries(entry.value) { language.called[slot.key] = try file.texts(slot.value) }
            case "confirmation": language.confirmation = try file.text(entry.value)
            case "responses": language.responses = try file.dictionary(entry.value)
            case "examples": language.examples = try file.texts(entry.value)
            default:
                throw file.unknown(
                    entry.key, at: entry.keyNode, known: "phrases, prompts, called, confirmation, responses, examples")
            }
        }
        return language
    }

    /// Templates, and groups of templates that imply values: `{implied: {enable: true}, phrases: […]}`.
    private static func phrases(_ node: Node, in file: YAMLFile) throws(DomainsError) -> [Phrase] {
        var result: [Phrase] = []
        for item in try file.items(node) {
            guard case .mapping = item else {
                result.append(Phrase(try file.text(item), at: file.location(of: item)))
                continue
            }
            var implied: [String: JSONValue] = [:]
            var group: [Phrase] = []
            for entry in try file.entries(item) {
                switch entry.key {
                case "implied":
                    for slot in try file.entries(entry.value) {
                        implied[slot.key] = JSONValue(written: try file.text(slot.value))
                    }
                case "phrases": group = try phrases(entry.value, in: file)
                default: throw file.unknown(entry.key, at: entry.keyNode, known: "implied, phrases")
                }
            }
            result += group.map { Phrase($0.template, at: $0.location, implying: implied) }
        }
        return result
    }
}
