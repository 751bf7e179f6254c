// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetRepeat of the domain playback.
public struct SetRepeatIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetRepeat"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var mode: RepeatMode? {
        get { self[slot: "mode"] }
        set { self[slot: "mode"] = newValue }
    }
}

extension SetRepeatIntent {
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
    public static func handled<Handler: SetRepeatIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "mode": .one(handler.resolveMode)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetRepeat; only `handle` must be written, and only it may change anything.
public protocol SetRepeatIntentHandling: Sendable {
    /// Says whether the value of `mode` will do; nil leaves it to the definition.
    func resolveMode(
        for intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RepeatMode>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> Response<SetRepeatIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> Response<SetRepeatIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> Response<SetRepeatIntent>
}

extension SetRepeatIntentHandling {
    /// Leaves `mode` to the definition.
    public func resolveMode(
        for intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RepeatMode>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> Response<SetRepeatIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetRepeatIntent, context: ExtensionContext
    ) async throws -> Response<SetRepeatIntent> {
        Response(.inProgress)
    }
}
