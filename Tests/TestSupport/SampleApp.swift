public import IntentCore

/// A messenger as the tests of conversations need it.
public enum SampleApp {
    /// The messenger.
    public static func messenger(
        needsConfirmation: Bool = true, needsUnlock: Bool = false, sendsUpdates: Bool = false,
        restricted: Set<String> = [],
        language: IntentLanguage = language
    ) -> AppDescription {
        let definition = IntentDefinition(
            name: "SendMessage", domain: "messages", slots: [recipients, content, service],
            needsConfirmation: needsConfirmation, needsUnlock: needsUnlock, sendsUpdates: sendsUpdates)
        var app = AppDescription(
            id: "zhichat", name: "ZhiChat", spokenNames: [Term(id: "ZhiChat", say: ["ZhiChat"])],
            intents: [AppDescription.SupportedIntent(definition: definition, language: language)],
            vocabulary: [
                "contactName": [
                    Term(id: "snow", say: ["Jon Snow", "Jon"]), Term(id: "smith", say: ["John Smith", "John"]),
                    Term(id: "miller", say: ["John Miller", "John"]), Term(id: "ann", say: ["Ann"]),
                ]
            ])
        app.restrictedWhileLocked = restricted
        return app
    }

    /// The people it goes to.
    public static let recipients = SlotDefinition(
        name: "recipients", type: .person, isList: true, isRequired: true, vocabulary: "contactName")
    /// The message's text.
    public static let content = SlotDefinition(name: "content", type: .text, isRequired: true)
    /// The service that takes it.
    public static let service = SlotDefinition(name: "serviceName", type: .text, isResolved: false)

    /// How it is spoken of.
    public static let language = IntentLanguage(
        prompts: ["recipients": "Who do you want to send it to?", "content": "What do you want to say?"],
        confirmation: "To {recipients}[: {content}]. Send it?", responses: ["success": "OK, sent[ to {recipients}]."])

    /// A person, with the id where it is known.
    public static func person(_ name: String, id: String? = nil) -> SlotValue {
        var members: [String: JSONValue] = ["displayName": .string(name)]
        if let id { members["id"] = .string(id) }
        return SlotValue(text: name, value: .object(members))
    }

    /// The intent to send a message.
    public static func intent(to recipients: [SlotValue] = [], content: String? = nil) -> Intent {
        var intent = Intent(app: nil, domain: "messages", name: "SendMessage")
        if !recipients.isEmpty { intent.slots["recipients"] = .many(recipients) }
        if let content { intent.slots["content"] = .one(SlotValue(content)) }
        return intent
    }
}
