// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SeekPlayback of the domain playback.
public struct SeekPlaybackIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SeekPlayback"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var direction: SeekDirection? {
        get { self[slot: "direction"] }
        set { self[slot: "direction"] = newValue }
    }

    /// A value of type duration, in seconds.
    public var offset: Double? {
        get { self[slot: "offset"] }
        set { self[slot: "offset"] = newValue }
    }
}

extension SeekPlaybackIntent {
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
        case failureCannotSeek
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SeekPlaybackIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "direction": .one(handler.resolveDirection),
                "offset": .one(handler.resolveOffset),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SeekPlayback; only `handle` must be written, and only it may change anything.
public protocol SeekPlaybackIntentHandling: Sendable {
    /// Says whether the value of `direction` will do; nil leaves it to the definition.
    func resolveDirection(
        for intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SeekDirection>?

    /// Says whether the value of `offset` will do; nil leaves it to the definition.
    func resolveOffset(
        for intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<SeekPlaybackIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<SeekPlaybackIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<SeekPlaybackIntent>
}

extension SeekPlaybackIntentHandling {
    /// Leaves `direction` to the definition.
    public func resolveDirection(
        for intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SeekDirection>? {
        nil
    }

    /// Leaves `offset` to the definition.
    public func resolveOffset(
        for intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<SeekPlaybackIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SeekPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<SeekPlaybackIntent> {
        Response(.inProgress)
    }
}
