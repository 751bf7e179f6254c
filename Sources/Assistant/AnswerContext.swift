import Dialogue
public import Grammar
import IntentCore
public import SpeechCore

/// What a recogniser listens for while a question waits for its answer: a grammar as small as the question allows.
public enum AnswerContext {
    /// The context of a question.
    ///
    /// - Throws: `GrammarError` when the language lacks a template.
    public static func context(
        for question: PendingQuestion, locale: String
    ) throws(GrammarError) -> RecognitionContext {
        let prompt = question.prompt
        var answers = PromptAnswers()
        switch prompt.kind {
        case .confirmation:
            answers.yesOrNo = true
            answers.changes = question.app?.intent(question.intent.name)?.definition.changeableSlots ?? []
        case .disambiguation:
            answers.choices = prompt.choices.map(\.text)
            answers.yesOrNo = question.app != nil
        case .needsValue, .needsMoreDetails, .unsupported:
            guard let slot = prompt.slot, !isOpen(slot, in: question.app) else { return .dictation }
            answers.slot = slot
        }
        var network = try PromptGrammar.compile(answers, app: question.app, locale: locale).network()
        network.isAnswer = true
        return .grammar(network)
    }

    /// Whether the answer may be any words at all.
    private static func isOpen(_ slot: SlotDefinition, in app: AppDescription?) -> Bool {
        let hasTerms = !slot.terms.isEmpty || slot.vocabulary.flatMap { app?.terms(of: $0) }?.isEmpty == false
        switch slot.type {
        case .text: return true
        case .person, .term, .place: return !hasTerms
        default: return false
        }
    }
}
