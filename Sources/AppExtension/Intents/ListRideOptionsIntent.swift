// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent ListRideOptions of the domain rides.
public struct ListRideOptionsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ListRideOptions"
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
}

extension ListRideOptionsIntent {
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
        case failurePreviousRideNeedsFeedback
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ListRideOptionsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "pickupLocation": .one(handler.resolvePickupLocation),
                "dropOffLocation": .one(handler.resolveDropOffLocation),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ListRideOptionsIntent> {
    /// Several values of type rideOption, made as the app likes.
    public var rideOptions: [JSONValue]? {
        get { self[list: "rideOptions"] }
        set { self[list: "rideOptions"] = newValue }
    }

    /// Several values of type paymentMethod, made as the app likes.
    public var paymentMethods: [JSONValue]? {
        get { self[list: "paymentMethods"] }
        set { self[list: "paymentMethods"] = newValue }
    }

    /// A value of type dateTime.
    public var expirationDate: DateComponents? {
        get { self[field: "expirationDate"] }
        set { self[field: "expirationDate"] = newValue }
    }
}

/// An app's code for ListRideOptions; only `handle` must be written, and only it may change anything.
public protocol ListRideOptionsIntentHandling: Sendable {
    /// Says whether the value of `pickupLocation` will do; nil leaves it to the definition.
    func resolvePickupLocation(
        for intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `dropOffLocation` will do; nil leaves it to the definition.
    func resolveDropOffLocation(
        for intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent>
}

extension ListRideOptionsIntentHandling {
    /// Leaves `pickupLocation` to the definition.
    public func resolvePickupLocation(
        for intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `dropOffLocation` to the definition.
    public func resolveDropOffLocation(
        for intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent> {
        Response(.inProgress)
    }
}
