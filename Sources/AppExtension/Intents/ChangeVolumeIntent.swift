// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent ChangeVolume of the domain volume.
public struct ChangeVolumeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ChangeVolume"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "volume", name: name)) {
        self.intent = intent
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

    /// Several values of type term, from the vocabulary mediaPlayerName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension ChangeVolumeIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSound
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ChangeVolumeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "direction": .one(handler.resolveDirection),
                "amount": .one(handler.resolveAmount),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ChangeVolumeIntent> {
    /// A value of type number.
    public var level: Double? {
        get { self[field: "level"] }
        set { self[field: "level"] = newValue }
    }
}

/// An app's code for ChangeVolume; only `handle` must be written, and only it may change anything.
public protocol ChangeVolumeIntentHandling: Sendable {
    /// Says whether the value of `direction` will do; nil leaves it to the definition.
    func resolveDirection(
        for intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LevelDirection>?

    /// Says whether the value of `amount` will do; nil leaves it to the definition.
    func resolveAmount(
        for intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> Response<ChangeVolumeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> Response<ChangeVolumeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> Response<ChangeVolumeIntent>
}

extension ChangeVolumeIntentHandling {
    /// Leaves `direction` to the definition.
    public func resolveDirection(
        for intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LevelDirection>? {
        nil
    }

    /// Leaves `amount` to the definition.
    public func resolveAmount(
        for intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> Response<ChangeVolumeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ChangeVolumeIntent, context: ExtensionContext
    ) async throws -> Response<ChangeVolumeIntent> {
        Response(.inProgress)
    }
}
