// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetAvailableRestaurantReservationBookingDefaults of the domain restaurants.
public struct GetAvailableRestaurantReservationBookingDefaultsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetAvailableRestaurantReservationBookingDefaults"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "restaurants", name: name)) {
        self.intent = intent
    }

    /// A value of type text; required.
    public var restaurant: String? {
        get { self[slot: "restaurant"] }
        set { self[slot: "restaurant"] = newValue }
    }
}

extension GetAvailableRestaurantReservationBookingDefaultsIntent {
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
    public static func handled<Handler: GetAvailableRestaurantReservationBookingDefaultsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "restaurant": .one(handler.resolveRestaurant)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetAvailableRestaurantReservationBookingDefaultsIntent> {
    /// A value of type number.
    public var defaultPartySize: Double? {
        get { self[field: "defaultPartySize"] }
        set { self[field: "defaultPartySize"] = newValue }
    }

    /// A value of type dateTime.
    public var defaultBookingDate: DateComponents? {
        get { self[field: "defaultBookingDate"] }
        set { self[field: "defaultBookingDate"] = newValue }
    }

    /// A value of type number.
    public var maximumPartySize: Double? {
        get { self[field: "maximumPartySize"] }
        set { self[field: "maximumPartySize"] = newValue }
    }

    /// A value of type number.
    public var minimumPartySize: Double? {
        get { self[field: "minimumPartySize"] }
        set { self[field: "minimumPartySize"] = newValue }
    }

    /// A value of type image, made as the app likes.
    public var providerImage: JSONValue? {
        get { self[field: "providerImage"] }
        set { self[field: "providerImage"] = newValue }
    }
}

/// An app's code for GetAvailableRestaurantReservationBookingDefaults; only `handle` must be written, and only it may change anything.
public protocol GetAvailableRestaurantReservationBookingDefaultsIntentHandling: Sendable {
    /// Says whether the value of `restaurant` will do; nil leaves it to the definition.
    func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent>
}

extension GetAvailableRestaurantReservationBookingDefaultsIntentHandling {
    /// Leaves `restaurant` to the definition.
    public func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent> {
        Response(.inProgress)
    }
}
