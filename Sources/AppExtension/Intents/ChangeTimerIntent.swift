// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ChangeTimer of the domain clock.
public struct ChangeTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ChangeTimer"
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

    /// A value of type term.
    public var direction: TimerChange? {
        get { self[slot: "direction"] }
        set { self[slot: "direction"] = newValue }
    }

    /// A value of type duration, in seconds; required.
    public var duration: Double? {
        get { self[slot: "duration"] }
        set { self[slot: "duration"] = newValue }
    }
}

extension ChangeTimerIntent {
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
    public static func handled<Handler: ChangeTimerIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "timerName": .one(handler.resolveTimerName),
                "direction": .one(handler.resolveDirection),
                "duration": .one(handler.resolveDuration),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ChangeTimerIntent> {
    /// A value of type duration, made as the app likes.
    public var remaining: JSONValue? {
        get { self[field: "remaining"] }
        set { self[field: "remaining"] = newValue }
    }
}

/// An app's code for ChangeTimer; only `handle` must be written, and only it may change anything.
public protocol ChangeTimerIntentHandling: Sendable {
    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `direction` will do; nil leaves it to the definition.
    func resolveDirection(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TimerChange>?

    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ChangeTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ChangeTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ChangeTimerIntent>
}

extension ChangeTimerIntentHandling {
    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `direction` to the definition.
    public func resolveDirection(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TimerChange>? {
        nil
    }

    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ChangeTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ChangeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ChangeTimerIntent> {
        Response(.inProgress)
    }
}
