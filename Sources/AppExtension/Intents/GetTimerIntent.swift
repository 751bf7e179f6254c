// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetTimer of the domain clock.
public struct GetTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetTimer"
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
}

extension GetTimerIntent {
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
    public static func handled<Handler: GetTimerIntentHandling>(
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

extension Response<GetTimerIntent> {
    /// A value of type duration, made as the app likes.
    public var remaining: JSONValue? {
        get { self[field: "remaining"] }
        set { self[field: "remaining"] = newValue }
    }
}

/// An app's code for GetTimer; only `handle` must be written, and only it may change anything.
public protocol GetTimerIntentHandling: Sendable {
    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> Response<GetTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> Response<GetTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> Response<GetTimerIntent>
}

extension GetTimerIntentHandling {
    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> Response<GetTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetTimerIntent, context: ExtensionContext
    ) async throws -> Response<GetTimerIntent> {
        Response(.inProgress)
    }
}
