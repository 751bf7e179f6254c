// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ListCars of the domain carCommands.
public struct ListCarsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ListCars"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carCommands", name: name)) {
        self.intent = intent
    }
}

extension ListCarsIntent {
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
    public static func handled<Handler: ListCarsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ListCarsIntent> {
    /// Several values of type car, made as the app likes.
    public var cars: [JSONValue]? {
        get { self[list: "cars"] }
        set { self[list: "cars"] = newValue }
    }
}

/// An app's code for ListCars; only `handle` must be written, and only it may change anything.
public protocol ListCarsIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: ListCarsIntent, context: ExtensionContext
    ) async throws -> Response<ListCarsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ListCarsIntent, context: ExtensionContext
    ) async throws -> Response<ListCarsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ListCarsIntent, context: ExtensionContext
    ) async throws -> Response<ListCarsIntent>
}

extension ListCarsIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: ListCarsIntent, context: ExtensionContext
    ) async throws -> Response<ListCarsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ListCarsIntent, context: ExtensionContext
    ) async throws -> Response<ListCarsIntent> {
        Response(.inProgress)
    }
}
