import CheckedValues
package import Dialogue
package import Grammar
package import IntentCore
package import SpeechCore
import Understanding

/// The question that an answer is wanted for, with all that helps to understand it.
package struct PendingQuestion: Sendable {
    /// The question.
    package let prompt: Prompt
    /// The app that asks, or nil when Heed itself asks which app it shall be.
    package let app: AppDescription?
    /// The intent that is talked about.
    package let intent: Intent
    /// The grammar of the possible answers.
    package let grammar: AnswerGrammar

    /// A question of an app.
    ///
    /// - Parameters:
    ///   - prompt: the question.
    ///   - app: the app that asks, or nil when Heed itself asks which app it shall be.
    ///   - intent: the intent that is talked about.
    ///   - rules: the pieces of templates that the catalogue's phrases use.
    ///   - locale: the language of the answers.
    /// - Throws: `GrammarError` when the language lacks a template.
    package init(
        prompt: Prompt, app: AppDescription?, intent: Intent, rules: [String: Phrase] = [:], locale: String = "en-US"
    ) throws(GrammarError) {
        self.prompt = prompt
        self.app = app
        self.intent = intent
        grammar = try AnswerGrammar(prompt, app: app, intent: intent, rules: rules, locale: locale)
    }
}

/// A person's answer to a question.
package enum PersonAnswer: Sendable, Equatable {
    /// These words; where they were heard, with the ways through the question's grammar that the search may have taken.
    case words(String, heardAlong: [GrammarPath] = [])
    /// Something that could not be made out.
    case unclear
    /// Nothing.
    case silence
    /// There will be no more answers.
    case gone
}

/// A source of a person's answers: a keyboard, recordings, a microphone.
package protocol AnswerSource: Sendable {
    /// Whether any words can be an answer: where they are heard, that needs a model of ordinary speech.
    var takesText: Bool { get }

    /// Waits for the answer to a question.
    func answer(to question: PendingQuestion) async throws -> PersonAnswer
}

extension AnswerSource {
    /// Where answers are typed, they can be any words.
    package var takesText: Bool { true }
}

extension PersonAnswer {
    /// The answer heard after a question; words of any kind are written as people write them.
    package init(_ heard: Hypothesis, to question: PendingQuestion, in grammar: SpokenAnswerGrammar) {
        guard heard.rejection != .silence else {
            self = .silence
            return
        }
        guard heard.accepted else {
            self = .unclear
            return
        }
        let terms = AppDescription.terms(of: question.app.map { [$0] } ?? [])
        let form = WrittenForm(
            question.grammar.graph.language, terms: terms, withEmoji: question.app?.writesEmoji ?? false)
        guard grammar.context != .dictation else {
            self = .words(form.text(of: heard.words.map(\.text)))
            return
        }
        let paths = grammar.paths(of: heard) { form.text(of: $0) }
        self = .words(heard.writing { form.text(of: $0) }, heardAlong: paths)
    }
}

extension Hypothesis {
    /// The words heard, with those of free text as something writes them.
    fileprivate func writing(_ write: ([String]) -> String) -> String {
        guard !freeText.isEmpty else { return text }
        var pieces: [String] = []
        var next = 0
        for span in freeText {
            pieces += words[next..<span.words.lowerBound].map(\.text)
            pieces.append(write(words[span.words].map(\.text)))
            next = span.words.upperBound
        }
        return String(joining: pieces + words[next...].map(\.text))
    }
}
