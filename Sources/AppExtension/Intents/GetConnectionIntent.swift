// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetConnection of the domain machine.
public struct GetConnectionIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetConnection"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var connection: Connection? {
        get { self[slot: "connection"] }
        set { self[slot: "connection"] = newValue }
    }
}

extension GetConnectionIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureUnsupported
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetConnectionIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "connection": .one(handler.resolveConnection)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetConnection; only `handle` must be written, and only it may change anything.
public protocol GetConnectionIntentHandling: Sendable {
    /// Says whether the value of `connection` will do; nil leaves it to the definition.
    func resolveConnection(
        for intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Connection>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<GetConnectionIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<GetConnectionIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<GetConnectionIntent>
}

extension GetConnectionIntentHandling {
    /// Leaves `connection` to the definition.
    public func resolveConnection(
        for intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Connection>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<GetConnectionIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<GetConnectionIntent> {
        Response(.inProgress)
    }
}
