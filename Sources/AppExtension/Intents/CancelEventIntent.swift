// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent CancelEvent of the domain calendar.
public struct CancelEventIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelEvent"
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
}

extension CancelEventIntent {
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
    public static func handled<Handler: CancelEventIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "date": .one(handler.resolveDate),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CancelEvent; only `handle` must be written, and only it may change anything.
public protocol CancelEventIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `date` will do; nil leaves it to the definition.
    func resolveDate(
        for intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> Response<CancelEventIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> Response<CancelEventIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> Response<CancelEventIntent>
}

extension CancelEventIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `date` to the definition.
    public func resolveDate(
        for intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> Response<CancelEventIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelEventIntent, context: ExtensionContext
    ) async throws -> Response<CancelEventIntent> {
        Response(.inProgress)
    }
}
