package import IntentCore

/// The intents that Heed brings along, with what is said about them in one language.
///
/// The data are files (`Resources`): `catalogue.yaml` holds what is the same in every language, a folder for each
/// locale holds phrases, questions and answers. The slots and codes follow SiriKit's intents.
package struct Catalogue: Sendable {
    /// The locale whose files were read, such as `en-US`.
    package let locale: String
    /// The intents, in the catalogue's order.
    package let intents: [AppDescription.SupportedIntent]
    /// The pieces of templates that every phrase may use, by name.
    package let rules: [String: Phrase]
    /// The kinds of vocabulary that slots refer to, such as `contactName`.
    package let vocabularies: [String]
    /// The names of intents that were asked for and of which this language says nothing.
    package let unspoken: Set<String>
    private let positions: [String: Int]

    init(
        locale: String, intents: [AppDescription.SupportedIntent], rules: [String: Phrase], vocabularies: [String],
        unspoken: Set<String> = []
    ) {
        self.unspoken = unspoken
        self.locale = locale
        self.intents = intents
        self.rules = rules
        self.vocabularies = vocabularies
        let names = intents.enumerated().map { ($0.element.definition.name, $0.offset) }
        positions = Dictionary(names) { first, _ in first }
    }

    /// The response codes that every intent has.
    package static let commonResponseCodes = [
        "unspecified", "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch",
    ]

    /// The intent of a name such as `SendMessage`, or nil where the catalogue has none.
    package func intent(named name: String) -> AppDescription.SupportedIntent? {
        positions[name].map { intents[$0] }
    }
}
