// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SaveProfileInCar of the domain carPlay.
public struct SaveProfileInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SaveProfileInCar"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type number.
    public var profileNumber: Double? {
        get { self[slot: "profileNumber"] }
        set { self[slot: "profileNumber"] = newValue }
    }

    /// A value of type text, from the vocabulary carProfileName.
    public var profileName: SpeakableString? {
        get { self[slot: "profileName"] }
        set { self[slot: "profileName"] = newValue }
    }

    /// A value of type text, from the vocabulary carProfileName.
    public var profileLabel: SpeakableString? {
        get { self[slot: "profileLabel"] }
        set { self[slot: "profileLabel"] = newValue }
    }
}

extension SaveProfileInCarIntent {
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
    public static func handled<Handler: SaveProfileInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "profileNumber": .one(handler.resolveProfileNumber),
                "profileName": .one(handler.resolveProfileName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SaveProfileInCar; only `handle` must be written, and only it may change anything.
public protocol SaveProfileInCarIntentHandling: Sendable {
    /// Says whether the value of `profileNumber` will do; nil leaves it to the definition.
    func resolveProfileNumber(
        for intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `profileName` will do; nil leaves it to the definition.
    func resolveProfileName(
        for intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent>
}

extension SaveProfileInCarIntentHandling {
    /// Leaves `profileNumber` to the definition.
    public func resolveProfileNumber(
        for intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `profileName` to the definition.
    public func resolveProfileName(
        for intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent> {
        Response(.inProgress)
    }
}
