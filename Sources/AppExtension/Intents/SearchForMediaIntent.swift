// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForMedia of the domain media.
public struct SearchForMediaIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForMedia"
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

    /// A value of type term.
    public var sortOrder: MediaSortOrder? {
        get { self[slot: "sortOrder"] }
        set { self[slot: "sortOrder"] = newValue }
    }
}

extension SearchForMediaIntent {
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
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchForMediaIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "mediaItems": .list(handler.resolveMediaItems)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchForMediaIntent> {
    /// Several values of type mediaItem, made as the app likes.
    public var mediaItems: [JSONValue]? {
        get { self[list: "mediaItems"] }
        set { self[list: "mediaItems"] = newValue }
    }
}

/// An app's code for SearchForMedia; only `handle` must be written, and only it may change anything.
public protocol SearchForMediaIntentHandling: Sendable {
    /// Says whether each value of `mediaItems` will do; none leaves it to the definition.
    func resolveMediaItems(
        for intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent>
}

extension SearchForMediaIntentHandling {
    /// Leaves `mediaItems` to the definition.
    public func resolveMediaItems(
        for intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForMediaIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMediaIntent> {
        Response(.inProgress)
    }
}
