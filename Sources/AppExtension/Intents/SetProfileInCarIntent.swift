// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetProfileInCar of the domain carPlay.
public struct SetProfileInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetProfileInCar"
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

    /// A value of type boolean.
    public var defaultProfile: Bool? {
        get { self[slot: "defaultProfile"] }
        set { self[slot: "defaultProfile"] = newValue }
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }

    /// A value of type text, from the vocabulary carProfileName.
    public var profileLabel: SpeakableString? {
        get { self[slot: "profileLabel"] }
        set { self[slot: "profileLabel"] = newValue }
    }
}

extension SetProfileInCarIntent {
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
    public static func handled<Handler: SetProfileInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "profileNumber": .one(handler.resolveProfileNumber),
                "profileName": .one(handler.resolveProfileName),
                "defaultProfile": .one(handler.resolveDefaultProfile),
                "carName": .one(handler.resolveCarName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetProfileInCar; only `handle` must be written, and only it may change anything.
public protocol SetProfileInCarIntentHandling: Sendable {
    /// Says whether the value of `profileNumber` will do; nil leaves it to the definition.
    func resolveProfileNumber(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `profileName` will do; nil leaves it to the definition.
    func resolveProfileName(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `defaultProfile` will do; nil leaves it to the definition.
    func resolveDefaultProfile(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent>
}

extension SetProfileInCarIntentHandling {
    /// Leaves `profileNumber` to the definition.
    public func resolveProfileNumber(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `profileName` to the definition.
    public func resolveProfileName(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `defaultProfile` to the definition.
    public func resolveDefaultProfile(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent> {
        Response(.inProgress)
    }
}
