// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetVolume of the domain volume.
public struct SetVolumeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetVolume"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "volume", name: name)) {
        self.intent = intent
    }

    /// A value of type percentage; required.
    public var level: Double? {
        get { self[slot: "level"] }
        set { self[slot: "level"] = newValue }
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

extension SetVolumeIntent {
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
    public static func handled<Handler: SetVolumeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "level": .one(handler.resolveLevel)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetVolume; only `handle` must be written, and only it may change anything.
public protocol SetVolumeIntentHandling: Sendable {
    /// Says whether the value of `level` will do; nil leaves it to the definition.
    func resolveLevel(
        for intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<SetVolumeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<SetVolumeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<SetVolumeIntent>
}

extension SetVolumeIntentHandling {
    /// Leaves `level` to the definition.
    public func resolveLevel(
        for intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<SetVolumeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<SetVolumeIntent> {
        Response(.inProgress)
    }
}
