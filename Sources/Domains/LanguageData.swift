import IntentCore
package import IntentFiles

/// The content of one language's files.
package struct LanguageData {
    /// How each term of a list is said, by list and id.
    var terms: [String: [String: [String]]] = [:]
    /// Pieces of templates.
    var rules: [String: Phrase] = [:]
    /// The questions for slots that an intent has none of its own for.
    var prompts: [String: String] = [:]
    /// The sentences for codes that an intent has none of its own for.
    var responses: [String: String] = [:]
    /// The names that people have for slots of an intent that says nothing of its own about them.
    var called: [String: [String]] = [:]
    /// The words for each intent.
    package var intents: [String: SpokenIntent] = [:]

    /// A language that no file says anything about.
    package init() {}

    /// Adds the content of a file.
    package mutating func add(_ file: YAMLFile) throws(IntentFileError) {
        for entry in try file.entries(
            file.root, known: ["terms", "rules", "prompts", "called", "responses", "intents"])
        {
            switch entry.key {
            case "terms":
                for list in try file.entries(entry.value) {
                    for term in try file.entries(list.value) {
                        terms[list.key, default: [:]][term.key] = try file.term(term.key, term.value).say
                    }
                }
            case "rules":
                for rule in try file.entries(entry.value) {
                    guard rules[rule.key] == nil else {
                        throw file.error("there is a rule <\(rule.key)> already; choose another name", at: rule.keyNode)
                    }
                    rules[rule.key] = try file.phrase(rule.value)
                }
            case "prompts": prompts = try file.dictionary(entry.value)
            case "responses": responses = try file.dictionary(entry.value)
            case "called": called = try file.lists(entry.value)
            default:
                for intent in try file.entries(entry.value) {
                    intents[intent.key] = try PhraseReader(file).intent(intent)
                }
            }
        }
    }
}
