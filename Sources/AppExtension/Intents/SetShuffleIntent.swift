// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetShuffle of the domain playback.
public struct SetShuffleIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetShuffle"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enabled: Bool? {
        get { self[slot: "enabled"] }
        set { self[slot: "enabled"] = newValue }
    }
}

extension SetShuffleIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoPlayer
        case failureUnsupported
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetShuffleIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enabled": .one(handler.resolveEnabled)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetShuffle; only `handle` must be written, and only it may change anything.
public protocol SetShuffleIntentHandling: Sendable {
    /// Says whether the value of `enabled` will do; nil leaves it to the definition.
    func resolveEnabled(
        for intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> Response<SetShuffleIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> Response<SetShuffleIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> Response<SetShuffleIntent>
}

extension SetShuffleIntentHandling {
    /// Leaves `enabled` to the definition.
    public func resolveEnabled(
        for intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> Response<SetShuffleIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetShuffleIntent, context: ExtensionContext
    ) async throws -> Response<SetShuffleIntent> {
        Response(.inProgress)
    }
}
