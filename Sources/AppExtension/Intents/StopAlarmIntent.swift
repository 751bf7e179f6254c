// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent StopAlarm of the domain clock.
public struct StopAlarmIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StopAlarm"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }
}

extension StopAlarmIntent {
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
    public static func handled<Handler: StopAlarmIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for StopAlarm; only `handle` must be written, and only it may change anything.
public protocol StopAlarmIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: StopAlarmIntent, context: ExtensionContext
    ) async throws -> Response<StopAlarmIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StopAlarmIntent, context: ExtensionContext
    ) async throws -> Response<StopAlarmIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StopAlarmIntent, context: ExtensionContext
    ) async throws -> Response<StopAlarmIntent>
}

extension StopAlarmIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: StopAlarmIntent, context: ExtensionContext
    ) async throws -> Response<StopAlarmIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StopAlarmIntent, context: ExtensionContext
    ) async throws -> Response<StopAlarmIntent> {
        Response(.inProgress)
    }
}
