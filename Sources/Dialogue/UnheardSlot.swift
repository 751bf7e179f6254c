import IntentCore

/// A slot of a command whose value was drowned, while the rest was heard.
package struct UnheardSlot: Sendable, Hashable {
    /// The slot's name.
    package var slot: String
    /// The words that were heard, with a gap in their midst.
    package var heard: String

    /// A slot without a value that can be believed.
    package init(slot: String, heard: String) {
        self.slot = slot
        self.heard = heard
    }
}

extension Conversation {
    /// Asks for the value that was not heard; nil where there is none.
    mutating func askForUnheard() -> [ConversationAction]? {
        guard let unheard, let slot = supported.definition.slot(unheard.slot) else { return nil }
        self.unheard = nil
        askedUnheard = slot.name
        intent.slots[slot.name] = nil
        let question = wording.needsValue(slot, intent)
        let text = wording.sentence(.heardAllBut, intent, ["command": unheard.heard, "question": question])
        return ask(.value(slot, element: nil), kind: .needsValue, text: text)
    }
}
