import IntentCore

/// The part of the catalogue that these tests need.
func standardIntent(_ name: String) -> AppDescription.SupportedIntent? {
    guard name == "SendMessage" else { return nil }
    let definition = IntentDefinition(
        name: "SendMessage", domain: "messages",
        slots: [
            SlotDefinition(
                name: "recipients", type: .person, isList: true, isRequired: true, vocabulary: "contactName"),
            SlotDefinition(name: "content", type: .text, isRequired: true),
            SlotDefinition(name: "serviceName", type: .text, isResolved: false),
        ], needsConfirmation: true, responseCodes: ["failureMessageServiceNotAvailable"])
    let phrase = Phrase("send a message", at: SourceLocation(file: "messages.yaml", line: 1, column: 1))
    let language = IntentLanguage(
        phrases: [phrase], prompts: ["recipients": "To whom?", "content": "What?"],
        confirmation: "To {recipients}[: {content}]. Send it?",
        responses: ["success": "Sent."])
    return AppDescription.SupportedIntent(definition: definition, language: language)
}
