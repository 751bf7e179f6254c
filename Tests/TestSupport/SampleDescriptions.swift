public import IntentCore

/// App descriptions for tests that need no files and no processes.
public enum SampleDescriptions {
    /// A rover that drives and turns.
    public static let rover = app(
        "rover", name: "Rover", intent: "drive", domain: "rover",
        slots: [
            SlotDefinition(
                name: "direction", type: .term,
                terms: [
                    Term(id: "forward", say: ["forward", "ahead"]), Term(id: "backward", say: ["backward", "back"]),
                ]),
            SlotDefinition(name: "distance", type: .distance),
        ],
        phrases: ["(go|move|drive) {direction} [{distance}]"])

    /// A messenger with three contacts.
    public static let chat = app(
        "zhichat", name: "ZhiChat", spoken: ["zhi chat"], intent: "SendMessage", domain: "messages",
        slots: [
            SlotDefinition(name: "recipients", type: .person, isList: true, vocabulary: "contactName"),
            SlotDefinition(name: "content", type: .text),
        ],
        phrases: [
            "send [a] message [to {recipients}] [(saying|that says) {content}]", "tell {recipients} [that] {content}",
            "{app} {recipients} [that] {content}",
        ],
        vocabulary: [
            "contactName": [
                Term(id: "7", say: ["Jon Snow"]), Term(id: "8", say: ["Arya Stark"]), Term(id: "9", say: ["Sansa"]),
            ]
        ])

    /// An app with one intent.
    public static func app(
        _ id: String, name: String, spoken: [String] = [], intent: String, domain: String, slots: [SlotDefinition],
        phrases: [String], vocabulary: [String: [Term]] = [:], rules: [String: String] = [:]
    ) -> AppDescription {
        func phrase(_ template: String) -> Phrase {
            Phrase(template, at: SourceLocation(file: "\(id).yaml", line: 1, column: 1))
        }
        var app = AppDescription(
            id: id, name: name,
            spokenNames: ([name] + spoken).map { Term(id: $0, say: [$0]) },
            intents: [
                AppDescription.SupportedIntent(
                    definition: IntentDefinition(name: intent, domain: domain, slots: slots),
                    language: IntentLanguage(phrases: phrases.map(phrase)))
            ], vocabulary: vocabulary)
        app.rules = rules.mapValues(phrase)
        return app
    }
}
