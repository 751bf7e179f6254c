package import Assistant
package import Dialogue
public import IntentCore

/// The answer that a person gets.
public struct Reply: Sendable, Hashable {
    /// The sentence.
    public var text: String
    /// The app's response code, or one of Heed's own, such as `cancelled`, `noMatch` or `denied`.
    public var code: String
    /// The intent as it was settled; nil where there was none.
    public var intent: Intent?
    /// Further values of the app.
    public var fields: [String: JSONValue]
    /// The activity that the app itself is to be opened with.
    public var userActivity: UserActivity?
    /// A card that the app shows.
    public var card: Card?

    package init(_ response: ConversationResponse) {
        text = response.text
        code = response.code
        intent = response.intent.name.isEmpty ? nil : response.intent
        fields = response.fields
        userActivity = response.userActivity
        card = response.card
    }
}

/// A call to an app that failed, for whoever writes the app.
public struct AppFailure: Sendable, Hashable {
    /// The app's identifier.
    public var app: String
    /// The call: `resolve`, `confirm`, `handle` or `follow`.
    public var call: String
    /// The kind of failure.
    public var code: String
    /// The failure in one sentence.
    public var problem: String
    /// The last lines that the app wrote to its standard error.
    public var standardError: String?

    package init(_ call: FailedCall) {
        app = call.app
        self.call = call.call
        code = call.code
        problem = call.problem
        standardError = call.words
    }
}

/// The end of a conversation.
public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The app did it.
    case done
    /// The app has begun and tells later.
    case inProgress
    /// It goes on in the app itself.
    case handedOver
    /// The app refused, or could not be asked.
    case failed
    /// The person did not want it any more.
    case cancelled
    /// No answer could be understood.
    case gaveUp
    /// The machine must be unlocked first.
    case locked
    /// The person or the administrator does not allow it.
    case notAllowed

    package init(_ outcome: ConversationOutcome) {
        switch outcome {
        case .done: self = .done
        case .inProgress: self = .inProgress
        case .handedOver: self = .handedOver
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        case .gaveUp: self = .gaveUp
        case .locked: self = .locked
        case .notAllowed: self = .notAllowed
        }
    }
}

extension Event {
    /// The event of a conversation's step.
    package init(_ event: SessionEvent) {
        switch event {
        case .heard(let text, let accepted, let confidence, let intent):
            self = .heard(text: text, accepted: accepted, confidence: confidence, intent: intent)
        case .prompt(let prompt): self = .prompt(Question(prompt))
        case .answered(let text): self = .answered(text: text)
        case .working(let text): self = .working(text)
        case .response(let response): self = .response(Reply(response))
        case .update(let response): self = .update(Reply(response))
        case .opened(let app, let activity, let problem): self = .launched(app: app, activity, problem: problem)
        case .failed(let call): self = .failed(AppFailure(call))
        case .notKept(let problem): self = .notKept(problem)
        }
    }
}
