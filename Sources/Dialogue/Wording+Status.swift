import IntentCore

extension Wording {
    /// What a slot is called: as people call it, else by its own name.
    func name(of slot: SlotDefinition) -> String {
        supported.language.called[slot.name]?.first ?? slot.spokenName
    }

    /// All that is known so far.
    func status(_ intent: Intent) -> String {
        let known = supported.definition.slots.compactMap { slot -> String? in
            let values = intent.values(of: slot.name).map(\.displayText).filter { !$0.isEmpty }
            guard !values.isEmpty else { return nil }
            return sentence(.item, intent, ["slot": name(of: slot), "value": language.list(values)])
        }
        guard !known.isEmpty else { return sentence(.nothingKnown, intent) }
        return sentence(.status, intent, ["value": known.joined(separator: "; ")])
    }

    /// What is known of a slot.
    func told(_ slot: SlotDefinition, _ intent: Intent) -> String {
        let values = intent.values(of: slot.name).map(\.displayText)
        guard !values.isEmpty else { return sentence(.unknownSlot, intent, ["slot": name(of: slot)]) }
        let words = ["slot": name(of: slot), "value": language.list(values)]
        let text = sentence(.item, intent, words)
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    /// How a value of a type is said, where no names can be told.
    func example(of type: SlotType, _ intent: Intent) -> String {
        let example = language.examples[type] ?? ""
        return example.isEmpty ? sentence(.sayValue, intent) : sentence(.example, intent, ["value": example])
    }
}
