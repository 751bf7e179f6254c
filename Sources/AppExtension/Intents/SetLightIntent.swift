// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetLight of the domain house.
public struct SetLightIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetLight"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// Several values of type term, from the vocabulary lightName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }

    /// A value of type percentage.
    public var brightness: Double? {
        get { self[slot: "brightness"] }
        set { self[slot: "brightness"] = newValue }
    }

    /// A value of type term.
    public var color: LightColor? {
        get { self[slot: "color"] }
        set { self[slot: "color"] = newValue }
    }

    /// A value of type number.
    public var kelvin: Double? {
        get { self[slot: "kelvin"] }
        set { self[slot: "kelvin"] = newValue }
    }

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension SetLightIntent {
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
    public static func handled<Handler: SetLightIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "devices": .list(handler.resolveDevices),
                "brightness": .one(handler.resolveBrightness),
                "color": .one(handler.resolveColor),
                "kelvin": .one(handler.resolveKelvin),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetLight; only `handle` must be written, and only it may change anything.
public protocol SetLightIntentHandling: Sendable {
    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `brightness` will do; nil leaves it to the definition.
    func resolveBrightness(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `color` will do; nil leaves it to the definition.
    func resolveColor(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LightColor>?

    /// Says whether the value of `kelvin` will do; nil leaves it to the definition.
    func resolveKelvin(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetLightIntent, context: ExtensionContext
    ) async throws -> Response<SetLightIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetLightIntent, context: ExtensionContext
    ) async throws -> Response<SetLightIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetLightIntent, context: ExtensionContext
    ) async throws -> Response<SetLightIntent>
}

extension SetLightIntentHandling {
    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `brightness` to the definition.
    public func resolveBrightness(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `color` to the definition.
    public func resolveColor(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LightColor>? {
        nil
    }

    /// Leaves `kelvin` to the definition.
    public func resolveKelvin(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: SetLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetLightIntent, context: ExtensionContext
    ) async throws -> Response<SetLightIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetLightIntent, context: ExtensionContext
    ) async throws -> Response<SetLightIntent> {
        Response(.inProgress)
    }
}
