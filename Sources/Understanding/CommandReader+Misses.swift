package import IntentCore
import Languages

/// The commands that an utterance that is none comes near to.
package struct NearMiss: Sendable, Hashable {
    /// Sentences that work and ask for what it nearly asks for, the nearest first.
    package var sentences: [String]
    /// Its words that nothing explains there, in order; words next to each other are one entry.
    package var unknownWords: [String]
    /// The apps that could do it if one was named, by name.
    package var apps: [String]
}

extension CommandReader {
    /// The kind of value of an intent's slot; nil where no app has it.
    package func slotType(of intent: Intent, slot: String) -> SlotType? {
        apps.lazy.compactMap { $0.intent(intent.name)?.definition.slot(slot)?.type }.first
    }

    /// The definition of an intent; nil where no app has it.
    package func definition(of intent: Intent) -> IntentDefinition? {
        apps.lazy.compactMap { $0.intent(intent.name)?.definition }.first
    }

    /// The commands that an utterance that is none comes near to.
    ///
    /// - Parameters:
    ///   - text: the utterance.
    ///   - count: the most sentences.
    /// - Returns: sentences that work, words that nothing explains, and apps.
    package func nearMiss(_ text: String, atMost count: Int) -> NearMiss {
        let explanation = explain(text)
        var sentences: [String] = []
        for alternative in explanation.alternatives where sentences.count < count {
            guard let example = example(of: alternative.intent.name, apps: alternative.apps) else { continue }
            if !sentences.contains(example) { sentences.append(example) }
        }
        let nearest = explanation.alternatives.first
        var unknown: [String] = []
        var wasUnknown = false
        for part in nearest?.parts ?? [] {
            let isUnknown = part.kind == .skipped && !lists.has(part.text, in: .function)
            if isUnknown, wasUnknown { unknown[unknown.count - 1] += " " + part.text }
            if isUnknown, !wasUnknown { unknown.append(part.text) }
            wasUnknown = isUnknown
        }
        let apps = (nearest?.apps ?? []).compactMap { appsByID[$0]?.name }
        return NearMiss(sentences: sentences, unknownWords: unknown, apps: apps)
    }

    /// A sentence that an intent is asked for with.
    private func example(of intent: String, apps ids: [String]) -> String? {
        let users = apps.filter { ids.isEmpty || ids.contains($0.id) }
        return users.lazy.compactMap { $0.intent(intent)?.language.examples.first }.first
    }
}
