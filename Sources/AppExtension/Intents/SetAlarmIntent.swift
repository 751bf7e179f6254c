// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetAlarm of the domain clock.
public struct SetAlarmIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetAlarm"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type dateTime; required.
    public var alarmTime: DateComponents? {
        get { self[slot: "alarmTime"] }
        set { self[slot: "alarmTime"] = newValue }
    }

    /// A value of type recurrence.
    public var recurrence: Recurrence? {
        get { self[slot: "recurrence"] }
        set { self[slot: "recurrence"] = newValue }
    }

    /// A value of type text.
    public var label: String? {
        get { self[slot: "label"] }
        set { self[slot: "label"] = newValue }
    }
}

extension SetAlarmIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetAlarmIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "alarmTime": .one(handler.resolveAlarmTime),
                "recurrence": .one(handler.resolveRecurrence),
                "label": .one(handler.resolveLabel),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetAlarm; only `handle` must be written, and only it may change anything.
public protocol SetAlarmIntentHandling: Sendable {
    /// Says whether the value of `alarmTime` will do; nil leaves it to the definition.
    func resolveAlarmTime(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `recurrence` will do; nil leaves it to the definition.
    func resolveRecurrence(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Recurrence>?

    /// Says whether the value of `label` will do; nil leaves it to the definition.
    func resolveLabel(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SetAlarmIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SetAlarmIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SetAlarmIntent>
}

extension SetAlarmIntentHandling {
    /// Leaves `alarmTime` to the definition.
    public func resolveAlarmTime(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `recurrence` to the definition.
    public func resolveRecurrence(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Recurrence>? {
        nil
    }

    /// Leaves `label` to the definition.
    public func resolveLabel(
        for intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SetAlarmIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetAlarmIntent, context: ExtensionContext
    ) async throws -> Response<SetAlarmIntent> {
        Response(.inProgress)
    }
}
