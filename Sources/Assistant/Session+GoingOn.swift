import Dialogue
import Grammar
import IntentCore
import Languages
import Understanding

extension Session {
    /// The request as a sentence that goes on with the last command, where it is one.
    ///
    /// - Throws: `LanguagesError` where the language's words for it cannot be read.
    package func goingOn(_ request: Request) throws -> Request {
        let recent = memory.recent
        guard request.isHeardWell, let commands, let last = recent.first else { return request }
        let language = try Language.nearest(to: commands.locale)
        let reader = try FollowUpReader(
            words: FollowUpWords(language), reader: commands, language: language, last: last,
            earlier: Array(recent.dropFirst())
        ) { confirming(last) }
        let said = request.understanding
        guard let meant = reader.understanding(of: said.text, alone: said) else { return request }
        var result = request
        result.understanding = meant
        result.said = said.text
        result.accepted = meant.accepted
        result.confidence = meant.best?.confidence ?? 0
        result.close = []
        result.advice = nil
        return result
    }

    /// The question whether a command may be done, as it would be asked now.
    private func confirming(_ command: SessionMemory.LastCommand) -> PendingQuestion? {
        guard let app = command.intent.app.flatMap({ apps[$0] }) else { return nil }
        // A language that lacks a template for it has no such questions either.
        return try? PendingQuestion(
            prompt: Prompt(.confirmation, text: ""), app: app, intent: command.intent,
            rules: rules, locale: locale)
    }

    /// Whether a request wants to hear the last answer once more, and not that anything is done again.
    ///
    /// - Throws: `LanguagesError` where the language's words for it cannot be read.
    func asksAgain(_ request: Request) throws -> Bool {
        guard request.isHeardWell, let commands, memory.answer != nil else { return false }
        if request.understanding.smallTalk == .repetition { return true }
        let language = try Language.nearest(to: commands.locale)
        let words = try FollowUpWords(language)
        return words.askingAgain.contains(language.tokenizer.words(of: request.understanding.text))
    }
}
