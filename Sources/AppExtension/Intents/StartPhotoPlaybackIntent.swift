// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent StartPhotoPlayback of the domain photos.
public struct StartPhotoPlaybackIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StartPhotoPlayback"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "photos", name: name)) {
        self.intent = intent
    }

    /// A value of type dateRange.
    public var dateCreated: DateComponentsRange? {
        get { self[slot: "dateCreated"] }
        set { self[slot: "dateCreated"] = newValue }
    }

    /// A value of type place.
    public var locationCreated: Place? {
        get { self[slot: "locationCreated"] }
        set { self[slot: "locationCreated"] = newValue }
    }

    /// A value of type text, from the vocabulary photoAlbumName.
    public var albumName: SpeakableString? {
        get { self[slot: "albumName"] }
        set { self[slot: "albumName"] = newValue }
    }

    /// Several values of type person, from the vocabulary contactName.
    public var peopleInPhoto: [Person]? {
        get { self[list: "peopleInPhoto"] }
        set { self[list: "peopleInPhoto"] = newValue }
    }

    /// Several values of type text, from the vocabulary photoTag.
    public var searchTerms: [SpeakableString]? {
        get { self[list: "searchTerms"] }
        set { self[list: "searchTerms"] = newValue }
    }

    /// Several values of type term.
    public var includedAttributes: [PhotoAttribute]? {
        get { self[list: "includedAttributes"] }
        set { self[list: "includedAttributes"] = newValue }
    }

    /// Several values of type term.
    public var excludedAttributes: [PhotoAttribute]? {
        get { self[list: "excludedAttributes"] }
        set { self[list: "excludedAttributes"] = newValue }
    }

    /// A value of type term.
    public var searchTermsOperator: ConditionalOperator? {
        get { self[slot: "searchTermsOperator"] }
        set { self[slot: "searchTermsOperator"] = newValue }
    }

    /// A value of type term.
    public var peopleInPhotoOperator: ConditionalOperator? {
        get { self[slot: "peopleInPhotoOperator"] }
        set { self[slot: "peopleInPhotoOperator"] = newValue }
    }
}

extension StartPhotoPlaybackIntent {
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
        case failureAppConfigurationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: StartPhotoPlaybackIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "dateCreated": .one(handler.resolveDateCreated),
                "locationCreated": .one(handler.resolveLocationCreated),
                "albumName": .one(handler.resolveAlbumName),
                "peopleInPhoto": .list(handler.resolvePeopleInPhoto),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<StartPhotoPlaybackIntent> {
    /// A value of type number.
    public var searchResultsCount: Double? {
        get { self[field: "searchResultsCount"] }
        set { self[field: "searchResultsCount"] = newValue }
    }
}

/// An app's code for StartPhotoPlayback; only `handle` must be written, and only it may change anything.
public protocol StartPhotoPlaybackIntentHandling: Sendable {
    /// Says whether the value of `dateCreated` will do; nil leaves it to the definition.
    func resolveDateCreated(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `locationCreated` will do; nil leaves it to the definition.
    func resolveLocationCreated(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `albumName` will do; nil leaves it to the definition.
    func resolveAlbumName(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether each value of `peopleInPhoto` will do; none leaves it to the definition.
    func resolvePeopleInPhoto(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent>
}

extension StartPhotoPlaybackIntentHandling {
    /// Leaves `dateCreated` to the definition.
    public func resolveDateCreated(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `locationCreated` to the definition.
    public func resolveLocationCreated(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `albumName` to the definition.
    public func resolveAlbumName(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `peopleInPhoto` to the definition.
    public func resolvePeopleInPhoto(
        for intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StartPhotoPlaybackIntent, context: ExtensionContext
    ) async throws -> Response<StartPhotoPlaybackIntent> {
        Response(.inProgress)
    }
}
