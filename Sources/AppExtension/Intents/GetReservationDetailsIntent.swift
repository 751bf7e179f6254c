// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetReservationDetails of the domain reservations.
public struct GetReservationDetailsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetReservationDetails"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "reservations", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var reservationContainerReference: String? {
        get { self[slot: "reservationContainerReference"] }
        set { self[slot: "reservationContainerReference"] = newValue }
    }

    /// Several values of type text.
    public var reservationItemReferences: [String]? {
        get { self[list: "reservationItemReferences"] }
        set { self[list: "reservationItemReferences"] = newValue }
    }

    /// A value of type term.
    public var reservationType: ReservationType? {
        get { self[slot: "reservationType"] }
        set { self[slot: "reservationType"] = newValue }
    }

    /// A value of type dateRange.
    public var reservationDate: DateComponentsRange? {
        get { self[slot: "reservationDate"] }
        set { self[slot: "reservationDate"] = newValue }
    }
}

extension GetReservationDetailsIntent {
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
    public static func handled<Handler: GetReservationDetailsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetReservationDetailsIntent> {
    /// Several values of type reservation, made as the app likes.
    public var reservations: [JSONValue]? {
        get { self[list: "reservations"] }
        set { self[list: "reservations"] = newValue }
    }
}

/// An app's code for GetReservationDetails; only `handle` must be written, and only it may change anything.
public protocol GetReservationDetailsIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent>
}

extension GetReservationDetailsIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent> {
        Response(.inProgress)
    }
}
