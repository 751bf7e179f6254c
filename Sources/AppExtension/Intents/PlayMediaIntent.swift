// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent PlayMedia of the domain media.
public struct PlayMediaIntent: TypedIntent {
    /// The intent's name.
    public static let name = "PlayMedia"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "media", name: name)) {
        self.intent = intent
    }

    /// Several values of type text.
    public var mediaItems: [String]? {
        get { self[list: "mediaItems"] }
        set { self[list: "mediaItems"] = newValue }
    }

    /// A value of type boolean.
    public var playShuffled: Bool? {
        get { self[slot: "playShuffled"] }
        set { self[slot: "playShuffled"] = newValue }
    }

    /// A value of type term.
    public var playbackRepeatMode: PlaybackRepeatMode? {
        get { self[slot: "playbackRepeatMode"] }
        set { self[slot: "playbackRepeatMode"] = newValue }
    }

    /// A value of type boolean.
    public var resumePlayback: Bool? {
        get { self[slot: "resumePlayback"] }
        set { self[slot: "resumePlayback"] = newValue }
    }

    /// A value of type term.
    public var playbackQueueLocation: PlaybackQueueLocation? {
        get { self[slot: "playbackQueueLocation"] }
        set { self[slot: "playbackQueueLocation"] = newValue }
    }

    /// A value of type number.
    public var playbackSpeed: Double? {
        get { self[slot: "playbackSpeed"] }
        set { self[slot: "playbackSpeed"] = newValue }
    }

    /// A value of type text.
    public var mediaContainer: String? {
        get { self[slot: "mediaContainer"] }
        set { self[slot: "mediaContainer"] = newValue }
    }

    /// A value of type text.
    public var mediaSearch: String? {
        get { self[slot: "mediaSearch"] }
        set { self[slot: "mediaSearch"] = newValue }
    }

    /// A value of type term.
    public var mediaType: MediaType? {
        get { self[slot: "mediaType"] }
        set { self[slot: "mediaType"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaSongTitle.
    public var mediaName: SpeakableString? {
        get { self[slot: "mediaName"] }
        set { self[slot: "mediaName"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaMusicArtistName.
    public var artistName: SpeakableString? {
        get { self[slot: "artistName"] }
        set { self[slot: "artistName"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaAlbumTitle.
    public var albumName: SpeakableString? {
        get { self[slot: "albumName"] }
        set { self[slot: "albumName"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaPlaylistTitle.
    public var playlistTitle: SpeakableString? {
        get { self[slot: "playlistTitle"] }
        set { self[slot: "playlistTitle"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaShowTitle.
    public var showTitle: SpeakableString? {
        get { self[slot: "showTitle"] }
        set { self[slot: "showTitle"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaAudiobookTitle.
    public var audiobookTitle: SpeakableString? {
        get { self[slot: "audiobookTitle"] }
        set { self[slot: "audiobookTitle"] = newValue }
    }

    /// A value of type text, from the vocabulary mediaAudiobookAuthorName.
    public var audiobookAuthorName: SpeakableString? {
        get { self[slot: "audiobookAuthorName"] }
        set { self[slot: "audiobookAuthorName"] = newValue }
    }

    /// Several values of type term.
    public var genreNames: [MediaGenre]? {
        get { self[list: "genreNames"] }
        set { self[list: "genreNames"] = newValue }
    }

    /// Several values of type term.
    public var moodNames: [MediaMood]? {
        get { self[list: "moodNames"] }
        set { self[list: "moodNames"] = newValue }
    }

    /// A value of type dateRange.
    public var releaseDate: DateComponentsRange? {
        get { self[slot: "releaseDate"] }
        set { self[slot: "releaseDate"] = newValue }
    }

    /// A value of type term.
    public var sortOrder: MediaSortOrder? {
        get { self[slot: "sortOrder"] }
        set { self[slot: "sortOrder"] = newValue }
    }

    /// A value of type term.
    public var reference: MediaReference? {
        get { self[slot: "reference"] }
        set { self[slot: "reference"] = newValue }
    }
}

extension PlayMediaIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case continueInApp
        case handleInApp
        case failureUnknownMediaType
        case failureNoUnplayedContent
        case failureRestrictedContent
        case failureMaxStreamLimitReached
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: PlayMediaIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "mediaItems": .list(handler.resolveMediaItems),
                "playShuffled": .one(handler.resolvePlayShuffled),
                "playbackRepeatMode": .one(handler.resolvePlaybackRepeatMode),
                "resumePlayback": .one(handler.resolveResumePlayback),
                "playbackQueueLocation": .one(handler.resolvePlaybackQueueLocation),
                "playbackSpeed": .one(handler.resolvePlaybackSpeed),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<PlayMediaIntent> {
    /// A value of type object, made as the app likes.
    public var nowPlayingInfo: JSONValue? {
        get { self[field: "nowPlayingInfo"] }
        set { self[field: "nowPlayingInfo"] = newValue }
    }
}

/// An app's code for PlayMedia; only `handle` must be written, and only it may change anything.
public protocol PlayMediaIntentHandling: Sendable {
    /// Says whether each value of `mediaItems` will do; none leaves it to the definition.
    func resolveMediaItems(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>]

    /// Says whether the value of `playShuffled` will do; nil leaves it to the definition.
    func resolvePlayShuffled(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `playbackRepeatMode` will do; nil leaves it to the definition.
    func resolvePlaybackRepeatMode(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackRepeatMode>?

    /// Says whether the value of `resumePlayback` will do; nil leaves it to the definition.
    func resolveResumePlayback(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `playbackQueueLocation` will do; nil leaves it to the definition.
    func resolvePlaybackQueueLocation(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackQueueLocation>?

    /// Says whether the value of `playbackSpeed` will do; nil leaves it to the definition.
    func resolvePlaybackSpeed(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> Response<PlayMediaIntent>

    /// Does what the person wants.
    func handle(
        _ intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> Response<PlayMediaIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> Response<PlayMediaIntent>
}

extension PlayMediaIntentHandling {
    /// Leaves `mediaItems` to the definition.
    public func resolveMediaItems(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>] {
        []
    }

    /// Leaves `playShuffled` to the definition.
    public func resolvePlayShuffled(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `playbackRepeatMode` to the definition.
    public func resolvePlaybackRepeatMode(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackRepeatMode>? {
        nil
    }

    /// Leaves `resumePlayback` to the definition.
    public func resolveResumePlayback(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `playbackQueueLocation` to the definition.
    public func resolvePlaybackQueueLocation(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PlaybackQueueLocation>? {
        nil
    }

    /// Leaves `playbackSpeed` to the definition.
    public func resolvePlaybackSpeed(
        for intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> Response<PlayMediaIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: PlayMediaIntent, context: ExtensionContext
    ) async throws -> Response<PlayMediaIntent> {
        Response(.inProgress)
    }
}
