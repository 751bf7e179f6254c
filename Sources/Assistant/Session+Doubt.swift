import Dialogue
import Grammar
import IntentCore
import Understanding

extension Session {
    /// The answer to the question whether words were said.
    enum Doubt {
        /// They were.
        case said
        /// Another command was said instead, in these words.
        case other(String)
        /// Nothing was meant, or nobody answered.
        case nothing
    }

    /// Asks whether words that were heard badly were said.
    ///
    /// It is asked once: whoever does not answer has not spoken to Heed.
    func wasSaid(_ request: Request, answers: any AnswerSource) async throws -> Doubt {
        guard let intent = request.understanding.best?.intent else { return .nothing }
        let text = language.didYouSay(request.said ?? request.understanding.text)
        let prompt = Prompt(.confirmation, text: text)
        let question = try PendingQuestion(prompt: prompt, app: nil, intent: intent, rules: rules, locale: locale)
        switch try await ask(question, answers: answers) {
        case .answered(.yes): return .said
        case .answered(.newCommand(let words)): return .other(words)
        default: return .nothing
        }
    }
}
