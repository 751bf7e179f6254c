// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetRideStatus of the domain rides.
public struct GetRideStatusIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetRideStatus"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "rides", name: name)) {
        self.intent = intent
    }
}

extension GetRideStatusIntent {
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
        case failureRequiringAppLaunchServiceTemporarilyUnavailable
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetRideStatusIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetRideStatusIntent> {
    /// A value of type rideStatus, made as the app likes.
    public var rideStatus: JSONValue? {
        get { self[field: "rideStatus"] }
        set { self[field: "rideStatus"] = newValue }
    }
}

/// An app's code for GetRideStatus; only `handle` must be written, and only it may change anything.
public protocol GetRideStatusIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent>
}

extension GetRideStatusIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent> {
        Response(.inProgress)
    }
}
