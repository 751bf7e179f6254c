import IntentCore

extension Conversation {
    /// One value of a slot after the app has looked at it.
    private enum Element {
        case settled(SlotValue)
        case open(SlotValue?, Resolution)
        case dropped
    }

    /// Takes the app's results for a slot: what is settled is written back, the first that is not is asked about.
    mutating func resolved(_ name: String, _ results: [Resolution]) -> [ConversationAction] {
        guard let slot = supported.definition.slot(name) else { return [] }
        let values = slot.isList ? intent.values(of: name) : Array(intent.values(of: name).prefix(1))
        switch results.first {
        case nil:
            guard values.isEmpty, slot.isRequired else { return settle(name) }
            return ask(.value(slot, element: nil), kind: .needsValue, text: wording.needsValue(slot, intent))
        case .notRequired where results.count == 1:
            intent.slots[name] = nil
            return settle(name)
        case .needsValue(let text) where results.count == 1:
            intent.slots[name] = nil
            let text = text ?? wording.needsValue(slot, intent)
            return ask(.value(slot, element: nil), kind: .needsValue, text: text)
        default:
            break
        }
        guard slot.isList || results.count == 1, values.isEmpty || results.count == values.count else {
            return receive(.failed(.misbehaved))
        }
        let elements = results.enumerated().map { index, result in
            element(result, of: slot, value: values.indices.contains(index) ? values[index] : nil)
        }
        return write(elements, to: slot)
    }

    /// The state of a value after a result, given the things that the person has agreed to before.
    private func element(_ result: Resolution, of slot: SlotDefinition, value: SlotValue?) -> Element {
        let agreed = agreed[slot.name] ?? []
        switch result {
        case .success(let value):
            return .settled(value)
        case .confirmationRequired(let offered, _) where agreed.contains(offered):
            return .settled(offered)
        case .disambiguation(let choices, let text):
            if let value, agreed.contains(value), choices.contains(value) { return .settled(value) }
            guard let only = choices.first else { return .open(value, .unsupported(reason: text)) }
            guard choices.count == 1 else { return .open(value, result) }
            return element(.confirmationRequired(only, text: nil), of: slot, value: value)
        case .notRequired:
            return .dropped
        default:
            return .open(value, result)
        }
    }

    private mutating func write(_ elements: [Element], to slot: SlotDefinition) -> [ConversationAction] {
        var values: [SlotValue] = []
        var question: (index: Int, result: Resolution)?
        for element in elements {
            switch element {
            case .settled(let value):
                values.append(value)
            case .open(let value, let result):
                if question == nil { question = (values.count, result) }
                if let value { values.append(value) }
            case .dropped:
                break
            }
        }
        setValues(values, of: slot)
        guard let question else { return settle(slot.name) }
        return ask(about: question.result, slot: slot, element: question.index)
    }

    private mutating func ask(
        about result: Resolution, slot: SlotDefinition, element: Int
    ) -> [ConversationAction] {
        let value = intent.values(of: slot.name).dropFirst(element).first
        switch result {
        case .confirmationRequired(let offered, let text):
            let text = text ?? wording.confirmValue(offered, slot, intent)
            return ask(.agreement(slot, element: element, offered), kind: .confirmation, text: text)
        case .disambiguation(let choices, let text):
            return askToChoose(ChoiceList(slot: slot, element: element, all: choices, question: text))
        case .needsMoreDetails(let known, let text):
            let text = text ?? wording.needsMoreDetails(known ?? value, slot, intent)
            return ask(.value(slot, element: element), kind: .needsMoreDetails, text: text)
        case .unsupported(let reason):
            let text = wording.unsupported(reason, slot, intent)
            return ask(.value(slot, element: element), kind: .unsupported, text: text)
        case .needsValue(let text):
            let text = text ?? wording.needsValue(slot, intent)
            return ask(.value(slot, element: element), kind: .needsValue, text: text)
        case .success, .notRequired:
            return settle(slot.name)
        }
    }

    private mutating func settle(_ slot: String) -> [ConversationAction] {
        settled.insert(slot)
        return advance()
    }

    /// Writes the values of a slot in the shape that its definition wants.
    mutating func setValues(_ values: [SlotValue], of slot: SlotDefinition) {
        if values.isEmpty {
            intent.slots[slot.name] = nil
        } else {
            intent.slots[slot.name] = slot.isList ? .many(values) : .one(values[0])
        }
    }

    /// Puts values in the place of one of a slot's, or of all of them, and has the slot resolved again.
    mutating func replace(
        _ element: Int?, of slot: SlotDefinition, with new: [SlotValue]
    ) -> [ConversationAction] {
        var values = intent.values(of: slot.name)
        if slot.isList, let element {
            values.replaceSubrange(min(element, values.count)..<min(element + 1, values.count), with: new)
        } else {
            values = new
        }
        setValues(values, of: slot)
        settled.remove(slot.name)
        return advance()
    }
}
