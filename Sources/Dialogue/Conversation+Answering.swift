import IntentCore

extension Conversation {
    mutating func ask(
        _ purpose: Question.Purpose, kind: Prompt.Kind, text: String, choices: [SlotValue] = [],
        hasMoreChoices: Bool = false, card: Card? = nil
    ) -> [ConversationAction] {
        questions += 1
        guard questions <= limits.questions else { return gaveUp() }
        let slot: SlotDefinition? =
            switch purpose {
            case .value(let slot, _), .agreement(let slot, _, _): slot
            case .choice(let list): list.slot
            case .intent, .permission, .dropping: nil
            }
        let subject: Prompt.Subject =
            switch purpose {
            case .permission: .permission
            case .dropping: .dropping
            default: .command
            }
        let prompt = Prompt(
            kind, subject: subject, slot: slot, text: text, choices: choices, hasMoreChoices: hasMoreChoices, card: card
        )
        var asked = prompt
        if let said = sayBack(before: prompt) { asked.text = wording.language.row(said, text) }
        state = .asking(Question(purpose: purpose, prompt: prompt, asked: asked))
        return [.ask(asked)]
    }

    /// The last change, to be said before the next question, unless that says it or is about the same.
    private mutating func sayBack(before prompt: Prompt) -> String? {
        guard let name = changed, let slot = supported.definition.slot(name) else { return nil }
        changed = nil
        let values = intent.values(of: name).map(\.displayText)
        guard !values.isEmpty, prompt.slot?.name != name, !values.allSatisfy({ prompt.text.contains($0) }) else {
            return nil
        }
        return wording.sentence(
            .changed, intent, ["slot": wording.name(of: slot), "value": wording.language.list(values)])
    }

    mutating func askToChoose(_ list: ChoiceList) -> [ConversationAction] {
        let isPaged = list.all.count > limits.choices
        let shown = isPaged ? Array(list.all.dropFirst(list.start).prefix(limits.page)) : list.all
        let value = intent.values(of: list.slot.name).dropFirst(list.element).first
        let text = wording.choose(shown, of: list, instead: value, isPaged: isPaged, intent)
        return ask(.choice(list), kind: .disambiguation, text: text, choices: shown, hasMoreChoices: isPaged)
    }

    /// Puts a question that was not answered again, but only so often.
    mutating func putAgain(_ question: Question, after reason: DialogueLanguage.Sentence) -> [ConversationAction] {
        var question = question
        questions += 1
        guard question.asked.attempt < limits.repetitions, questions <= limits.questions else { return gaveUp() }
        let attempt = question.asked.attempt + 1
        question.asked = question.prompt
        question.asked.attempt = attempt
        // Whoever was not understood is told what there is to choose from.
        if reason == .notUnderstood, let offered = offered(for: question, onRequest: false) { question = offered }
        question.asked.text = wording.language.row(wording.sentence(reason, intent), question.asked.text)
        state = .asking(question)
        return [.ask(question.asked)]
    }

    /// Says a question again because the person wants to hear it.
    mutating func sayAgain(_ question: Question, after words: String? = nil) -> [ConversationAction] {
        var question = question
        question.requestedRepetitions += 1
        questions += 1
        guard question.requestedRepetitions <= limits.requestedRepetitions, questions <= limits.questions else {
            return gaveUp()
        }
        if let words {
            question.asked.text = wording.language.row(words, question.asked.text)
        } else {
            question.asked.text = question.prompt.text
        }
        state = .asking(question)
        return [.ask(question.asked)]
    }

    mutating func answered(_ answer: Answer, to question: Question) -> [ConversationAction] {
        switch answer {
        case .cancel:
            // Whoever wants nothing any more does not want the other command either.
            replacements = []
            return cancelled()
        case .repeat: return sayAgain(question)
        case .options: return offer(question)
        case .whichever: return goOn(without: question)
        case .undecided: return offerWayOut(question)
        case .more where question.offered != nil: return offer(question)
        case .tell(let name): return tell(name, before: question)
        case .newCommand(let words): return askToDrop(question, for: words)
        case .changeSlot, .extendSlot, .exchange, .changeSlots, .extendList:
            if question.purpose == .permission || question.purpose == .dropping {
                return putAgain(question, after: .notUnderstood)
            }
            return changed(by: answer, question)
        default: break
        }
        let actions =
            switch question.purpose {
            case .value(let slot, let element):
                value(answer, for: slot, element: element, offered: question.asked.choices)
            case .choice(let list): choose(answer, from: list, shown: question.prompt.choices)
            case .agreement(let slot, let element, let value): agree(answer, to: value, of: slot, element: element)
            case .intent: agree(answer)
            case .permission: permit(answer)
            case .dropping: drop(answer)
            }
        return actions ?? putAgain(question, after: .notUnderstood)
    }

