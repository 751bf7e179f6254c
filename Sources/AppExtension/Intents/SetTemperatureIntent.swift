// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetTemperature of the domain house.
public struct SetTemperatureIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetTemperature"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// Several values of type term, from the vocabulary climateName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }

    /// A value of type temperature; required.
    public var temperature: Quantity? {
        get { self[slot: "temperature"] }
        set { self[slot: "temperature"] = newValue }
    }

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension SetTemperatureIntent {
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
        case failureUnsupported
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetTemperatureIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "devices": .list(handler.resolveDevices),
                "temperature": .one(handler.resolveTemperature),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetTemperature; only `handle` must be written, and only it may change anything.
public protocol SetTemperatureIntentHandling: Sendable {
    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `temperature` will do; nil leaves it to the definition.
    func resolveTemperature(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Quantity>?

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> Response<SetTemperatureIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> Response<SetTemperatureIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> Response<SetTemperatureIntent>
}

extension SetTemperatureIntentHandling {
    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `temperature` to the definition.
    public func resolveTemperature(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Quantity>? {
        nil
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> Response<SetTemperatureIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetTemperatureIntent, context: ExtensionContext
    ) async throws -> Response<SetTemperatureIntent> {
        Response(.inProgress)
    }
}
