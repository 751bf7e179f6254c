// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetAlarms of the domain clock.
public struct GetAlarmsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetAlarms"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type dateTime.
    public var alarmTime: DateComponents? {
        get { self[slot: "alarmTime"] }
        set { self[slot: "alarmTime"] = newValue }
    }
}

extension GetAlarmsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchAlarm
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetAlarmsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "alarmTime": .one(handler.resolveAlarmTime)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetAlarms; only `handle` must be written, and only it may change anything.
public protocol GetAlarmsIntentHandling: Sendable {
    /// Says whether the value of `alarmTime` will do; nil leaves it to the definition.
    func resolveAlarmTime(
        for intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> Response<GetAlarmsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> Response<GetAlarmsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> Response<GetAlarmsIntent>
}

extension GetAlarmsIntentHandling {
    /// Leaves `alarmTime` to the definition.
    public func resolveAlarmTime(
        for intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> Response<GetAlarmsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetAlarmsIntent, context: ExtensionContext
    ) async throws -> Response<GetAlarmsIntent> {
        Response(.inProgress)
    }
}
