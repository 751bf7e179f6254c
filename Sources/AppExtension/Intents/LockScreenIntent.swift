// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent LockScreen of the domain machine.
public struct LockScreenIntent: TypedIntent {
    /// The intent's name.
    public static let name = "LockScreen"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }
}

extension LockScreenIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureUnsupported
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: LockScreenIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for LockScreen; only `handle` must be written, and only it may change anything.
public protocol LockScreenIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: LockScreenIntent, context: ExtensionContext
    ) async throws -> Response<LockScreenIntent>

    /// Does what the person wants.
    func handle(
        _ intent: LockScreenIntent, context: ExtensionContext
    ) async throws -> Response<LockScreenIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: LockScreenIntent, context: ExtensionContext
    ) async throws -> Response<LockScreenIntent>
}

extension LockScreenIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: LockScreenIntent, context: ExtensionContext
    ) async throws -> Response<LockScreenIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: LockScreenIntent, context: ExtensionContext
    ) async throws -> Response<LockScreenIntent> {
        Response(.inProgress)
    }
}
