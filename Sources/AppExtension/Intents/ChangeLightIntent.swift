// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent ChangeLight of the domain house.
public struct ChangeLightIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ChangeLight"
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

    /// A value of type term.
    public var direction: LevelDirection? {
        get { self[slot: "direction"] }
        set { self[slot: "direction"] = newValue }
    }

    /// A value of type percentage.
    public var amount: Double? {
        get { self[slot: "amount"] }
        set { self[slot: "amount"] = newValue }
    }

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension ChangeLightIntent {
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
    public static func handled<Handler: ChangeLightIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "devices": .list(handler.resolveDevices),
                "direction": .one(handler.resolveDirection),
                "amount": .one(handler.resolveAmount),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for ChangeLight; only `handle` must be written, and only it may change anything.
public protocol ChangeLightIntentHandling: Sendable {
    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `direction` will do; nil leaves it to the definition.
    func resolveDirection(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LevelDirection>?

    /// Says whether the value of `amount` will do; nil leaves it to the definition.
    func resolveAmount(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> Response<ChangeLightIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> Response<ChangeLightIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> Response<ChangeLightIntent>
}

extension ChangeLightIntentHandling {
    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `direction` to the definition.
    public func resolveDirection(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LevelDirection>? {
        nil
    }

    /// Leaves `amount` to the definition.
    public func resolveAmount(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> Response<ChangeLightIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ChangeLightIntent, context: ExtensionContext
    ) async throws -> Response<ChangeLightIntent> {
        Response(.inProgress)
    }
}
