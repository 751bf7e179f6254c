public import Dialogue
import Grammar
import IntentCore
public import Understanding

/// Understands a person's words in the light of the question: first by the dialogue's own word lists, then, for kinds
/// of values such as dates and distances, by the grammar.
public struct AnswerReading {
    let locale: String

    /// A reader of answers in a language.
    public init(locale: String) { self.locale = locale }

    /// What some words mean as the answer to a question.
    public func answer(
        _ text: String, to question: PendingQuestion, at reference: ReferenceTime = .current
    ) -> Answer {
        guard let app = question.app else { return choice(text, question.prompt) }
        let interpreter = AnswerInterpreter(app: app, intent: question.intent.name, locale: locale)
        let simple = interpreter.answer(text, to: question.prompt)
        let isConfirmation = question.prompt.kind == .confirmation
        if let simple, !isConfirmation || !simple.mayBeChange { return simple }
        let definition = app.intent(question.intent.name)?.definition
        let slot = question.prompt.slot
        let answers = PromptAnswers(
            slot: isConfirmation ? nil : slot, changes: isConfirmation ? definition?.changeableSlots ?? [] : [])
        guard answers != PromptAnswers(),
            let graph = try? PromptGrammar.compile(answers, app: app, locale: locale),
            let read = CommandReader(graph: graph, apps: [app]).answer(
                text, slot: slot, in: definition, app: app.id, at: reference)
        else { return simple ?? .notUnderstood(text) }
        switch read.answer {
        case .cancel: return .cancel
        case .repeat: return .repeat
        case .yes: return .yes
        case .no: return .no
        case .choice(let index): return .choice(index)
        case .change(let name): return .changeSlot(name, read.values.first)
        case .extend(let name): return read.values.first.map { .extendSlot(name, $0) } ?? .notUnderstood(text)
        case .value: return read.values.count == 1 ? .value(read.values[0]) : .values(read.values)
        }
    }

    /// Which of Heed's own choices was meant.
    private func choice(_ text: String, _ prompt: Prompt) -> Answer {
        let answers = PromptAnswers(choices: prompt.choices.map(\.text))
        guard let graph = try? PromptGrammar.compile(answers, app: nil, locale: locale),
            let read = CommandReader(graph: graph, apps: []).answer(text, slot: nil, in: nil, app: nil)
        else { return .notUnderstood(text) }
        switch read.answer {
        case .choice(let index): return .choice(index)
        case .cancel: return .cancel
        case .repeat: return .repeat
        default: return .notUnderstood(text)
        }
    }
}

extension Answer {
    /// Whether these words may also say that a slot shall have another value.
    fileprivate var mayBeChange: Bool {
        switch self {
        case .notUnderstood, .changeSlot, .extendSlot, .value, .values: true
        default: false
        }
    }
}

extension IntentDefinition {
    /// The slots that a person may change before the app acts: those that the app is asked about.
    var changeableSlots: [SlotDefinition] { slots.filter(\.isResolved) }
}
