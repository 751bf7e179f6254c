// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent HangUpCall of the domain calls.
public struct HangUpCallIntent: TypedIntent {
    /// The intent's name.
    public static let name = "HangUpCall"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calls", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var callIdentifier: String? {
        get { self[slot: "callIdentifier"] }
        set { self[slot: "callIdentifier"] = newValue }
    }
}

extension HangUpCallIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoCallToHangUp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: HangUpCallIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for HangUpCall; only `handle` must be written, and only it may change anything.
public protocol HangUpCallIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: HangUpCallIntent, context: ExtensionContext
    ) async throws -> Response<HangUpCallIntent>

    /// Does what the person wants.
    func handle(
        _ intent: HangUpCallIntent, context: ExtensionContext
    ) async throws -> Response<HangUpCallIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: HangUpCallIntent, context: ExtensionContext
    ) async throws -> Response<HangUpCallIntent>
}

extension HangUpCallIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: HangUpCallIntent, context: ExtensionContext
    ) async throws -> Response<HangUpCallIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: HangUpCallIntent, context: ExtensionContext
    ) async throws -> Response<HangUpCallIntent> {
        Response(.inProgress)
    }
}
