// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetLock of the domain house.
public struct SetLockIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetLock"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// A value of type term; required.
    public var action: LockAction? {
        get { self[slot: "action"] }
        set { self[slot: "action"] = newValue }
    }

    /// Several values of type term, from the vocabulary lockName.
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

extension SetLockIntent {
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
    public static func handled<Handler: SetLockIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "action": .one(handler.resolveAction),
                "devices": .list(handler.resolveDevices),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetLock; only `handle` must be written, and only it may change anything.
public protocol SetLockIntentHandling: Sendable {
    /// Says whether the value of `action` will do; nil leaves it to the definition.
    func resolveAction(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LockAction>?

    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetLockIntent, context: ExtensionContext
    ) async throws -> Response<SetLockIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetLockIntent, context: ExtensionContext
    ) async throws -> Response<SetLockIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetLockIntent, context: ExtensionContext
    ) async throws -> Response<SetLockIntent>
}

extension SetLockIntentHandling {
    /// Leaves `action` to the definition.
    public func resolveAction(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LockAction>? {
        nil
    }

    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: SetLockIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetLockIntent, context: ExtensionContext
    ) async throws -> Response<SetLockIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetLockIntent, context: ExtensionContext
    ) async throws -> Response<SetLockIntent> {
        Response(.inProgress)
    }
}
