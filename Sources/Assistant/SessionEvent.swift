package import Dialogue
package import IntentCore

/// The events of a conversation, as people and programs are told them.
package enum SessionEvent: Sendable {
    /// The command was heard or read, and understood as an intent if it was accepted.
    case heard(text: String, accepted: Bool, confidence: Double, intent: Intent?)
    /// A question is put.
    case prompt(Prompt)
    /// The person has answered.
    case answered(text: String)
    /// The app takes its time; it may say what it is doing.
    case working(String?)
    /// The conversation's response.
    case response(ConversationResponse)
    /// How things stand with something that goes on.
    case update(ConversationResponse)
    /// The app itself was opened, or could not be for the reason.
    case opened(app: String, UserActivity, problem: String?)
    /// A call to the app did not come off; what the person is told about it follows.
    case failed(FailedCall)
    /// The action could not be kept in the history, for the reason.
    case notKept(String)
}
