// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ControlStopwatch of the domain clock.
public struct ControlStopwatchIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ControlStopwatch"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var action: StopwatchAction? {
        get { self[slot: "action"] }
        set { self[slot: "action"] = newValue }
    }
}

extension ControlStopwatchIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureStopwatchNotRunning
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ControlStopwatchIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "action": .one(handler.resolveAction)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ControlStopwatchIntent> {
    /// A value of type duration, made as the app likes.
    public var elapsed: JSONValue? {
        get { self[field: "elapsed"] }
        set { self[field: "elapsed"] = newValue }
    }
}

/// An app's code for ControlStopwatch; only `handle` must be written, and only it may change anything.
public protocol ControlStopwatchIntentHandling: Sendable {
    /// Says whether the value of `action` will do; nil leaves it to the definition.
    func resolveAction(
        for intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> SlotResolution<StopwatchAction>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> Response<ControlStopwatchIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> Response<ControlStopwatchIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> Response<ControlStopwatchIntent>
}

extension ControlStopwatchIntentHandling {
    /// Leaves `action` to the definition.
    public func resolveAction(
        for intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> SlotResolution<StopwatchAction>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> Response<ControlStopwatchIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ControlStopwatchIntent, context: ExtensionContext
    ) async throws -> Response<ControlStopwatchIntent> {
        Response(.inProgress)
    }
}
