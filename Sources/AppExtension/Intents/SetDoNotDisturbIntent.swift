// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetDoNotDisturb of the domain machine.
public struct SetDoNotDisturbIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetDoNotDisturb"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enabled: Bool? {
        get { self[slot: "enabled"] }
        set { self[slot: "enabled"] = newValue }
    }
}

extension SetDoNotDisturbIntent {
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
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetDoNotDisturbIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enabled": .one(handler.resolveEnabled)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetDoNotDisturb; only `handle` must be written, and only it may change anything.
public protocol SetDoNotDisturbIntentHandling: Sendable {
    /// Says whether the value of `enabled` will do; nil leaves it to the definition.
    func resolveEnabled(
        for intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> Response<SetDoNotDisturbIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> Response<SetDoNotDisturbIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> Response<SetDoNotDisturbIntent>
}

extension SetDoNotDisturbIntentHandling {
    /// Leaves `enabled` to the definition.
    public func resolveEnabled(
        for intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> Response<SetDoNotDisturbIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetDoNotDisturbIntent, context: ExtensionContext
    ) async throws -> Response<SetDoNotDisturbIntent> {
        Response(.inProgress)
    }
}
