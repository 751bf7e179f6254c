// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetTime of the domain clock.
public struct GetTimeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetTime"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type place.
    public var place: Place? {
        get { self[slot: "place"] }
        set { self[slot: "place"] = newValue }
    }
}

extension GetTimeIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureUnknownPlace
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetTimeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "place": .one(handler.resolvePlace)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetTime; only `handle` must be written, and only it may change anything.
public protocol GetTimeIntentHandling: Sendable {
    /// Says whether the value of `place` will do; nil leaves it to the definition.
    func resolvePlace(
        for intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> Response<GetTimeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> Response<GetTimeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> Response<GetTimeIntent>
}

extension GetTimeIntentHandling {
    /// Leaves `place` to the definition.
    public func resolvePlace(
        for intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> Response<GetTimeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetTimeIntent, context: ExtensionContext
    ) async throws -> Response<GetTimeIntent> {
        Response(.inProgress)
    }
}
