package import IntentCore

/// The actions that a conversation wants done.
package enum ConversationAction: Sendable, Hashable {
    /// Ask the app about a slot of the conversation's intent; answer with `resolved` or `failed`.
    case callResolve(slot: String)
    /// Ask the app whether it could act; answer with `confirmed` or `failed`.
    case callConfirm
    /// Let the app act; answer with `handled` or `failed`.
    case callHandle
    /// Remember that the person lets the app have commands, or does not.
    case authorize(Bool)
    /// Ask the person; answer with `answered` or `unanswered`.
    case ask(Prompt)
    /// Tell the person what came of it, or how it stands.
    case respond(ConversationResponse)
    /// Ask the app how things go on; answer with `updated` each time, then with `handled` or `failed`, or with
    /// `unanswered` when nobody wants to know any more.
    case follow(FollowUp)
    /// It is over.
    case finish(ConversationOutcome)
}

/// A question to the person.
package struct Prompt: Sendable, Hashable {
    /// The kinds of answers that can be wanted.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A value for a slot that has none.
        case needsValue
        /// One of several values.
        case disambiguation
        /// Yes or no, about a slot's value or, without a slot, about the whole intent.
        case confirmation
        /// A value that says more than the one that was given.
        case needsMoreDetails
        /// Another value than the one that was given.
        case unsupported
    }

    /// The subject of a question for a yes.
    package enum Subject: Sendable, Hashable {
        /// The command, or a value in it.
        case command
        /// Whether the app may have commands at all.
        case permission
        /// Whether the command shall be dropped for another one.
        case dropping
        /// Whether what an announcement tells shall be answered.
        case announcement
    }

    /// The kind of answer that is wanted.
    package var kind: Kind
    /// The subject of a question for a yes: a yes to one thing is no yes to another.
    package var subject: Subject
    /// The slot in question; nil where it is the whole intent.
    package var slot: SlotDefinition?
    /// The question as it is said.
    package var text: String
    /// The choices, as far as they are shown at a time.
    package var choices: [SlotValue]
    /// Whether there are more choices than those.
    package var hasMoreChoices: Bool
    /// How often the question was put before and not answered.
    package var attempt: Int
    /// The app's picture of the coming action.
    package var card: Card?

    /// A question.
    package init(
        _ kind: Kind, subject: Subject = .command, slot: SlotDefinition? = nil, text: String,
        choices: [SlotValue] = [], hasMoreChoices: Bool = false, attempt: Int = 0, card: Card? = nil
    ) {
        self.kind = kind
        self.subject = subject
        self.slot = slot
        self.text = text
        self.choices = choices
        self.hasMoreChoices = hasMoreChoices
        self.attempt = attempt
        self.card = card
    }
}

/// The words and the fields for a person at the end.
package struct ConversationResponse: Sendable, Hashable {
    /// The app's response code, or one of Heed's own: `cancelled`, `gaveUp`, `unlockRequired`, `denied`, `restricted`, or
    /// an `AppFault`.
    package var code: String
    /// The sentence.
    package var text: String
    /// The intent as it was settled.
    package var intent: Intent
    /// The rest of the app's answer.
    package var fields: [String: JSONValue]
    /// The activity that the app itself is to be opened with, if it must be.
    package var userActivity: UserActivity?
    /// The app's picture of the result.
    package var card: Card?

    /// A response.
    package init(
        code: String, text: String, intent: Intent, fields: [String: JSONValue] = [:],
        userActivity: UserActivity? = nil, card: Card? = nil
    ) {
        self.code = code
        self.text = text
        self.intent = intent
        self.fields = fields
        self.userActivity = userActivity
        self.card = card
    }
}

/// The news that is waited for after an app has acted.
package enum FollowUp: String, Sendable, Hashable, CaseIterable {
    /// The result of something that takes longer.
    case result
    /// A stream of updates, such as where the ride is.
    case updates
}

/// How a conversation ended.
package enum ConversationOutcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The app did what was wanted.
    case done
    /// The app has begun and will tell later.
    case inProgress
    /// It goes on in the app itself.
    case handedOver
    /// The app said no, or could not be asked.
    case failed
    /// The person did not want it any more.
    case cancelled
    /// No answer could be understood.
    case gaveUp
    /// The machine must be unlocked first.
    case locked
    /// The person or the administrator does not allow the app to have the command.
    case notAllowed
}
