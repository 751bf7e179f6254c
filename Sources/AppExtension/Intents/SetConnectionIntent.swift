// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetConnection of the domain machine.
public struct SetConnectionIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetConnection"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }

    /// A value of type term; required.
    public var connection: Connection? {
        get { self[slot: "connection"] }
        set { self[slot: "connection"] = newValue }
    }

    /// A value of type boolean.
    public var enabled: Bool? {
        get { self[slot: "enabled"] }
        set { self[slot: "enabled"] = newValue }
    }
}

extension SetConnectionIntent {
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
    public static func handled<Handler: SetConnectionIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "connection": .one(handler.resolveConnection),
                "enabled": .one(handler.resolveEnabled),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetConnection; only `handle` must be written, and only it may change anything.
public protocol SetConnectionIntentHandling: Sendable {
    /// Says whether the value of `connection` will do; nil leaves it to the definition.
    func resolveConnection(
        for intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Connection>?

    /// Says whether the value of `enabled` will do; nil leaves it to the definition.
    func resolveEnabled(
        for intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<SetConnectionIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<SetConnectionIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<SetConnectionIntent>
}

extension SetConnectionIntentHandling {
    /// Leaves `connection` to the definition.
    public func resolveConnection(
        for intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Connection>? {
        nil
    }

    /// Leaves `enabled` to the definition.
    public func resolveEnabled(
        for intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<SetConnectionIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetConnectionIntent, context: ExtensionContext
    ) async throws -> Response<SetConnectionIntent> {
        Response(.inProgress)
    }
}
