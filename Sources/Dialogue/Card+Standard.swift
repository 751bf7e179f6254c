internal import CheckedValues
package import IntentCore

extension Card {
    /// The card of an intent: the app's own, completed with a row for each slot that it does not claim to show.
    ///
    /// - Parameters:
    ///   - own: the app's own card, if it has one.
    ///   - intent: the intent with its slots settled.
    ///   - app: the app that it is for.
    ///   - language: the language of its names.
    /// - Returns: the card, or nil where there is nothing to show.
    package static func complete(
        _ own: Card?, for intent: Intent, of app: AppDescription, in language: DialogueLanguage
    ) -> Card? {
        guard let supported = app.intent(intent.name) else { return own }
        var card = own ?? Card()
        for slot in supported.definition.slots where !card.shows.contains(slot.name) {
            let values = intent.values(of: slot.name).map(\.displayText).filter { !$0.isEmpty }
            guard !values.isEmpty else { continue }
            let name = supported.spokenName(of: slot, in: language)
            card.rows.append(Row(name.withCapital, values.joined(separator: language.comma)))
        }
        guard own != nil || !card.rows.isEmpty else { return nil }
        card.title = card.title ?? app.name
        return card
    }
}
