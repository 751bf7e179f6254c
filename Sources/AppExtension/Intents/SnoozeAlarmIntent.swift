// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SnoozeAlarm of the domain clock.
public struct SnoozeAlarmIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SnoozeAlarm"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type duration, in seconds.
    public var duration: Double? {
        get { self[slot: "duration"] }
        set { self[slot: "duration"] = newValue }
    }
}

extension SnoozeAlarmIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNothingRings
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SnoozeAlarmIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "duration": .one(handler.resolveDuration)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SnoozeAlarm; only `handle` must be written, and only it may change anything.
public protocol SnoozeAlarmIntentHandling: Sendable {
    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeAlarmIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeAlarmIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeAlarmIntent>
}

extension SnoozeAlarmIntentHandling {
    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeAlarmIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SnoozeAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeAlarmIntent> {
        Response(.inProgress)
    }
}
