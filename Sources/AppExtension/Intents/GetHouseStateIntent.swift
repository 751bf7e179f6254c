// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetHouseState of the domain house.
public struct GetHouseStateIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetHouseState"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// Several values of type term, from the vocabulary houseDeviceName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }

    /// A value of type term.
    public var state: HouseCondition? {
        get { self[slot: "state"] }
        set { self[slot: "state"] = newValue }
    }

    /// A value of type term.
    public var measure: HouseMeasure? {
        get { self[slot: "measure"] }
        set { self[slot: "measure"] = newValue }
    }

    /// A value of type term.
    public var scope: HouseScope? {
        get { self[slot: "scope"] }
        set { self[slot: "scope"] = newValue }
    }
}

extension GetHouseStateIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoHouse
        case failureNoSuchDevice
        case failureNoAnswer
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetHouseStateIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "devices": .list(handler.resolveDevices),
                "state": .one(handler.resolveState),
                "measure": .one(handler.resolveMeasure),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetHouseStateIntent> {
    /// A value of type number.
    public var value: Double? {
        get { self[field: "value"] }
        set { self[field: "value"] = newValue }
    }
}

/// An app's code for GetHouseState; only `handle` must be written, and only it may change anything.
public protocol GetHouseStateIntentHandling: Sendable {
    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `state` will do; nil leaves it to the definition.
    func resolveState(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<HouseCondition>?

    /// Says whether the value of `measure` will do; nil leaves it to the definition.
    func resolveMeasure(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<HouseMeasure>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> Response<GetHouseStateIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> Response<GetHouseStateIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> Response<GetHouseStateIntent>
}

extension GetHouseStateIntentHandling {
    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `state` to the definition.
    public func resolveState(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<HouseCondition>? {
        nil
    }

    /// Leaves `measure` to the definition.
    public func resolveMeasure(
        for intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<HouseMeasure>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> Response<GetHouseStateIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetHouseStateIntent, context: ExtensionContext
    ) async throws -> Response<GetHouseStateIntent> {
        Response(.inProgress)
    }
}
