// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetRestaurantGuest of the domain restaurants.
public struct GetRestaurantGuestIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetRestaurantGuest"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "restaurants", name: name)) {
        self.intent = intent
    }
}

extension GetRestaurantGuestIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetRestaurantGuestIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetRestaurantGuestIntent> {
    /// A value of type restaurantGuest, made as the app likes.
    public var guest: JSONValue? {
        get { self[field: "guest"] }
        set { self[field: "guest"] = newValue }
    }

    /// A value of type restaurantGuestDisplayPreferences, made as the app likes.
    public var guestDisplayPreferences: JSONValue? {
        get { self[field: "guestDisplayPreferences"] }
        set { self[field: "guestDisplayPreferences"] = newValue }
    }
}

/// An app's code for GetRestaurantGuest; only `handle` must be written, and only it may change anything.
public protocol GetRestaurantGuestIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent>
}

extension GetRestaurantGuestIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent> {
        Response(.inProgress)
    }
}
