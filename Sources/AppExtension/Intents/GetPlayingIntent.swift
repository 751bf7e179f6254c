// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetPlaying of the domain playback.
public struct GetPlayingIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetPlaying"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var about: PlaybackDetail? {
        get { self[slot: "about"] }
        set { self[slot: "about"] = newValue }
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

extension GetPlayingIntent {
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
        case failureNothingPlaying
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetPlayingIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "about": .one(handler.resolveAbout)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetPlayingIntent> {
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

    /// A value of type text.
    public var album: String? {
        get { self[field: "album"] }
        set { self[field: "album"] = newValue }
    }
}

/// An app's code for GetPlaying; only `handle` must be written, and only it may change anything.
public protocol GetPlayingIntentHandling: Sendable {
    /// Says whether the value of `about` will do; nil leaves it to the definition.
    func resolveAbout(
        for intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackDetail>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> Response<GetPlayingIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> Response<GetPlayingIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> Response<GetPlayingIntent>
}

extension GetPlayingIntentHandling {
    /// Leaves `about` to the definition.
    public func resolveAbout(
        for intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackDetail>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> Response<GetPlayingIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetPlayingIntent, context: ExtensionContext
    ) async throws -> Response<GetPlayingIntent> {
        Response(.inProgress)
    }
}
