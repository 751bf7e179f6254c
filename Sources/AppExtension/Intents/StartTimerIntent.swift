// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent StartTimer of the domain clock.
public struct StartTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StartTimer"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type duration, in seconds; required.
    public var duration: Double? {
        get { self[slot: "duration"] }
        set { self[slot: "duration"] = newValue }
    }

    /// A value of type text.
    public var timerName: String? {
        get { self[slot: "timerName"] }
        set { self[slot: "timerName"] = newValue }
    }
}

extension StartTimerIntent {
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
    public static func handled<Handler: StartTimerIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "duration": .one(handler.resolveDuration),
                "timerName": .one(handler.resolveTimerName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<StartTimerIntent> {
    /// A value of type dateTime.
    public var end: DateComponents? {
        get { self[field: "end"] }
        set { self[field: "end"] = newValue }
    }
}

/// An app's code for StartTimer; only `handle` must be written, and only it may change anything.
public protocol StartTimerIntentHandling: Sendable {
    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> Response<StartTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> Response<StartTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> Response<StartTimerIntent>
}

extension StartTimerIntentHandling {
    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> Response<StartTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StartTimerIntent, context: ExtensionContext
    ) async throws -> Response<StartTimerIntent> {
        Response(.inProgress)
    }
}
