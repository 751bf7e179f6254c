// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetAudioSourceInCar of the domain carPlay.
public struct SetAudioSourceInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetAudioSourceInCar"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var audioSource: CarAudioSource? {
        get { self[slot: "audioSource"] }
        set { self[slot: "audioSource"] = newValue }
    }

    /// A value of type term.
    public var relativeAudioSourceReference: RelativeReference? {
        get { self[slot: "relativeAudioSourceReference"] }
        set { self[slot: "relativeAudioSourceReference"] = newValue }
    }
}

extension SetAudioSourceInCarIntent {
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
    public static func handled<Handler: SetAudioSourceInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "audioSource": .one(handler.resolveAudioSource),
                "relativeAudioSourceReference": .one(handler.resolveRelativeAudioSourceReference),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetAudioSourceInCar; only `handle` must be written, and only it may change anything.
public protocol SetAudioSourceInCarIntentHandling: Sendable {
    /// Says whether the value of `audioSource` will do; nil leaves it to the definition.
    func resolveAudioSource(
        for intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarAudioSource>?

    /// Says whether the value of `relativeAudioSourceReference` will do; nil leaves it to the definition.
    func resolveRelativeAudioSourceReference(
        for intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeReference>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent>
}

extension SetAudioSourceInCarIntentHandling {
    /// Leaves `audioSource` to the definition.
    public func resolveAudioSource(
        for intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarAudioSource>? {
        nil
    }

    /// Leaves `relativeAudioSourceReference` to the definition.
    public func resolveRelativeAudioSourceReference(
        for intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeReference>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent> {
        Response(.inProgress)
    }
}