    private mutating func changed(by answer: Answer, _ question: Question) -> [ConversationAction] {
        switch answer {
        case .changeSlot(let name, let value):
            guard let slot = supported.definition.slot(name) else { return putAgain(question, after: .notUnderstood) }
            return change(slot, to: value)
        case .extendSlot(let name, let value):
            guard let slot = supported.definition.slot(name) else { return putAgain(question, after: .notUnderstood) }
            return extend(slot, by: [value])
        case .changeSlots(let changes): return change(changes) ?? putAgain(question, after: .notUnderstood)
        case .extendList(let name, let values):
            guard let slot = supported.definition.slot(name), slot.isList, !values.isEmpty else {
                return putAgain(question, after: .notUnderstood)
            }
            return extend(slot, by: values)
        case .exchange(let name, let old, let new):
            guard let slot = supported.definition.slot(name) else { return putAgain(question, after: .notUnderstood) }
            return exchange(old, for: new, in: slot)
        default: return putAgain(question, after: .notUnderstood)
        }
    }

    private mutating func change(_ slot: SlotDefinition, to value: SlotValue?) -> [ConversationAction] {
        agreed[slot.name] = nil
        changed = slot.name
        if let value { return replace(nil, of: slot, with: [value]) }
        settled.remove(slot.name)
        return ask(.value(slot, element: nil), kind: .needsValue, text: wording.needsValue(slot, intent))
    }

    /// Gives several slots other values; nil where there is no such slot, or one cannot have so many.
    private mutating func change(_ changes: [String: [SlotValue]]) -> [ConversationAction]? {
        let slots = supported.definition.slots.filter { changes[$0.name] != nil }
        guard !slots.isEmpty, slots.count == changes.count,
            slots.allSatisfy({ $0.isList && changes[$0.name]?.isEmpty == false || changes[$0.name]?.count == 1 })
        else { return nil }
        for slot in slots {
            agreed[slot.name] = nil
            settled.remove(slot.name)
            setValues(changes[slot.name] ?? [], of: slot)
        }
        changed = slots.last?.name
        return advance()
    }

    /// Adds items to a list that does not have them, or words to a text.
    private mutating func extend(_ slot: SlotDefinition, by new: [SlotValue]) -> [ConversationAction] {
        let values = intent.values(of: slot.name)
        agreed[slot.name] = nil
        changed = slot.name
        guard !slot.isList, let old = values.first, let value = new.first else {
            let added = new.filter { value in !values.contains { $0.value == value.value } }
            return replace(nil, of: slot, with: values + added)
        }
        let written = [old.value.stringValue ?? old.text, value.value.stringValue ?? value.text]
        let longer = SlotValue(
            text: "\(old.text) \(value.text)", value: .string(written.joined(separator: " ")))
        return replace(nil, of: slot, with: [longer])
    }

    /// "Not Ann, Bob": of several values only that one is replaced.
    private mutating func exchange(_ old: SlotValue, for new: SlotValue, in slot: SlotDefinition)
        -> [ConversationAction]
    {
        let values = intent.values(of: slot.name)
        guard slot.isList, values.count > 1,
            let element = values.firstIndex(where: { $0.value == old.value || $0.displayText == old.displayText })
        else { return change(slot, to: new) }
        agreed[slot.name] = nil
        changed = slot.name
        return replace(element, of: slot, with: [new])
    }

    // Each of these returns nil where the answer is none to its question.

