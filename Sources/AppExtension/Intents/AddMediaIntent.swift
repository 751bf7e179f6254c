// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent AddMedia of the domain media.
public struct AddMediaIntent: TypedIntent {
    /// The intent's name.
    public static let name = "AddMedia"
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

    /// A value of type text, from the vocabulary mediaPlaylistTitle.
    public var mediaDestination: SpeakableString? {
        get { self[slot: "mediaDestination"] }
        set { self[slot: "mediaDestination"] = newValue }
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

    /// A value of type term.
    public var reference: MediaReference? {
        get { self[slot: "reference"] }
        set { self[slot: "reference"] = newValue }
    }
}

extension AddMediaIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: AddMediaIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "mediaItems": .list(handler.resolveMediaItems),
                "mediaDestination": .one(handler.resolveMediaDestination),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for AddMedia; only `handle` must be written, and only it may change anything.
public protocol AddMediaIntentHandling: Sendable {
    /// Says whether each value of `mediaItems` will do; none leaves it to the definition.
    func resolveMediaItems(
        for intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>]

    /// Says whether the value of `mediaDestination` will do; nil leaves it to the definition.
    func resolveMediaDestination(
        for intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> Response<AddMediaIntent>

    /// Does what the person wants.
    func handle(
        _ intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> Response<AddMediaIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> Response<AddMediaIntent>
}

extension AddMediaIntentHandling {
    /// Leaves `mediaItems` to the definition.
    public func resolveMediaItems(
        for intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>] {
        []
    }

    /// Leaves `mediaDestination` to the definition.
    public func resolveMediaDestination(
        for intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> Response<AddMediaIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: AddMediaIntent, context: ExtensionContext
    ) async throws -> Response<AddMediaIntent> {
        Response(.inProgress)
    }
}
