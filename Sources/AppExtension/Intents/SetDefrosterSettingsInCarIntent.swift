// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetDefrosterSettingsInCar of the domain carPlay.
public struct SetDefrosterSettingsInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetDefrosterSettingsInCar"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enable: Bool? {
        get { self[slot: "enable"] }
        set { self[slot: "enable"] = newValue }
    }

    /// A value of type term.
    public var defroster: CarDefroster? {
        get { self[slot: "defroster"] }
        set { self[slot: "defroster"] = newValue }
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension SetDefrosterSettingsInCarIntent {
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
    public static func handled<Handler: SetDefrosterSettingsInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enable": .one(handler.resolveEnable),
                "defroster": .one(handler.resolveDefroster),
                "carName": .one(handler.resolveCarName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetDefrosterSettingsInCar; only `handle` must be written, and only it may change anything.
public protocol SetDefrosterSettingsInCarIntentHandling: Sendable {
    /// Says whether the value of `enable` will do; nil leaves it to the definition.
    func resolveEnable(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `defroster` will do; nil leaves it to the definition.
    func resolveDefroster(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarDefroster>?

    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent>
}

extension SetDefrosterSettingsInCarIntentHandling {
    /// Leaves `enable` to the definition.
    public func resolveEnable(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `defroster` to the definition.
    public func resolveDefroster(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarDefroster>? {
        nil
    }

    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent> {
        Response(.inProgress)
    }
}
