package import IntentCore

extension Conversation {
    /// Asks who is meant by the first value of a slot that does not say so: a word such as "her", or a name that several
    /// have; nil where everybody is clear.
    ///
    /// No app is asked about such a value: it might take "him" for somebody called alike, or the first of two Johns.
    mutating func askWhoIsMeant(by slot: SlotDefinition) -> [ConversationAction]? {
        guard slot.type == .person else { return nil }
        for (index, value) in intent.values(of: slot.name).enumerated() {
            let isPronoun = wording.language.isPronoun(value)
            let candidates = isPronoun ? suggestions(for: value, of: slot) : namesakes(of: value, slot)
            guard isPronoun || candidates.count > 1, !(agreed[slot.name] ?? []).contains(value) else { continue }
            let count = personQuestions[slot.name, default: 0] + 1
            personQuestions[slot.name] = count
            guard count <= limits.repetitions + 1 else { return gaveUp() }
            return ask(who: value, of: candidates, isPronoun: isPronoun, slot: slot, element: index)
        }
        return nil
    }

    private mutating func ask(
        who value: SlotValue, of candidates: [SlotValue], isPronoun: Bool, slot: SlotDefinition, element: Int
    ) -> [ConversationAction] {
        switch candidates.count {
        case 0:
            return ask(
                .value(slot, element: element), kind: .needsValue, text: wording.sentence(.whoIsMeant, intent))
        case 1:
            let text = wording.confirmValue(candidates[0], slot, intent)
            return ask(.agreement(slot, element: element, candidates[0]), kind: .confirmation, text: text)
        default:
            let names = wording.language.list(candidates.map(\.displayText), wording.language.or)
            let question = isPronoun ? wording.sentence(.whoOfThese, intent, ["choices": names]) : nil
            return askToChoose(ChoiceList(slot: slot, element: element, all: candidates, question: question))
        }
    }

    /// Those of the suggestions whom a word may stand for; they are suggested once.
    private func suggestions(for value: SlotValue, of slot: SlotDefinition) -> [SlotValue] {
        guard personQuestions[slot.name] == nil else { return [] }
        return suggestions.filter { wording.language.may(value.text, standFor: $0.displayText) }
    }

    /// The person's own contacts of a name, where it does not say which one is meant; an app asks about those it knows itself.
    private func namesakes(of value: SlotValue, _ slot: SlotDefinition) -> [SlotValue] {
        guard value.value["id"] == nil, let vocabulary = slot.vocabulary else { return [] }
        let name = Self.plain(value.displayText)
        func isCalled(_ term: Term) -> Bool { term.say.contains { Self.plain($0) == name } }
        guard app.vocabulary[vocabulary]?.contains(where: isCalled) != true else { return [] }
        var seen: Set<String> = []
        return (app.commonVocabulary[vocabulary] ?? []).filter { term in
            isCalled(term) && seen.insert(term.displayName.lowercased()).inserted
        }.map { term in
            SlotValue(
                text: term.displayName, value: ["displayName": .string(term.displayName), "id": .string(term.id)])
        }
    }

    private static func plain(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
}

extension DialogueLanguage {
    /// Whether a value is a word for a person who was talked about, such as "her", and nobody's name.
    package func isPronoun(_ value: SlotValue) -> Bool {
        value.value["displayName"] != nil && value.value["id"] == nil && pronouns.contains(value.text.lowercased())
    }

    /// Whether a word such as "her" may stand for somebody of a name: not for "Dad".
    package func may(_ pronoun: String, standFor name: String) -> Bool {
        let pronoun = pronoun.lowercased()
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        return !gendered.contains { !$0.pronouns.contains(pronoun) && !$0.names.isDisjoint(with: words) }
            || pluralPronouns.contains(pronoun)
    }
}
