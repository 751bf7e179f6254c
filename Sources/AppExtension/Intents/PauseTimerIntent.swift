// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent PauseTimer of the domain clock.
public struct PauseTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "PauseTimer"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var timerName: String? {
        get { self[slot: "timerName"] }
        set { self[slot: "timerName"] = newValue }
    }
}

extension PauseTimerIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchTimer
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: PauseTimerIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "timerName": .one(handler.resolveTimerName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for PauseTimer; only `handle` must be written, and only it may change anything.
public protocol PauseTimerIntentHandling: Sendable {
    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> Response<PauseTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> Response<PauseTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> Response<PauseTimerIntent>
}

extension PauseTimerIntentHandling {
    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> Response<PauseTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: PauseTimerIntent, context: ExtensionContext
    ) async throws -> Response<PauseTimerIntent> {
        Response(.inProgress)
    }
}
