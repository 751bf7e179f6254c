// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetClimateSettingsInCar of the domain carPlay.
public struct SetClimateSettingsInCarIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetClimateSettingsInCar"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enableFan: Bool? {
        get { self[slot: "enableFan"] }
        set { self[slot: "enableFan"] = newValue }
    }

    /// A value of type boolean.
    public var enableAirConditioner: Bool? {
        get { self[slot: "enableAirConditioner"] }
        set { self[slot: "enableAirConditioner"] = newValue }
    }

    /// A value of type boolean.
    public var enableClimateControl: Bool? {
        get { self[slot: "enableClimateControl"] }
        set { self[slot: "enableClimateControl"] = newValue }
    }

    /// A value of type boolean.
    public var enableAutoMode: Bool? {
        get { self[slot: "enableAutoMode"] }
        set { self[slot: "enableAutoMode"] = newValue }
    }

    /// A value of type term.
    public var airCirculationMode: AirCirculationMode? {
        get { self[slot: "airCirculationMode"] }
        set { self[slot: "airCirculationMode"] = newValue }
    }

    /// A value of type number.
    public var fanSpeedIndex: Double? {
        get { self[slot: "fanSpeedIndex"] }
        set { self[slot: "fanSpeedIndex"] = newValue }
    }

    /// A value of type percentage.
    public var fanSpeedPercentage: Double? {
        get { self[slot: "fanSpeedPercentage"] }
        set { self[slot: "fanSpeedPercentage"] = newValue }
    }

    /// A value of type term.
    public var relativeFanSpeedSetting: RelativeSetting? {
        get { self[slot: "relativeFanSpeedSetting"] }
        set { self[slot: "relativeFanSpeedSetting"] = newValue }
    }

    /// A value of type temperature.
    public var temperature: Quantity? {
        get { self[slot: "temperature"] }
        set { self[slot: "temperature"] = newValue }
    }

    /// A value of type term.
    public var relativeTemperatureSetting: RelativeSetting? {
        get { self[slot: "relativeTemperatureSetting"] }
        set { self[slot: "relativeTemperatureSetting"] = newValue }
    }

    /// A value of type term.
    public var climateZone: CarSeat? {
        get { self[slot: "climateZone"] }
        set { self[slot: "climateZone"] = newValue }
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension SetClimateSettingsInCarIntent {
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
    public static func handled<Handler: SetClimateSettingsInCarIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enableFan": .one(handler.resolveEnableFan),
                "enableAirConditioner": .one(handler.resolveEnableAirConditioner),
                "enableClimateControl": .one(handler.resolveEnableClimateControl),
                "enableAutoMode": .one(handler.resolveEnableAutoMode),
                "airCirculationMode": .one(handler.resolveAirCirculationMode),
                "fanSpeedIndex": .one(handler.resolveFanSpeedIndex),
                "fanSpeedPercentage": .one(handler.resolveFanSpeedPercentage),
                "relativeFanSpeedSetting": .one(handler.resolveRelativeFanSpeedSetting),
                "temperature": .one(handler.resolveTemperature),
                "relativeTemperatureSetting": .one(handler.resolveRelativeTemperatureSetting),
                "climateZone": .one(handler.resolveClimateZone),
                "carName": .one(handler.resolveCarName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetClimateSettingsInCar; only `handle` must be written, and only it may change anything.
public protocol SetClimateSettingsInCarIntentHandling: Sendable {
    /// Says whether the value of `enableFan` will do; nil leaves it to the definition.
    func resolveEnableFan(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `enableAirConditioner` will do; nil leaves it to the definition.
    func resolveEnableAirConditioner(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `enableClimateControl` will do; nil leaves it to the definition.
    func resolveEnableClimateControl(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `enableAutoMode` will do; nil leaves it to the definition.
    func resolveEnableAutoMode(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `airCirculationMode` will do; nil leaves it to the definition.
    func resolveAirCirculationMode(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<AirCirculationMode>?

    /// Says whether the value of `fanSpeedIndex` will do; nil leaves it to the definition.
    func resolveFanSpeedIndex(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `fanSpeedPercentage` will do; nil leaves it to the definition.
    func resolveFanSpeedPercentage(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `relativeFanSpeedSetting` will do; nil leaves it to the definition.
    func resolveRelativeFanSpeedSetting(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>?

    /// Says whether the value of `temperature` will do; nil leaves it to the definition.
    func resolveTemperature(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Quantity>?

    /// Says whether the value of `relativeTemperatureSetting` will do; nil leaves it to the definition.
    func resolveRelativeTemperatureSetting(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>?

    /// Says whether the value of `climateZone` will do; nil leaves it to the definition.
    func resolveClimateZone(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarSeat>?

    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent>
}

extension SetClimateSettingsInCarIntentHandling {
    /// Leaves `enableFan` to the definition.
    public func resolveEnableFan(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `enableAirConditioner` to the definition.
    public func resolveEnableAirConditioner(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `enableClimateControl` to the definition.
    public func resolveEnableClimateControl(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `enableAutoMode` to the definition.
    public func resolveEnableAutoMode(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `airCirculationMode` to the definition.
    public func resolveAirCirculationMode(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<AirCirculationMode>? {
        nil
    }

    /// Leaves `fanSpeedIndex` to the definition.
    public func resolveFanSpeedIndex(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `fanSpeedPercentage` to the definition.
    public func resolveFanSpeedPercentage(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `relativeFanSpeedSetting` to the definition.
    public func resolveRelativeFanSpeedSetting(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>? {
        nil
    }

    /// Leaves `temperature` to the definition.
    public func resolveTemperature(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Quantity>? {
        nil
    }

    /// Leaves `relativeTemperatureSetting` to the definition.
    public func resolveRelativeTemperatureSetting(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RelativeSetting>? {
        nil
    }

    /// Leaves `climateZone` to the definition.
    public func resolveClimateZone(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CarSeat>? {
        nil
    }

    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent> {
        Response(.inProgress)
    }
}
