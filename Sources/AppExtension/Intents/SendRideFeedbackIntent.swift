// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SendRideFeedback of the domain rides.
public struct SendRideFeedbackIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SendRideFeedback"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "rides", name: name)) {
        self.intent = intent
    }

    /// A value of type number.
    public var rating: Double? {
        get { self[slot: "rating"] }
        set { self[slot: "rating"] = newValue }
    }

    /// A value of type money.
    public var tip: Money? {
        get { self[slot: "tip"] }
        set { self[slot: "tip"] = newValue }
    }

    /// A value of type text.
    public var rideIdentifier: String? {
        get { self[slot: "rideIdentifier"] }
        set { self[slot: "rideIdentifier"] = newValue }
    }
}

extension SendRideFeedbackIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SendRideFeedbackIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SendRideFeedback; only `handle` must be written, and only it may change anything.
public protocol SendRideFeedbackIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent>
}

extension SendRideFeedbackIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent> {
        Response(.inProgress)
    }
}