    private mutating func value(
        _ answer: Answer, for slot: SlotDefinition, element: Int?, offered: [SlotValue]
    ) -> [ConversationAction]? {
        switch answer {
        case .choice(let index) where offered.indices.contains(index):
            return replace(element, of: slot, with: [offered[index]])
        case .value(let value): return replace(element, of: slot, with: [value])
        case .values(let values) where !values.isEmpty && (slot.isList || values.count == 1):
            return replace(element, of: slot, with: values)
        case .no where element != nil && intent.values(of: slot.name).count > 1:
            // "Nobody" instead of one of several: the others stay.
            return replace(element, of: slot, with: [])
        case .no where slot.name == askedUnheard && !slot.isRequired:
            // Nothing was said there: the noise was all.
            settled.insert(slot.name)
            return advance()
        case .no where mayBeLeftOut(slot, element):
            settled.insert(slot.name)
            return advance()
        case .no where slot.isRequired && slot.name != askedUnheard:
            // Where another value was asked for, the old one stays; without any there is nothing to do.
            return element == nil && !intent.values(of: slot.name).isEmpty ? advance() : cancelled()
        default: return nil
        }
    }

    private mutating func choose(
        _ answer: Answer, from list: ChoiceList, shown: [SlotValue]
    ) -> [ConversationAction]? {
        switch answer {
        case .choice(let index) where shown.indices.contains(index):
            return pick(shown[index], from: list)
        case .value(let value):
            return narrow(list, by: value)
        case .values(let values) where values.count == 1:
            return narrow(list, by: values[0])
        case .values(let values) where !values.isEmpty && list.slot.isList:
            return replace(list.element, of: list.slot, with: values)
        case .no:
            let text = wording.needsValue(list.slot, intent)
            return ask(.value(list.slot, element: list.element), kind: .needsValue, text: text)
        case .more where list.all.count > shown.count:
            var next = list
            next.start = list.start + limits.page < list.all.count ? list.start + limits.page : 0
            return askToChoose(next)
        default: return nil
        }
    }

    private mutating func pick(_ value: SlotValue, from list: ChoiceList) -> [ConversationAction] {
        agreed[list.slot.name, default: []].append(value)
        return replace(list.element, of: list.slot, with: [value])
    }

    /// Chooses by a name: the one it fits is taken, several are asked about, none makes it a new value.
    private mutating func narrow(_ list: ChoiceList, by name: SlotValue) -> [ConversationAction] {
        if let same = list.all.first(where: { $0.value == name.value }) { return pick(same, from: list) }
        let wanted = Self.words(name.text)
        let exact = list.all.filter { Self.words($0.displayText) == wanted }
        let fitting = list.all.filter { Set(wanted).isSubset(of: Self.words($0.displayText)) }
        if exact.count == 1 { return pick(exact[0], from: list) }
        if fitting.count == 1 { return pick(fitting[0], from: list) }
        guard !wanted.isEmpty, !fitting.isEmpty else { return replace(list.element, of: list.slot, with: [name]) }
        var narrower = list
        narrower.all = fitting
        narrower.start = 0
        return askToChoose(narrower)
    }

    /// The words of a name; each Han character is one.
    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap { word in
            let isHan = word.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
            return isHan ? word.map { String($0) } : [String(word)]
        }
    }

    private mutating func agree(
        _ answer: Answer, to value: SlotValue, of slot: SlotDefinition, element: Int
    ) -> [ConversationAction]? {
        switch answer {
        case .yes:
            agreed[slot.name, default: []].append(value)
            return replace(element, of: slot, with: [value])
        case .no:
            let text = wording.needsValue(slot, intent)
            return ask(.value(slot, element: element), kind: .needsValue, text: text)
        case .value(let other): return replace(element, of: slot, with: [other])
        case .values(let others) where others.count == 1: return replace(element, of: slot, with: others)
        default: return nil
        }
    }

    private mutating func permit(_ answer: Answer) -> [ConversationAction]? {
        switch answer {
        case .yes: [.authorize(true)] + advance()
        case .no: [.authorize(false)] + notAllowed(.denied)
        default: nil
        }
    }

    private mutating func agree(_ answer: Answer) -> [ConversationAction]? {
        switch answer {
        case .yes: handle()
        case .no: cancelled()
        default: nil
        }
    }
}
