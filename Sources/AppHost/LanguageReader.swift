import IntentCore
import Yams

/// Reads what a manifest says in one locale.
struct LanguageReader {
    let file: ManifestFile

    func read(_ node: Node) throws(AppHostError) -> ManifestLanguage {
        var language = ManifestLanguage()
        for entry in try file.entries(node, known: ["rules", "intents"]) {
            for item in try file.entries(entry.value) {
                if entry.key == "rules" {
                    language.rules[item.key] = try file.phrase(item.value)
                } else {
                    language.intents.append(try spokenIntent(item))
                }
            }
        }
        return language
    }

    private func spokenIntent(_ item: ManifestEntry) throws(AppHostError) -> ManifestLanguage.SpokenIntent {
        var spoken = ManifestLanguage.SpokenIntent(name: named(item))
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
                for prompt in try file.entries(entry.value) {
                    spoken.language.prompts[prompt.key] = try file.text(prompt.value)
                    spoken.slots.append(named(prompt))
                }
            case "called":
                for slot in try file.entries(entry.value) {
                    spoken.language.called[slot.key] = try file.texts(slot.value)
                    spoken.slots.append(named(slot))
                }
            default:
                for response in try file.entries(entry.value) {
                    spoken.language.responses[response.key] = try file.text(response.value)
                    spoken.codes.append(named(response))
                }
            }
        }
        return spoken
    }

    /// Templates, and groups of templates that imply values: `{implied: {direction: left}, phrases: […]}`.
    private func phrases(_ node: Node) throws(AppHostError) -> [Phrase] {
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

    private func named(_ entry: ManifestEntry) -> AppManifest.Named {
        AppManifest.Named(name: entry.key, location: file.location(of: entry.keyNode))
    }
}
