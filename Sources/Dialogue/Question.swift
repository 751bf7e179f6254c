import IntentCore

/// A question that was put, with its purpose.
struct Question: Sendable, Hashable {
    enum Purpose: Sendable, Hashable {
        /// A value for a slot, or for one of a list's elements.
        case value(SlotDefinition, element: Int?)
        /// One of several values.
        case choice(ChoiceList)
        /// A yes to a value.
        case agreement(SlotDefinition, element: Int, SlotValue)
        /// A yes to the whole intent.
        case intent
        /// A yes to giving the app commands at all.
        case permission
        /// A yes to dropping the command for another one.
        case dropping
    }

    var purpose: Purpose
    /// The question as it was put first.
    var prompt: Prompt
    /// The question as it was put last.
    var asked: Prompt
    var requestedRepetitions = 0
    /// The place of the first value that was offered last.
    var offered: Int?
}

/// Values to choose from, of which a page is shown.
struct ChoiceList: Sendable, Hashable {
    var slot: SlotDefinition
    var element: Int
    var all: [SlotValue]
    /// The app's own question.
    var question: String?
    var start = 0
}
