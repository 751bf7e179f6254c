import Dialogue
import Grammar
import IntentCore
import Understanding

/// Understands a person's words in the light of the question: first by the dialogue's own word lists, then, for kinds
/// of values such as dates and distances, by the grammar.
struct AnswerReading {
    let locale: String

    func answer(_ text: String, to question: PendingQuestion) -> Answer {
        guard let app = question.app else { return choice(text, question.prompt) }
        let interpreter = AnswerInterpreter(app: app, intent: question.intent.name, locale: locale)
        if let answer = interpreter.answer(text, to: question.prompt) { return answer }
        guard let slot = question.prompt.slot,
            let graph = try? PromptGrammar.compile(PromptAnswers(slot: slot), app: app, locale: locale)
        else { return .notUnderstood(text) }
        let reader = CommandReader(graph: graph, apps: [app])
        let definition = app.intent(question.intent.name)?.definition
        guard let read = reader.answer(text, slot: slot, in: definition, app: app.id) else {
            return .notUnderstood(text)
        }
        switch read.answer {
        case .cancel: return .cancel
        case .repeat: return .repeat
        case .yes: return .yes
        case .no: return .no
        case .choice(let index): return .choice(index)
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
