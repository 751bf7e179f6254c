// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent UpdateMediaAffinity of the domain media.
public struct UpdateMediaAffinityIntent: TypedIntent {
    /// The intent's name.
    public static let name = "UpdateMediaAffinity"
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

    /// A value of type term; required.
    public var affinityType: MediaAffinity? {
        get { self[slot: "affinityType"] }
        set { self[slot: "affinityType"] = newValue }
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

extension UpdateMediaAffinityIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: UpdateMediaAffinityIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "mediaItems": .list(handler.resolveMediaItems),
                "affinityType": .one(handler.resolveAffinityType),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for UpdateMediaAffinity; only `handle` must be written, and only it may change anything.
public protocol UpdateMediaAffinityIntentHandling: Sendable {
    /// Says whether each value of `mediaItems` will do; none leaves it to the definition.
    func resolveMediaItems(
        for intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>]

    /// Says whether the value of `affinityType` will do; nil leaves it to the definition.
    func resolveAffinityType(
        for intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> SlotResolution<MediaAffinity>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent>

    /// Does what the person wants.
    func handle(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent>
}

extension UpdateMediaAffinityIntentHandling {
    /// Leaves `mediaItems` to the definition.
    public func resolveMediaItems(
        for intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<String>] {
        []
    }

    /// Leaves `affinityType` to the definition.
    public func resolveAffinityType(
        for intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> SlotResolution<MediaAffinity>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: UpdateMediaAffinityIntent, context: ExtensionContext
    ) async throws -> Response<UpdateMediaAffinityIntent> {
        Response(.inProgress)
    }
}
