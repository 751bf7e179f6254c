// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent MoveEvent of the domain calendar.
public struct MoveEventIntent: TypedIntent {
    /// The intent's name.
    public static let name = "MoveEvent"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calendar", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary eventTitle; required.
    public var title: SpeakableString? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }

    /// A value of type date.
    public var date: DateComponents? {
        get { self[slot: "date"] }
        set { self[slot: "date"] = newValue }
    }

    /// A value of type dateTime; required.
    public var newStart: DateComponents? {
        get { self[slot: "newStart"] }
        set { self[slot: "newStart"] = newValue }
    }

    /// A value of type duration, in seconds.
    public var by: Double? {
        get { self[slot: "by"] }
        set { self[slot: "by"] = newValue }
    }

    /// A value of type term.
    public var toward: EventShift? {
        get { self[slot: "toward"] }
        set { self[slot: "toward"] = newValue }
    }
}

extension MoveEventIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchEvent
        case failureNoCalendar
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: MoveEventIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "date": .one(handler.resolveDate),
                "newStart": .one(handler.resolveNewStart),
                "by": .one(handler.resolveBy),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for MoveEvent; only `handle` must be written, and only it may change anything.
public protocol MoveEventIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `date` will do; nil leaves it to the definition.
    func resolveDate(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `newStart` will do; nil leaves it to the definition.
    func resolveNewStart(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `by` will do; nil leaves it to the definition.
    func resolveBy(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> Response<MoveEventIntent>

    /// Does what the person wants.
    func handle(
        _ intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> Response<MoveEventIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> Response<MoveEventIntent>
}

extension MoveEventIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `date` to the definition.
    public func resolveDate(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `newStart` to the definition.
    public func resolveNewStart(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `by` to the definition.
    public func resolveBy(
        for intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> Response<MoveEventIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: MoveEventIntent, context: ExtensionContext
    ) async throws -> Response<MoveEventIntent> {
        Response(.inProgress)
    }
}
