// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent CancelAlarm of the domain clock.
public struct CancelAlarmIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelAlarm"
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

    /// A value of type text.
    public var label: String? {
        get { self[slot: "label"] }
        set { self[slot: "label"] = newValue }
    }

    /// A value of type boolean.
    public var all: Bool? {
        get { self[slot: "all"] }
        set { self[slot: "all"] = newValue }
    }
}

extension CancelAlarmIntent {
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
    public static func handled<Handler: CancelAlarmIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "alarmTime": .one(handler.resolveAlarmTime),
                "label": .one(handler.resolveLabel),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CancelAlarm; only `handle` must be written, and only it may change anything.
public protocol CancelAlarmIntentHandling: Sendable {
    /// Says whether the value of `alarmTime` will do; nil leaves it to the definition.
    func resolveAlarmTime(
        for intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `label` will do; nil leaves it to the definition.
    func resolveLabel(
        for intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> Response<CancelAlarmIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> Response<CancelAlarmIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> Response<CancelAlarmIntent>
}

extension CancelAlarmIntentHandling {
    /// Leaves `alarmTime` to the definition.
    public func resolveAlarmTime(
        for intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `label` to the definition.
    public func resolveLabel(
        for intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> Response<CancelAlarmIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelAlarmIntent, context: ExtensionContext
    ) async throws -> Response<CancelAlarmIntent> {
        Response(.inProgress)
    }
}
