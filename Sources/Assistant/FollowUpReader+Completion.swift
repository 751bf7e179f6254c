import CheckedValues
import Dialogue
import IntentCore
import Languages
import Understanding

/// Commands that say less than they must, completed with what the last one of the same app had.
extension FollowUpReader {
    /// The last command with values that are said alone: “from the hotel”, “to Bob too”.
    ///
    /// They are read as at the question whether the command may be done, where the same words change it: so what a language knows
    /// about such answers holds here, too.
    ///
    /// - Parameters:
    ///   - said: the words without those that say that it goes on, as they were typed.
    ///   - turn: how they are meant; nil where nothing says that they go on.
    /// - Returns: what is done; nil where they are no values of the command.
    func completed(by said: String, _ turn: Turn?) -> Understanding? {
        guard turn == .furthering || !words.once.contains(last.intent.name), !said.isEmpty,
            let question = confirming(), let definition = question.app?.intent(last.intent.name)?.definition
        else { return nil }
        var intent = last.intent
        let spoken = language.tokenizer.words(of: said)
        for (name, values) in newValues(AnswerReading().answer(said, to: question)) {
            guard let slot = definition.slot(name), isTold(values, of: slot, isDenied(spoken) ? nil : turn),
                !isStatement(spoken, for: [slot])
            else { return nil }
            intent.slots[name] = slot.isList ? .many(values) : values.first.map { .one($0) }
        }
        guard isOther(intent) else { return nil }
        return put(reading(intent), turn ?? .correcting)
    }

    /// The values that an answer gives to slots.
    private func newValues(_ answer: Answer) -> [String: [SlotValue]] {
        switch answer {
        case .changeSlot(let name, let value?), .extendSlot(let name, let value): [name: [value]]
        case .changeSlots(let changes): changes
        case .extendList(let name, let values): [name: values]
        case .exchange(let name, let old, let new):
            [name: (last.intent.slots[name]?.values ?? []).map { $0.value == old.value ? new : $0 }]
        default: [:]
        }
    }

    /// Whether somebody says what they do or have to, in which a name or a place is no value of the last command: “I need to go to
    /// work” changes nothing of a task, though “I need two” could.
    func isStatement(_ said: [String], for slots: some Sequence<SlotDefinition>) -> Bool {
        let length = language.words.length(of: .firstPersons, at: said[...])
        return length > 0 && length < said.count && slots.contains { [.person, .place, .text].contains($0.type) }
    }

    /// Whether something is denied in what is said: “not soon” names nobody.
    private func isDenied(_ said: [String]) -> Bool {
        said.indices.contains { place in
            [.negations, .questionOpenings].contains { language.words.length(of: $0, at: said[place...]) > 0 }
        }
    }

    /// Whether some values may be said without their command: any words are a text, and a name that nobody knows needs words that
    /// say that it goes on.
    private func isTold(_ values: [SlotValue], of slot: SlotDefinition, _ turn: Turn?) -> Bool {
        if slot.hasOwnForm || slot.type == .term { return true }
        let isKnown = values.allSatisfy { $0.value["id"] != nil || $0.value.stringValue != $0.text }
        switch slot.type {
        case .person, .place:
            return isKnown && values.allSatisfy { $0.value["id"] != nil }
                || turn != nil && values.allSatisfy { isText(language.tokenizer.words(of: $0.text)) }
        default: return slot.vocabulary != nil && turn != nil && isKnown
        }
    }

    /// A command that lacks what it must have, right after one of the same app that had it: “make it a video call”, “tell Bob too”.
    func filledUp(_ alone: Understanding, _ said: [String]) -> Understanding? {
        guard let (turn, range) = bare(said), !range.isEmpty else { return nil }
        let rest = reader.exactly(String(joining: said[range]))?.understanding
        for meant in [rest, alone.accepted ? alone : nil].compactMap(\.self) {
            guard var candidate = meant.best, candidate.intent.domain == last.intent.domain,
                let app = last.intent.app, candidate.apps.contains(app),
                let definition = reader.definition(of: candidate.intent)
            else { continue }
            let missing = definition.slots.filter { candidate.intent.slots[$0.name] == nil }
            guard missing.contains(where: { $0.isRequired && last.intent.slots[$0.name] != nil }) else { continue }
            let isSame = candidate.intent.name == last.intent.name
            for slot in missing where isSame || slot.isRequired {
                candidate.intent.slots[slot.name] = last.intent.slots[slot.name]
            }
            candidate.intent.app = app
            candidate.apps = [app]
            guard isOther(candidate.intent) else { continue }
            var reading = reading(candidate.intent)
            reading.understanding.text = meant.text
            return put(reading, turn)
        }
        return nil
    }

    /// An intent as a sentence's meaning; the sentence is the last one, since the new one is none.
    func reading(_ intent: Intent) -> ExactReading {
        let apps = intent.app.map { [$0] } ?? []
        let candidate = IntentCandidate(intent: intent, apps: apps, confidence: Self.sure)
        return ExactReading(
            understanding: Understanding(text: last.text, candidates: [candidate], reason: nil), intent: intent, cost: 0
        )
    }

    /// How likely a completed command is meant.
    private static let sure = 0.9

    /// The sentence with the place of the last command for its “there”.
    func withPlace(_ said: [String]) -> ExactReading? {
        filled(said, words.theres, words.places(last.intent) + placesNamed)
    }

    /// Whether a reading has a word for a place that was spoken of within the name of one.
    func namesThere(_ alone: Understanding) -> Bool {
        guard let intent = alone.best?.intent, let definition = reader.definition(of: intent) else { return false }
        return definition.slots.contains { slot in
            guard slot.type == .place || slot.type == .text else { return false }
            return intent.slots[slot.name]?.values.contains { value in
                let said = language.tokenizer.words(of: value.text)
                return said.count <= Self.longestWithThere && words.theres.contains { said.suffix($0.count) == $0[...] }
            } ?? false
        }
    }

    /// A place that is called “a table there” has so many words at most.
    private static let longestWithThere = 3

    /// The places of the last command, with the words that may stand before one.
    private var placesNamed: [String] {
        let slots = reader.definition(of: last.intent)?.slots.filter { $0.type == .place } ?? []
        return slots.flatMap { last.intent.slots[$0.name]?.values ?? [] }.flatMap { value in
            words.linking.map { "\($0) \(value.text)" }
        }
    }
}
