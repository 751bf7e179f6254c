// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetCarPowerLevelStatus of the domain carCommands.
public struct GetCarPowerLevelStatusIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetCarPowerLevelStatus"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carCommands", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension GetCarPowerLevelStatusIntent {
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
    public static func handled<Handler: GetCarPowerLevelStatusIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "carName": .one(handler.resolveCarName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetCarPowerLevelStatusIntent> {
    /// A value of type number.
    public var fuelPercentRemaining: Double? {
        get { self[field: "fuelPercentRemaining"] }
        set { self[field: "fuelPercentRemaining"] = newValue }
    }

    /// A value of type number.
    public var chargePercentRemaining: Double? {
        get { self[field: "chargePercentRemaining"] }
        set { self[field: "chargePercentRemaining"] = newValue }
    }

    /// A value of type distance.
    public var distanceRemaining: Quantity? {
        get { self[field: "distanceRemaining"] }
        set { self[field: "distanceRemaining"] = newValue }
    }

    /// A value of type boolean.
    public var charging: Bool? {
        get { self[field: "charging"] }
        set { self[field: "charging"] = newValue }
    }

    /// A value of type number.
    public var minutesToFull: Double? {
        get { self[field: "minutesToFull"] }
        set { self[field: "minutesToFull"] = newValue }
    }

    /// A value of type text.
    public var carIdentifier: String? {
        get { self[field: "carIdentifier"] }
        set { self[field: "carIdentifier"] = newValue }
    }

    /// A value of type distance.
    public var maximumDistance: Quantity? {
        get { self[field: "maximumDistance"] }
        set { self[field: "maximumDistance"] = newValue }
    }

    /// A value of type distance.
    public var distanceRemainingElectric: Quantity? {
        get { self[field: "distanceRemainingElectric"] }
        set { self[field: "distanceRemainingElectric"] = newValue }
    }

    /// A value of type distance.
    public var maximumDistanceElectric: Quantity? {
        get { self[field: "maximumDistanceElectric"] }
        set { self[field: "maximumDistanceElectric"] = newValue }
    }

    /// A value of type distance.
    public var distanceRemainingFuel: Quantity? {
        get { self[field: "distanceRemainingFuel"] }
        set { self[field: "distanceRemainingFuel"] = newValue }
    }

    /// A value of type distance.
    public var maximumDistanceFuel: Quantity? {
        get { self[field: "maximumDistanceFuel"] }
        set { self[field: "maximumDistanceFuel"] = newValue }
    }

    /// A value of type object, made as the app likes.
    public var consumptionFormulaArguments: JSONValue? {
        get { self[field: "consumptionFormulaArguments"] }
        set { self[field: "consumptionFormulaArguments"] = newValue }
    }

    /// A value of type object, made as the app likes.
    public var chargingFormulaArguments: JSONValue? {
        get { self[field: "chargingFormulaArguments"] }
        set { self[field: "chargingFormulaArguments"] = newValue }
    }

    /// A value of type dateTime.
    public var dateOfLastStateUpdate: DateComponents? {
        get { self[field: "dateOfLastStateUpdate"] }
        set { self[field: "dateOfLastStateUpdate"] = newValue }
    }

    /// A value of type carChargingConnectorType, made as the app likes.
    public var activeConnector: JSONValue? {
        get { self[field: "activeConnector"] }
        set { self[field: "activeConnector"] = newValue }
    }

    /// A value of type energy.
    public var maximumBatteryCapacity: Quantity? {
        get { self[field: "maximumBatteryCapacity"] }
        set { self[field: "maximumBatteryCapacity"] = newValue }
    }

    /// A value of type energy.
    public var currentBatteryCapacity: Quantity? {
        get { self[field: "currentBatteryCapacity"] }
        set { self[field: "currentBatteryCapacity"] = newValue }
    }

    /// A value of type energy.
    public var minimumBatteryCapacity: Quantity? {
        get { self[field: "minimumBatteryCapacity"] }
        set { self[field: "minimumBatteryCapacity"] = newValue }
    }
}

/// An app's code for GetCarPowerLevelStatus; only `handle` must be written, and only it may change anything.
public protocol GetCarPowerLevelStatusIntentHandling: Sendable {
    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent>
}

extension GetCarPowerLevelStatusIntentHandling {
    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent> {
        Response(.inProgress)
    }
}
