// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetMute of the domain volume.
public struct SetMuteIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetMute"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "volume", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var enabled: Bool? {
        get { self[slot: "enabled"] }
        set { self[slot: "enabled"] = newValue }
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

extension SetMuteIntent {
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
    public static func handled<Handler: SetMuteIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "enabled": .one(handler.resolveEnabled)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetMute; only `handle` must be written, and only it may change anything.
public protocol SetMuteIntentHandling: Sendable {
    /// Says whether the value of `enabled` will do; nil leaves it to the definition.
    func resolveEnabled(
        for intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> Response<SetMuteIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> Response<SetMuteIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> Response<SetMuteIntent>
}

extension SetMuteIntentHandling {
    /// Leaves `enabled` to the definition.
    public func resolveEnabled(
        for intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> Response<SetMuteIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetMuteIntent, context: ExtensionContext
    ) async throws -> Response<SetMuteIntent> {
        Response(.inProgress)
    }
}
