// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetUserCurrentRestaurantReservationBookings of the domain restaurants.
public struct GetUserCurrentRestaurantReservationBookingsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetUserCurrentRestaurantReservationBookings"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "restaurants", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var restaurant: String? {
        get { self[slot: "restaurant"] }
        set { self[slot: "restaurant"] = newValue }
    }

    /// A value of type text.
    public var reservationIdentifier: String? {
        get { self[slot: "reservationIdentifier"] }
        set { self[slot: "reservationIdentifier"] = newValue }
    }

    /// A value of type number.
    public var maximumNumberOfResults: Double? {
        get { self[slot: "maximumNumberOfResults"] }
        set { self[slot: "maximumNumberOfResults"] = newValue }
    }

    /// A value of type dateTime.
    public var earliestBookingDateForResults: DateComponents? {
        get { self[slot: "earliestBookingDateForResults"] }
        set { self[slot: "earliestBookingDateForResults"] = newValue }
    }
}

extension GetUserCurrentRestaurantReservationBookingsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureRequestUnsatisfiable
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetUserCurrentRestaurantReservationBookingsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "restaurant": .one(handler.resolveRestaurant)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetUserCurrentRestaurantReservationBookingsIntent> {
    /// Several values of type restaurantReservationUserBooking, made as the app likes.
    public var userCurrentBookings: [JSONValue]? {
        get { self[list: "userCurrentBookings"] }
        set { self[list: "userCurrentBookings"] = newValue }
    }
}

/// An app's code for GetUserCurrentRestaurantReservationBookings; only `handle` must be written, and only it may change anything.
public protocol GetUserCurrentRestaurantReservationBookingsIntentHandling: Sendable {
    /// Says whether the value of `restaurant` will do; nil leaves it to the definition.
    func resolveRestaurant(
        for intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent>
}

extension GetUserCurrentRestaurantReservationBookingsIntentHandling {
    /// Leaves `restaurant` to the definition.
    public func resolveRestaurant(
        for intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent> {
        Response(.inProgress)
    }
}
