import CheckedValues
import IntentCore

extension Wording {
    /// The name of a slot: as people call it, else its own.
    func name(of slot: SlotDefinition) -> String {
        supported.language.called[slot.name]?.first ?? language.name(ofSlot: slot)
    }

    /// The name of a slot as it is read out.
    func shownName(of slot: SlotDefinition) -> String { supported.spokenName(of: slot, in: language) }

    /// All that is known so far.
    func status(_ intent: Intent) -> String {
        let known = supported.definition.slots.compactMap { slot -> String? in
            let values = intent.values(of: slot.name).map(\.displayText).filter { !$0.isEmpty }
            guard !values.isEmpty else { return nil }
            return sentence(.item, intent, ["slot": name(of: slot), "value": language.list(values)])
        }
        guard !known.isEmpty else { return sentence(.nothingKnown, intent) }
        return sentence(.status, intent, ["value": known.joined(separator: language.semicolon)])
    }

    /// The sentence that tells the value of a slot.
    func told(_ slot: SlotDefinition, _ intent: Intent) -> String {
        let values = intent.values(of: slot.name).map(\.displayText)
        guard !values.isEmpty else { return sentence(.unknownSlot, intent, ["slot": name(of: slot)]) }
        let words = ["slot": name(of: slot), "value": language.list(values)]
        return sentence(.item, intent, words).withCapital + language.stop
    }

    /// How a value of a type is said, where no names can be told.
    func example(of type: SlotType, _ intent: Intent) -> String {
        let example = language.examples[type] ?? ""
        return example.isEmpty ? sentence(.sayValue, intent) : sentence(.example, intent, ["value": example])
    }
}
