// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent MoveCover of the domain house.
public struct MoveCoverIntent: TypedIntent {
    /// The intent's name.
    public static let name = "MoveCover"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var action: CoverAction? {
        get { self[slot: "action"] }
        set { self[slot: "action"] = newValue }
    }

    /// Several values of type term, from the vocabulary coverName.
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
    public var position: Double? {
        get { self[slot: "position"] }
        set { self[slot: "position"] = newValue }
    }

    /// Several values of type term, from the vocabulary coverName.
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

extension MoveCoverIntent {
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
    public static func handled<Handler: MoveCoverIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "action": .one(handler.resolveAction),
                "devices": .list(handler.resolveDevices),
                "position": .one(handler.resolvePosition),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for MoveCover; only `handle` must be written, and only it may change anything.
public protocol MoveCoverIntentHandling: Sendable {
    /// Says whether the value of `action` will do; nil leaves it to the definition.
    func resolveAction(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CoverAction>?

    /// Says whether each value of `devices` will do; none leaves it to the definition.
    func resolveDevices(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `position` will do; nil leaves it to the definition.
    func resolvePosition(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> Response<MoveCoverIntent>

    /// Does what the person wants.
    func handle(
        _ intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> Response<MoveCoverIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> Response<MoveCoverIntent>
}

extension MoveCoverIntentHandling {
    /// Leaves `action` to the definition.
    public func resolveAction(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CoverAction>? {
        nil
    }

    /// Leaves `devices` to the definition.
    public func resolveDevices(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `position` to the definition.
    public func resolvePosition(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> Response<MoveCoverIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: MoveCoverIntent, context: ExtensionContext
    ) async throws -> Response<MoveCoverIntent> {
        Response(.inProgress)
    }
}
