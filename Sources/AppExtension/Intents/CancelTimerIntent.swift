// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent CancelTimer of the domain clock.
public struct CancelTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelTimer"
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

    /// A value of type duration, in seconds.
    public var duration: Double? {
        get { self[slot: "duration"] }
        set { self[slot: "duration"] = newValue }
    }

    /// A value of type boolean.
    public var all: Bool? {
        get { self[slot: "all"] }
        set { self[slot: "all"] = newValue }
    }
}

extension CancelTimerIntent {
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
    public static func handled<Handler: CancelTimerIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "timerName": .one(handler.resolveTimerName),
                "duration": .one(handler.resolveDuration),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CancelTimer; only `handle` must be written, and only it may change anything.
public protocol CancelTimerIntentHandling: Sendable {
    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> Response<CancelTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> Response<CancelTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> Response<CancelTimerIntent>
}

extension CancelTimerIntentHandling {
    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> Response<CancelTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelTimerIntent, context: ExtensionContext
    ) async throws -> Response<CancelTimerIntent> {
        Response(.inProgress)
    }
}
