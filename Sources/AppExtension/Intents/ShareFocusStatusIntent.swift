// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ShareFocusStatus of the domain focus.
public struct ShareFocusStatusIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ShareFocusStatus"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "focus", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var focusStatus: Bool? {
        get { self[slot: "focusStatus"] }
        set { self[slot: "focusStatus"] = newValue }
    }
}

extension ShareFocusStatusIntent {
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
    public static func handled<Handler: ShareFocusStatusIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for ShareFocusStatus; only `handle` must be written, and only it may change anything.
public protocol ShareFocusStatusIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent>
}

extension ShareFocusStatusIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ShareFocusStatusIntent, context: ExtensionContext
    ) async throws -> Response<ShareFocusStatusIntent> {
        Response(.inProgress)
    }
}
