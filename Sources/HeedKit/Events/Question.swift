package import Dialogue
public import IntentCore

/// A question to the person.
public struct Question: Sendable, Hashable {
    /// The question as it is said.
    public var text: String
    /// The kind of answer that is wanted: `needsValue`, `disambiguation`, `confirmation`, `needsMoreDetails` or
    /// `unsupported`.
    public var kind: String
    /// The slot that it is about; nil where it is about the whole command.
    public var slot: String?
    /// The values to choose from, as far as they are shown at a time.
    public var choices: [SlotValue]
    /// A card that the app shows with it.
    public var card: Card?

    package init(_ prompt: Prompt) {
        text = prompt.text
        kind = prompt.kind.rawValue
        slot = prompt.slot?.name
        choices = prompt.choices
        card = prompt.card
    }
}
