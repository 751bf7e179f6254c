// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetNextEvent of the domain calendar.
public struct GetNextEventIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetNextEvent"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calendar", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary eventTitle.
    public var title: SpeakableString? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }
}

extension GetNextEventIntent {
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
    public static func handled<Handler: GetNextEventIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetNextEvent; only `handle` must be written, and only it may change anything.
public protocol GetNextEventIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> Response<GetNextEventIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> Response<GetNextEventIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> Response<GetNextEventIntent>
}

extension GetNextEventIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> Response<GetNextEventIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetNextEventIntent, context: ExtensionContext
    ) async throws -> Response<GetNextEventIntent> {
        Response(.inProgress)
    }
}
