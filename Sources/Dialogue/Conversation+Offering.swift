import IntentCore

extension Conversation {
    /// Goes on without a value that nothing needs, where any would do; else the question is put again with the way out.
    mutating func goOn(without question: Question) -> [ConversationAction] {
        guard case .value(let slot, let element) = question.purpose, mayBeLeftOut(slot, element) else {
            return offerWayOut(question)
        }
        settled.insert(slot.name)
        return advance()
    }

    /// Whether a slot that is asked for has no value and needs none.
    func mayBeLeftOut(_ slot: SlotDefinition, _ element: Int?) -> Bool {
        !slot.isRequired && element == nil && intent.values(of: slot.name).isEmpty
    }

    /// Puts a question again for somebody who has no answer: with what can be said, and how to give it up.
    ///
    /// Names of persons are told only to whoever asks for them.
    mutating func offerWayOut(_ question: Question) -> [ConversationAction] {
        guard case .value(let slot, let element) = question.purpose else { return offer(question) }
        let wayOut = wording.sentence(mayBeLeftOut(slot, element) ? .leaveOut : .giveUp, intent)
        if let offered = offered(for: question, onRequest: false, then: wayOut) { return put(offered) }
        let example = slot.type == .person ? nil : wording.example(of: slot.type, intent)
        return sayAgain(question, after: example.map { wording.language.row($0, wayOut) } ?? wayOut)
    }

    private mutating func put(_ offered: Question) -> [ConversationAction] {
        var question = offered
        question.requestedRepetitions += 1
        questions += 1
        guard question.requestedRepetitions <= limits.requestedRepetitions, questions <= limits.questions else {
            return gaveUp()
        }
        state = .asking(question)
        return [.ask(question.asked)]
    }

    /// Tells the possible answers, a page at a time, and puts the question again.
    mutating func offer(_ question: Question) -> [ConversationAction] {
        if let offered = offered(for: question, onRequest: true) { return put(offered) }
        switch question.purpose {
        case .choice: return sayAgain(question)
        case .value(let slot, _):
            return sayAgain(question, after: wording.example(of: slot.type, intent))
        case .agreement, .intent, .permission, .dropping:
            return sayAgain(question, after: wording.sentence(.sayYesOrNo, intent))
        }
    }

    /// The question with the next names that can be answered; nil where there are none, or where it says them itself.
    ///
    /// Whoever was not understood hears no names of persons: an address book is read out on request only.
    /// Words may follow the names.
    func offered(for question: Question, onRequest: Bool, then words: String? = nil) -> Question? {
        guard case .value(let slot, _) = question.purpose, onRequest || slot.type != .person else { return nil }
        let all = values(for: slot)
        guard !all.isEmpty else { return nil }
        var start = question.offered.map { $0 + limits.page } ?? 0
        if start >= all.count { start = 0 }
        let page = Array(all[start...].prefix(limits.page))
        let names = page.map(\.displayText)
        // "Which way, forward or backward?" says it all.
        let asked = question.prompt.text.lowercased()
        if all.count == page.count, names.allSatisfy({ asked.contains($0.lowercased()) }) { return nil }
        var question = question
        question.offered = start
        question.asked.choices = page
        question.asked.hasMoreChoices = all.count > page.count
        let sentence: DialogueLanguage.Sentence = all.count > page.count ? .offerOfMany : .offer
        let choices =
            all.count > page.count
            ? names.joined(separator: wording.language.comma) : wording.language.list(names, wording.language.or)
        let said = wording.sentence(sentence, intent, ["choices": choices])
        question.asked.text = wording.language.row(
            words.map { wording.language.row(said, $0) } ?? said, question.prompt.text)
        return question
    }

    /// The values that a slot can have by name, each once.
    private func values(for slot: SlotDefinition) -> [SlotValue] {
        let terms = slot.terms + (slot.vocabulary.map { app.terms(of: $0) } ?? [])
        var seen: Set<String> = []
        return terms.filter { seen.insert($0.displayName).inserted }.map { term in
            let name = JSONValue.string(term.displayName)
            let value: JSONValue =
                switch slot.type {
                case .person: ["displayName": name, "id": .string(term.id)]
                case .place: ["name": name, "id": .string(term.id)]
                case .boolean: .bool(term.id == "true")
                default: .string(term.id)
                }
            return SlotValue(text: term.displayName, value: value)
        }
    }

    /// Tells the known value of a slot, or of all of them, and puts the question again.
    mutating func tell(_ name: String?, before question: Question) -> [ConversationAction] {
        guard let name, let slot = supported.definition.slot(name) else {
            return sayAgain(question, after: wording.status(intent))
        }
        return sayAgain(question, after: wording.told(slot, intent))
    }

    /// Asks whether the command shall be dropped for another one, where something that was said would be lost.
    mutating func askToDrop(_ question: Question, for words: String) -> [ConversationAction] {
        replacements.append(words)
        switch question.purpose {
        // Whoever goes on with a further command wants these two.
        case .dropping: return dropped()
        case .value, .choice:
            if intent.slots.values.allSatisfy(\.values.isEmpty) { return dropped() }
        case .agreement, .intent, .permission: break
        }
        waiting = question
        let text = wording.sentence(.drop, intent, ["command": words])
        return ask(.dropping, kind: .confirmation, text: text)
    }

    private mutating func dropped() -> [ConversationAction] {
        finish(.cancelled, code: "cancelled", text: wording.sentence(.dropped, intent))
    }

    /// Drops the command, or goes on with the question that was put before; nil where the answer is neither.
    mutating func drop(_ answer: Answer) -> [ConversationAction]? {
        switch answer {
        case .yes: return dropped()
        case .no:
            guard let question = waiting else { return cancelled() }
            waiting = nil
            replacements = []
            return sayAgain(question)
        default:
            return nil
        }
    }
}
