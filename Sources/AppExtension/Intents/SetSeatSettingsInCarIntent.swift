// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetSeatSettingsInCar of the domain carPlay.
public struct SetSeatSettingsInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetSeatSettingsInCar"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enableHeating: Bool? {
        get { self[slot: "enableHeating"] }
        set { self[slot: "enableHeating"] = newValue }
    }

    /// A value of type boolean.
    public var enableCooling: Bool? {
        get { self[slot: "enableCooling"] }
        set { self[slot: "enableCooling"] = newValue }
    }

    /// A value of type boolean.
    public var enableMassage: Bool? {
        get { self[slot: "enableMassage"] }
        set { self[slot: "enableMassage"] = newValue }
    }

    /// A value of type term.
    public var seat: CarSeat? {
        get { self[slot: "seat"] }
        set { self[slot: "seat"] = newValue }
    }

    /// A value of type number.
    public var level: Double? {
        get { self[slot: "level"] }
        set { self[slot: "level"] = newValue }
    }

    /// A value of type term.
    public var relativeLevelSetting: RelativeSetting? {
        get { self[slot: "relativeLevelSetting"] }
        set { self[slot: "relativeLevelSetting"] = newValue }
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension SetSeatSettingsInCarIntent {
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
    public static func handled<Handler: SetSeatSettingsInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enableHeating": .one(handler.resolveEnableHeating),
                "enableCooling": .one(handler.resolveEnableCooling),
                "enableMassage": .one(handler.resolveEnableMassage),
                "seat": .one(handler.resolveSeat),
                "level": .one(handler.resolveLevel),
                "relativeLevelSetting": .one(handler.resolveRelativeLevelSetting),
                "carName": .one(handler.resolveCarName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetSeatSettingsInCar; only `handle` must be written, and only it may change anything.
public protocol SetSeatSettingsInCarIntentHandling: Sendable {
    /// Says whether the value of `enableHeating` will do; nil leaves it to the definition.
    func resolveEnableHeating(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `enableCooling` will do; nil leaves it to the definition.
    func resolveEnableCooling(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `enableMassage` will do; nil leaves it to the definition.
    func resolveEnableMassage(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `seat` will do; nil leaves it to the definition.
    func resolveSeat(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarSeat>?

    /// Says whether the value of `level` will do; nil leaves it to the definition.
    func resolveLevel(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `relativeLevelSetting` will do; nil leaves it to the definition.
    func resolveRelativeLevelSetting(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>?

    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent>
}

extension SetSeatSettingsInCarIntentHandling {
    /// Leaves `enableHeating` to the definition.
    public func resolveEnableHeating(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `enableCooling` to the definition.
    public func resolveEnableCooling(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `enableMassage` to the definition.
    public func resolveEnableMassage(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `seat` to the definition.
    public func resolveSeat(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarSeat>? {
        nil
    }

    /// Leaves `level` to the definition.
    public func resolveLevel(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `relativeLevelSetting` to the definition.
    public func resolveRelativeLevelSetting(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>? {
        nil
    }

    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent> {
        Response(.inProgress)
    }
}
