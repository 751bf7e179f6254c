package import Dialogue
package import Grammar
package import IntentCore

/// A question written down, to be tried out without having the conversation that leads to it.
package struct QuestionDescription: Sendable, Codable {
    /// The slot's name.
    package var name: String?
    /// The intent that is talked about; nil where Heed asks which app it shall be.
    package var intent: String?
    /// The slot that is asked about, if one is.
    package var slot: String?
    /// The kind of answer that is wanted.
    package var kind: Prompt.Kind
    /// Whether it is asked if the app may have commands at all.
    package var isPermission: Bool?
    /// The question as it is said.
    package var text: String
    /// The choices.
    package var choices: [SlotValue]?
    /// Whether there are more choices.
    package var hasMoreChoices: Bool?
    /// The known values of the intent.
    package var slots: [String: SlotContent]?

    /// The question of an app, with what can be answered to it.
    ///
    /// - Parameters:
    ///   - app: the app that asks.
    ///   - rules: the pieces of templates that the catalogue's phrases use.
    ///   - locale: the language.
    /// - Returns: the question, or nil where the app has no such intent or slot.
    /// - Throws: `GrammarError` when the language lacks a template.
    package func question(
        of app: AppDescription, rules: [String: Phrase], locale: String
    ) throws(GrammarError) -> PendingQuestion? {
        let supported = intent.flatMap { app.intent($0) }
        let definition = slot.flatMap { supported?.definition.slot($0) }
        guard intent == nil || supported != nil, slot == nil || definition != nil else { return nil }
        let prompt = Prompt(
            kind, subject: isPermission == true ? .permission : .command, slot: definition, text: text,
            choices: choices ?? [], hasMoreChoices: hasMoreChoices ?? false)
        var asked = Intent(app: app.id, domain: supported?.definition.domain ?? "", name: intent ?? "")
        asked.slots = slots ?? [:]
        return try PendingQuestion(
            prompt: prompt, app: intent == nil ? nil : app, intent: asked, rules: rules, locale: locale)
    }
}
