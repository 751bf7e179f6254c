// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SwitchDevice of the domain house.
public struct SwitchDeviceIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SwitchDevice"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean; required.
    public var enabled: Bool? {
        get { self[slot: "enabled"] }
        set { self[slot: "enabled"] = newValue }
    }

    /// Several values of type term, from the vocabulary switchName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }

    /// Several values of type term, from the vocabulary switchName.
    public var exceptDevices: [SpeakableString]? {
        get { self[list: "exceptDevices"] }
        set { self[list: "exceptDevices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var exceptAreas: [SpeakableString]? {
        get { self[list: "exceptAreas"] }
        set { self[list: "exceptAreas"] = newValue }
    }

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension SwitchDeviceIntent {
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
    public static func handled<Handler: SwitchDeviceIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enabled": .one(handler.resolveEnabled),
                "devices": .list(handler.resolveDevices),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SwitchDevice; only `handle` must be written, and only it may change anything.
public protocol SwitchDeviceIntentHandling: Sendable {
    /// Says whether the value of `enabled` will do; nil leaves it to the definition.
    func resolveEnabled(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> Response<SwitchDeviceIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> Response<SwitchDeviceIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> Response<SwitchDeviceIntent>
}

extension SwitchDeviceIntentHandling {
    /// Leaves `enabled` to the definition.
    public func resolveEnabled(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> Response<SwitchDeviceIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SwitchDeviceIntent, context: ExtensionContext
    ) async throws -> Response<SwitchDeviceIntent> {
        Response(.inProgress)
    }
}
