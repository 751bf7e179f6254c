// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SkipTrack of the domain playback.
public struct SkipTrackIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SkipTrack"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var direction: TrackDirection? {
        get { self[slot: "direction"] }
        set { self[slot: "direction"] = newValue }
    }

    /// A value of type number.
    public var count: Double? {
        get { self[slot: "count"] }
        set { self[slot: "count"] = newValue }
    }

    /// Several values of type term, from the vocabulary mediaPlayerName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }
}

extension SkipTrackIntent {
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
        case failureNoSuchTrack
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SkipTrackIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "direction": .one(handler.resolveDirection),
                "count": .one(handler.resolveCount),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SkipTrackIntent> {
    /// A value of type text.
    public var title: String? {
        get { self[field: "title"] }
        set { self[field: "title"] = newValue }
    }

    /// A value of type text.
    public var artist: String? {
        get { self[field: "artist"] }
        set { self[field: "artist"] = newValue }
    }
}

/// An app's code for SkipTrack; only `handle` must be written, and only it may change anything.
public protocol SkipTrackIntentHandling: Sendable {
    /// Says whether the value of `direction` will do; nil leaves it to the definition.
    func resolveDirection(
        for intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TrackDirection>?

    /// Says whether the value of `count` will do; nil leaves it to the definition.
    func resolveCount(
        for intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> Response<SkipTrackIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> Response<SkipTrackIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> Response<SkipTrackIntent>
}

extension SkipTrackIntentHandling {
    /// Leaves `direction` to the definition.
    public func resolveDirection(
        for intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TrackDirection>? {
        nil
    }

    /// Leaves `count` to the definition.
    public func resolveCount(
        for intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> Response<SkipTrackIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SkipTrackIntent, context: ExtensionContext
    ) async throws -> Response<SkipTrackIntent> {
        Response(.inProgress)
    }
}
