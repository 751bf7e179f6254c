import Dialogue
import IntentCore

extension Session {
    /// Tells which words were not understood and asks whether to go on without them, since they may change what was meant.
    ///
    /// - Returns: the command without them, or with a value that was said in their place; nil where the person wants neither.
    func meant(
        by intent: Intent, telling sentence: String, app: AppDescription, answers: any AnswerSource
    ) async throws -> Intent? {
        for attempt in 0...1 {
            let prompt = Prompt(.confirmation, text: sentence, attempt: attempt)
            let question = try PendingQuestion(
                prompt: prompt, app: app, intent: intent, rules: rules, locale: locale)
            switch try await ask(question, answers: answers) {
            case .answered(.yes): return intent
            case .answered(.no), .answered(.cancel), .unanswered: return nil
            case .answered(let answer):
                if let changed = intent.changed(by: answer, of: app) { return changed }
            default: continue
            }
        }
        return nil
    }
}

extension Intent {
    /// The intent with the value that an answer gives to one of its slots; nil where it gives none.
    fileprivate func changed(by answer: Answer, of app: AppDescription) -> Intent? {
        let changes: [String: [SlotValue]] =
            switch answer {
            case .changeSlot(let name, let value?), .extendSlot(let name, let value), .exchange(let name, _, let value):
                [name: [value]]
            case .changeSlots(let changes): changes
            case .extendList(let name, let values): [name: values]
            default: [:]
            }
        guard !changes.isEmpty else { return nil }
        var intent = self
        for (name, values) in changes {
            guard let slot = app.intent(self.name)?.definition.slot(name), let first = values.first else { return nil }
            // It stands beside what was understood: “in the kitchen and the veranda”.
            intent.slots[name] = slot.isList ? .many((slots[name]?.values ?? []) + values) : .one(first)
        }
        return intent
    }
}
