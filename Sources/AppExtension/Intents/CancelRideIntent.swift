// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent CancelRide of the domain rides.
public struct CancelRideIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelRide"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "rides", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var rideIdentifier: String? {
        get { self[slot: "rideIdentifier"] }
        set { self[slot: "rideIdentifier"] = newValue }
    }
}

extension CancelRideIntent {
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
    public static func handled<Handler: CancelRideIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<CancelRideIntent> {
    /// A value of type money.
    public var cancellationFee: Money? {
        get { self[field: "cancellationFee"] }
        set { self[field: "cancellationFee"] = newValue }
    }

    /// A value of type dateTime.
    public var cancellationFeeThreshold: DateComponents? {
        get { self[field: "cancellationFeeThreshold"] }
        set { self[field: "cancellationFeeThreshold"] = newValue }
    }
}

/// An app's code for CancelRide; only `handle` must be written, and only it may change anything.
public protocol CancelRideIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelRideIntent, context: ExtensionContext
    ) async throws -> Response<CancelRideIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelRideIntent, context: ExtensionContext
    ) async throws -> Response<CancelRideIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelRideIntent, context: ExtensionContext
    ) async throws -> Response<CancelRideIntent>
}

extension CancelRideIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: CancelRideIntent, context: ExtensionContext
    ) async throws -> Response<CancelRideIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelRideIntent, context: ExtensionContext
    ) async throws -> Response<CancelRideIntent> {
        Response(.inProgress)
    }
}
