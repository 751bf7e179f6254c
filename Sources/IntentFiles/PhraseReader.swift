package import IntentCore
import Yams

/// The words of a file for an intent, with the places of the names that must be those of its definition.
package struct SpokenIntent: Sendable, Hashable {
    /// A name with the place where it stands.
    package struct Name: Sendable, Hashable {
        /// The name.
        package var text: String
        /// The place where it stands.
        package var location: SourceLocation
    }

    /// The intent's name.
    package var name: Name
    /// Its words in the file's language.
    package var language = IntentLanguage()
    /// The slots that something is said about.
    package var slots: [Name] = []
    /// The response codes that something is said about.
    package var codes: [Name] = []

    /// The first name that its definition has not.
    package func mistake(_ definition: IntentDefinition, codes known: [String]) -> IntentFileError? {
        let slots = definition.slots.map(\.name)
        if let slot = self.slots.first(where: { !slots.contains($0.text) }) {
            return slot.unknown("slot", known: slots)
        }
        return codes.first { !known.contains($0.text) }?.unknown("response code", known: known)
    }
}

extension SpokenIntent.Name {
    /// That there is no such name, with the one that was probably meant.
    package func unknown(_ kind: String, known: [String]) -> IntentFileError {
        IntentFileError(.malformed, SpellingSuggestion.complaint(kind, text, known: known), at: location)
    }
}

/// Reads the words for intents: phrases, questions, sentences and examples.
package struct PhraseReader {
    private let file: YAMLFile

    /// A reader of a file.
    package init(_ file: YAMLFile) {
        self.file = file
    }

    /// The words of an entry for the intent that it is named after.
    package func intent(_ item: YAMLEntry) throws(IntentFileError) -> SpokenIntent {
        var spoken = SpokenIntent(name: name(item))
        let keys = ["phrases", "prompts", "called", "confirmation", "responses", "examples"]
        for entry in try file.entries(item.value, known: keys) {
            switch entry.key {
            case "phrases":
                spoken.language.phrases = try phrases(entry.value)
                try file.check(
                    spoken.language.phrases.count, of: "phrases", atMost: SizeLimits.phrases, at: entry.keyNode)
            case "confirmation": spoken.language.confirmation = try file.text(entry.value)
            case "examples": spoken.language.examples = try file.texts(entry.value)
            case "prompts":
                spoken.language.prompts = try file.dictionary(entry.value)
                spoken.slots += try names(entry.value)
            case "called":
                spoken.language.called = try file.lists(entry.value)
                spoken.slots += try names(entry.value)
            default:
                spoken.language.responses = try file.dictionary(entry.value)
                spoken.codes += try names(entry.value)
            }
        }
        return spoken
    }

    /// Templates, and groups of templates that imply values: `{implied: {direction: left}, phrases: […]}`.
    private func phrases(_ node: Node) throws(IntentFileError) -> [Phrase] {
        var result: [Phrase] = []
        for item in try file.items(node) {
            guard case .mapping = item else {
                result.append(try file.phrase(item))
                continue
            }
            var implied: [String: JSONValue] = [:]
            var group: [Phrase] = []
            for entry in try file.entries(item, known: ["implied", "phrases"]) {
                if entry.key == "phrases" {
                    group = try phrases(entry.value)
                } else {
                    for slot in try file.entries(entry.value) { implied[slot.key] = try file.value(slot.value) }
                }
            }
            result += group.map { Phrase($0.template, at: $0.location, implying: implied) }
        }
        return result
    }

    private func names(_ node: Node) throws(IntentFileError) -> [SpokenIntent.Name] {
        try file.entries(node).map(name)
    }

    private func name(_ entry: YAMLEntry) -> SpokenIntent.Name {
        SpokenIntent.Name(text: entry.key, location: file.location(of: entry.keyNode))
    }
}
