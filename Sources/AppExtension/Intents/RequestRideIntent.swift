// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent RequestRide of the domain rides.
public struct RequestRideIntent: TypedIntent {
    /// The intent's name.
    public static let name = "RequestRide"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "rides", name: name)) {
        self.intent = intent
    }

    /// A value of type place.
    public var pickupLocation: Place? {
        get { self[slot: "pickupLocation"] }
        set { self[slot: "pickupLocation"] = newValue }
    }

    /// A value of type place.
    public var dropOffLocation: Place? {
        get { self[slot: "dropOffLocation"] }
        set { self[slot: "dropOffLocation"] = newValue }
    }

    /// A value of type term, from the vocabulary rideOptionName.
    public var rideOptionName: SpeakableString? {
        get { self[slot: "rideOptionName"] }
        set { self[slot: "rideOptionName"] = newValue }
    }

    /// A value of type number.
    public var partySize: Double? {
        get { self[slot: "partySize"] }
        set { self[slot: "partySize"] = newValue }
    }

    /// A value of type dateTime.
    public var scheduledPickupTime: DateComponents? {
        get { self[slot: "scheduledPickupTime"] }
        set { self[slot: "scheduledPickupTime"] = newValue }
    }

    /// A value of type term.
    public var paymentMethod: PaymentMethodType? {
        get { self[slot: "paymentMethod"] }
        set { self[slot: "paymentMethod"] = newValue }
    }
}

extension RequestRideIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureRequiringAppLaunchMustVerifyCredentials
        case failureRequiringAppLaunchNoServiceInArea
        case failureRequiringAppLaunchServiceTemporarilyUnavailable
        case failureRequiringAppLaunchPreviousRideNeedsCompletion
        case failureRequiringAppLaunchRideScheduledTooFar
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: RequestRideIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "pickupLocation": .one(handler.resolvePickupLocation),
                "dropOffLocation": .one(handler.resolveDropOffLocation),
                "rideOptionName": .one(handler.resolveRideOptionName),
                "partySize": .one(handler.resolvePartySize),
                "scheduledPickupTime": .one(handler.resolveScheduledPickupTime),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<RequestRideIntent> {
    /// A value of type rideStatus, made as the app likes.
    public var rideStatus: JSONValue? {
        get { self[field: "rideStatus"] }
        set { self[field: "rideStatus"] = newValue }
    }
}

/// An app's code for RequestRide; only `handle` must be written, and only it may change anything.
public protocol RequestRideIntentHandling: Sendable {
    /// Says whether the value of `pickupLocation` will do; nil leaves it to the definition.
    func resolvePickupLocation(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `dropOffLocation` will do; nil leaves it to the definition.
    func resolveDropOffLocation(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `rideOptionName` will do; nil leaves it to the definition.
    func resolveRideOptionName(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `partySize` will do; nil leaves it to the definition.
    func resolvePartySize(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `scheduledPickupTime` will do; nil leaves it to the definition.
    func resolveScheduledPickupTime(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> Response<RequestRideIntent>

    /// Does what the person wants.
    func handle(
        _ intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> Response<RequestRideIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> Response<RequestRideIntent>
}

extension RequestRideIntentHandling {
    /// Leaves `pickupLocation` to the definition.
    public func resolvePickupLocation(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `dropOffLocation` to the definition.
    public func resolveDropOffLocation(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `rideOptionName` to the definition.
    public func resolveRideOptionName(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `partySize` to the definition.
    public func resolvePartySize(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `scheduledPickupTime` to the definition.
    public func resolveScheduledPickupTime(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> Response<RequestRideIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> Response<RequestRideIntent> {
        Response(.inProgress)
    }
}
