// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent BookRestaurantReservation of the domain restaurants.
public struct BookRestaurantReservationIntent: TypedIntent {
    /// The intent's name.
    public static let name = "BookRestaurantReservation"
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

    /// A value of type dateTime; required.
    public var bookingDateComponents: DateComponents? {
        get { self[slot: "bookingDateComponents"] }
        set { self[slot: "bookingDateComponents"] = newValue }
    }

    /// A value of type number; required.
    public var partySize: Double? {
        get { self[slot: "partySize"] }
        set { self[slot: "partySize"] = newValue }
    }

    /// A value of type person, from the vocabulary contactName.
    public var guest: Person? {
        get { self[slot: "guest"] }
        set { self[slot: "guest"] = newValue }
    }

    /// A value of type text.
    public var guestProvidedSpecialRequestText: String? {
        get { self[slot: "guestProvidedSpecialRequestText"] }
        set { self[slot: "guestProvidedSpecialRequestText"] = newValue }
    }

    /// A value of type text.
    public var selectedOffer: String? {
        get { self[slot: "selectedOffer"] }
        set { self[slot: "selectedOffer"] = newValue }
    }

    /// A value of type text.
    public var bookingIdentifier: String? {
        get { self[slot: "bookingIdentifier"] }
        set { self[slot: "bookingIdentifier"] = newValue }
    }
}

extension BookRestaurantReservationIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case denied
        case failureRequiringAppLaunchMustVerifyCredentials
        case failureRequiringAppLaunchServiceTemporarilyUnavailable
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: BookRestaurantReservationIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "restaurant": .one(handler.resolveRestaurant),
                "bookingDateComponents": .one(handler.resolveBookingDateComponents),
                "partySize": .one(handler.resolvePartySize),
                "guest": .one(handler.resolveGuest),
                "guestProvidedSpecialRequestText": .one(handler.resolveGuestProvidedSpecialRequestText),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<BookRestaurantReservationIntent> {
    /// A value of type restaurantReservationUserBooking, made as the app likes.
    public var userBooking: JSONValue? {
        get { self[field: "userBooking"] }
        set { self[field: "userBooking"] = newValue }
    }
}

/// An app's code for BookRestaurantReservation; only `handle` must be written, and only it may change anything.
public protocol BookRestaurantReservationIntentHandling: Sendable {
    /// Says whether the value of `restaurant` will do; nil leaves it to the definition.
    func resolveRestaurant(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `bookingDateComponents` will do; nil leaves it to the definition.
    func resolveBookingDateComponents(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `partySize` will do; nil leaves it to the definition.
    func resolvePartySize(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `guest` will do; nil leaves it to the definition.
    func resolveGuest(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>?

    /// Says whether the value of `guestProvidedSpecialRequestText` will do; nil leaves it to the definition.
    func resolveGuestProvidedSpecialRequestText(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent>

    /// Does what the person wants.
    func handle(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent>
}

extension BookRestaurantReservationIntentHandling {
    /// Leaves `restaurant` to the definition.
    public func resolveRestaurant(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `bookingDateComponents` to the definition.
    public func resolveBookingDateComponents(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `partySize` to the definition.
    public func resolvePartySize(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `guest` to the definition.
    public func resolveGuest(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        nil
    }

    /// Leaves `guestProvidedSpecialRequestText` to the definition.
    public func resolveGuestProvidedSpecialRequestText(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent> {
        Response(.inProgress)
    }
}
