import Dialogue
import Grammar
import IntentCore
import Understanding

extension Session {
    /// The outcome of the question which app shall do it.
    enum AppChoice {
        /// This one.
        case app(String)
        /// No app.
        case none
        /// Another command was said instead, in these words.
        case command(String)
    }

    /// Asks which of several apps shall do it.
    func chooseApp(of candidate: IntentCandidate, answers: any AnswerSource) async throws -> AppChoice {
        let choices = candidate.apps.compactMap { id in
            name(ofApp: id).map { SlotValue(text: $0, value: .string(id)) }
        }
        let names = choices.map(\.text).joined(separator: language.comma)
        let text = language.sentence(.whichApp, ["choices": names])
        for attempt in 0...2 {
            let prompt = Prompt(.disambiguation, text: text, choices: choices, attempt: attempt)
            let question = try PendingQuestion(
                prompt: prompt, app: nil, intent: candidate.intent, rules: rules, locale: locale)
            switch try await ask(question, answers: answers) {
            case .answered(.choice(let index)) where choices.indices.contains(index):
                return choices[index].value.stringValue.map { .app($0) } ?? .none
            case .answered(.cancel): return .none
            case .answered(.newCommand(let words)):
                if try await isDropped(for: words, candidate.intent, answers: answers) { return .command(words) }
            default: continue
            }
        }
        return .none
    }

    /// Asks whether a command that no app has yet shall be dropped for another one.
    private func isDropped(for words: String, _ intent: Intent, answers: any AnswerSource) async throws -> Bool {
        let text = language.drop(for: words)
        let prompt = Prompt(.confirmation, subject: .dropping, text: text)
        let question = try PendingQuestion(prompt: prompt, app: nil, intent: intent, rules: rules, locale: locale)
        return try await ask(question, answers: answers) == .answered(.yes)
    }

    /// Has the conversation about a command that was said in the place of an answer.
    func converse(aboutNew words: String, answers: any AnswerSource) async throws -> ConversationOutcome {
        guard let commands else { return .failed }
        return try await converse(about: Request(typed: words, by: commands), answers: answers)
    }
}
