// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent AnswerCall of the domain calls.
public struct AnswerCallIntent: TypedIntent {
    /// The intent's name.
    public static let name = "AnswerCall"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calls", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var audioRoute: CallAudioRoute? {
        get { self[slot: "audioRoute"] }
        set { self[slot: "audioRoute"] = newValue }
    }

    /// A value of type text.
    public var callIdentifier: String? {
        get { self[slot: "callIdentifier"] }
        set { self[slot: "callIdentifier"] = newValue }
    }
}

extension AnswerCallIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case continueInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: AnswerCallIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<AnswerCallIntent> {
    /// Several values of type callRecord, made as the app likes.
    public var callRecords: [JSONValue]? {
        get { self[list: "callRecords"] }
        set { self[list: "callRecords"] = newValue }
    }
}

/// An app's code for AnswerCall; only `handle` must be written, and only it may change anything.
public protocol AnswerCallIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: AnswerCallIntent, context: ExtensionContext
    ) async throws -> Response<AnswerCallIntent>

    /// Does what the person wants.
    func handle(
        _ intent: AnswerCallIntent, context: ExtensionContext
    ) async throws -> Response<AnswerCallIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: AnswerCallIntent, context: ExtensionContext
    ) async throws -> Response<AnswerCallIntent>
}

extension AnswerCallIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: AnswerCallIntent, context: ExtensionContext
    ) async throws -> Response<AnswerCallIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: AnswerCallIntent, context: ExtensionContext
    ) async throws -> Response<AnswerCallIntent> {
        Response(.inProgress)
    }
}
