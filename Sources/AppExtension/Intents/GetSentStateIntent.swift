// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetSentState of the domain mail.
public struct GetSentStateIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetSentState"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "mail", name: name)) {
        self.intent = intent
    }

    /// Several values of type person, from the vocabulary contactName.
    public var recipients: [Person]? {
        get { self[list: "recipients"] }
        set { self[list: "recipients"] = newValue }
    }
}

extension GetSentStateIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetSentStateIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetSentState; only `handle` must be written, and only it may change anything.
public protocol GetSentStateIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetSentStateIntent, context: ExtensionContext
    ) async throws -> Response<GetSentStateIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetSentStateIntent, context: ExtensionContext
    ) async throws -> Response<GetSentStateIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetSentStateIntent, context: ExtensionContext
    ) async throws -> Response<GetSentStateIntent>
}

extension GetSentStateIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetSentStateIntent, context: ExtensionContext
    ) async throws -> Response<GetSentStateIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetSentStateIntent, context: ExtensionContext
    ) async throws -> Response<GetSentStateIntent> {
        Response(.inProgress)
    }
}
