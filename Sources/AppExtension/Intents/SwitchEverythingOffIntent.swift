// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SwitchEverythingOff of the domain house.
public struct SwitchEverythingOffIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SwitchEverythingOff"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
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

extension SwitchEverythingOffIntent {
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
    public static func handled<Handler: SwitchEverythingOffIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "later": .one(handler.resolveLater)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SwitchEverythingOff; only `handle` must be written, and only it may change anything.
public protocol SwitchEverythingOffIntentHandling: Sendable {
    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> Response<SwitchEverythingOffIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> Response<SwitchEverythingOffIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> Response<SwitchEverythingOffIntent>
}

extension SwitchEverythingOffIntentHandling {
    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> Response<SwitchEverythingOffIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SwitchEverythingOffIntent, context: ExtensionContext
    ) async throws -> Response<SwitchEverythingOffIntent> {
        Response(.inProgress)
    }
}
