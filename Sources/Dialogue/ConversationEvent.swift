package import IntentCore

/// The events of a conversation.
package enum ConversationEvent: Sendable, Hashable {
    /// It shall begin.
    case begin
    /// The lock and the permission are looked at again, before something is done that they could forbid.
    case checked(isLocked: Bool, Authorization)
    /// The app has resolved the slot that it was asked about.
    case resolved([Resolution])
    /// The app has answered to confirm.
    case confirmed(IntentResponse)
    /// The app has answered to handle, or has said the last word on what is followed.
    case handled(IntentResponse)
    /// The app has told how things stand that are followed.
    case updated(IntentResponse)
    /// The app could not be called, or did not answer as it should.
    case failed(AppFault)
    /// The person has answered the question.
    case answered(Answer)
    /// The person has said nothing within the time limit for an answer, or nobody follows any more.
    case unanswered
}

/// A person's answer to a question.
package enum Answer: Sendable, Hashable {
    /// A value for the slot that was asked for, or a name to choose by.
    case value(SlotValue)
    /// Several values for a slot that takes a list.
    case values([SlotValue])
    /// One of the prompt's choices, by index.
    case choice(Int)
    /// Yes.
    case yes
    /// No, or none of the choices.
    case no
    /// The next choices, where there are more than were shown.
    case more
    /// Forget about it.
    case cancel
    /// Say the question again.
    case `repeat`
    /// Another slot shall have another value; without one it is asked for.
    case changeSlot(String, SlotValue?)
    /// Free text goes on: these words come after what the slot has.
    case extendSlot(String, SlotValue)
    /// Other slots shall have these values, several at once or a list of them.
    case changeSlots([String: [SlotValue]])
    /// These values come to those that a list has.
    case extendList(String, [SlotValue])
    /// In a slot, another value than the one that is named first: "not Ann, Bob".
    case exchange(String, SlotValue, SlotValue)
    /// Any value would do, or none: “you choose”, “it doesn't matter”.
    case whichever
    /// There is no answer yet, or the words are about the question: “ask me later”, “who is that”.
    case undecided
    /// Asks for the possible answers.
    case options
    /// Asks for the value of a slot or for the whole command so far.
    case tell(String?)
    /// Another command in the place of an answer, in the person's words.
    case newCommand(String)
    /// Words that are no answer to the question.
    case notUnderstood(String)
}

/// Why an app gave no answer, as far as a person wants to know.
package enum AppFault: String, Sendable, Hashable, CaseIterable {
    /// It did not answer in time.
    case notResponding
    /// It ended while it should have answered.
    case crashed
    /// It is not there, cannot be started, or ends at once.
    case unavailable
    /// It answered with an error, or with something that is no answer.
    case misbehaved
}
