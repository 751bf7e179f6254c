// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetAvailableRestaurantReservationBookings of the domain restaurants.
public struct GetAvailableRestaurantReservationBookingsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetAvailableRestaurantReservationBookings"
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

    /// A value of type number.
    public var partySize: Double? {
        get { self[slot: "partySize"] }
        set { self[slot: "partySize"] = newValue }
    }

    /// A value of type dateTime.
    public var preferredBookingDateComponents: DateComponents? {
        get { self[slot: "preferredBookingDateComponents"] }
        set { self[slot: "preferredBookingDateComponents"] = newValue }
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

    /// A value of type dateTime.
    public var latestBookingDateForResults: DateComponents? {
        get { self[slot: "latestBookingDateForResults"] }
        set { self[slot: "latestBookingDateForResults"] = newValue }
    }
}

extension GetAvailableRestaurantReservationBookingsIntent {
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
        case failureRequestUnspecified
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetAvailableRestaurantReservationBookingsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "restaurant": .one(handler.resolveRestaurant),
                "partySize": .one(handler.resolvePartySize),
                "preferredBookingDateComponents": .one(handler.resolvePreferredBookingDateComponents),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetAvailableRestaurantReservationBookingsIntent> {
    /// A value of type text.
    public var localizedRestaurantDescriptionText: String? {
        get { self[field: "localizedRestaurantDescriptionText"] }
        set { self[field: "localizedRestaurantDescriptionText"] = newValue }
    }

    /// A value of type text.
    public var localizedBookingAdvisementText: String? {
        get { self[field: "localizedBookingAdvisementText"] }
        set { self[field: "localizedBookingAdvisementText"] = newValue }
    }

    /// A value of type termsAndConditions, made as the app likes.
    public var termsAndConditions: JSONValue? {
        get { self[field: "termsAndConditions"] }
        set { self[field: "termsAndConditions"] = newValue }
    }

    /// Several values of type restaurantReservationBooking, made as the app likes.
    public var availableBookings: [JSONValue]? {
        get { self[list: "availableBookings"] }
        set { self[list: "availableBookings"] = newValue }
    }
}

/// An app's code for GetAvailableRestaurantReservationBookings; only `handle` must be written, and only it may change anything.
public protocol GetAvailableRestaurantReservationBookingsIntentHandling: Sendable {
    /// Says whether the value of `restaurant` will do; nil leaves it to the definition.
    func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `partySize` will do; nil leaves it to the definition.
    func resolvePartySize(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `preferredBookingDateComponents` will do; nil leaves it to the definition.
    func resolvePreferredBookingDateComponents(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent>
}

extension GetAvailableRestaurantReservationBookingsIntentHandling {
    /// Leaves `restaurant` to the definition.
    public func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `partySize` to the definition.
    public func resolvePartySize(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `preferredBookingDateComponents` to the definition.
    public func resolvePreferredBookingDateComponents(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent> {
        Response(.inProgress)
    }
}
