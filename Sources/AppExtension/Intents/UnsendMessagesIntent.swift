// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent UnsendMessages of the domain messages.
public struct UnsendMessagesIntent: TypedIntent {
    /// The intent's name.
    public static let name = "UnsendMessages"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "messages", name: name)) {
        self.intent = intent
    }

    /// Several values of type text.
    public var messageIdentifiers: [String]? {
        get { self[list: "messageIdentifiers"] }
        set { self[list: "messageIdentifiers"] = newValue }
    }
}

extension UnsendMessagesIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureMessageNotFound
        case failurePastUnsendTimeLimit
        case failureMessageTypeUnsupported
        case failureUnsupportedOnService
        case failureMessageServiceNotAvailable
        case failureRequiringInAppAuthentication
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: UnsendMessagesIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for UnsendMessages; only `handle` must be written, and only it may change anything.
public protocol UnsendMessagesIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent>

    /// Does what the person wants.
    func handle(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent>
}

extension UnsendMessagesIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: UnsendMessagesIntent, context: ExtensionContext
    ) async throws -> Response<UnsendMessagesIntent> {
        Response(.inProgress)
    }
}
