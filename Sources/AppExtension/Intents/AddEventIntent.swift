// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent AddEvent of the domain calendar.
public struct AddEventIntent: TypedIntent {
    /// The intent's name.
    public static let name = "AddEvent"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calendar", name: name)) {
        self.intent = intent
    }

    /// A value of type text; required.
    public var title: String? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }

    /// A value of type dateTime; required.
    public var start: DateComponents? {
        get { self[slot: "start"] }
        set { self[slot: "start"] = newValue }
    }

    /// A value of type duration, in seconds.
    public var duration: Double? {
        get { self[slot: "duration"] }
        set { self[slot: "duration"] = newValue }
    }

    /// A value of type term, from the vocabulary calendarName.
    public var calendar: SpeakableString? {
        get { self[slot: "calendar"] }
        set { self[slot: "calendar"] = newValue }
    }
}

extension AddEventIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoCalendar
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: AddEventIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "start": .one(handler.resolveStart),
                "duration": .one(handler.resolveDuration),
                "calendar": .one(handler.resolveCalendar),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for AddEvent; only `handle` must be written, and only it may change anything.
public protocol AddEventIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `start` will do; nil leaves it to the definition.
    func resolveStart(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `duration` will do; nil leaves it to the definition.
    func resolveDuration(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `calendar` will do; nil leaves it to the definition.
    func resolveCalendar(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: AddEventIntent, context: ExtensionContext
    ) async throws -> Response<AddEventIntent>

    /// Does what the person wants.
    func handle(
        _ intent: AddEventIntent, context: ExtensionContext
    ) async throws -> Response<AddEventIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: AddEventIntent, context: ExtensionContext
    ) async throws -> Response<AddEventIntent>
}

extension AddEventIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `start` to the definition.
    public func resolveStart(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `duration` to the definition.
    public func resolveDuration(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `calendar` to the definition.
    public func resolveCalendar(
        for intent: AddEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: AddEventIntent, context: ExtensionContext
    ) async throws -> Response<AddEventIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: AddEventIntent, context: ExtensionContext
    ) async throws -> Response<AddEventIntent> {
        Response(.inProgress)
    }
}
