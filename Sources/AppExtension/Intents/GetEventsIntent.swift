// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetEvents of the domain calendar.
public struct GetEventsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetEvents"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calendar", name: name)) {
        self.intent = intent
    }

    /// A value of type dateRange.
    public var dateRange: DateComponentsRange? {
        get { self[slot: "dateRange"] }
        set { self[slot: "dateRange"] = newValue }
    }

    /// A value of type text, from the vocabulary eventTitle.
    public var title: SpeakableString? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }
}

extension GetEventsIntent {
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
    public static func handled<Handler: GetEventsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "dateRange": .one(handler.resolveDateRange),
                "title": .one(handler.resolveTitle),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetEvents; only `handle` must be written, and only it may change anything.
public protocol GetEventsIntentHandling: Sendable {
    /// Says whether the value of `dateRange` will do; nil leaves it to the definition.
    func resolveDateRange(
        for intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> Response<GetEventsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> Response<GetEventsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> Response<GetEventsIntent>
}

extension GetEventsIntentHandling {
    /// Leaves `dateRange` to the definition.
    public func resolveDateRange(
        for intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> Response<GetEventsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetEventsIntent, context: ExtensionContext
    ) async throws -> Response<GetEventsIntent> {
        Response(.inProgress)
    }
}
