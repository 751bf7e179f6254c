// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent ActivateScene of the domain house.
public struct ActivateSceneIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ActivateScene"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary sceneName; required.
    public var scene: SpeakableString? {
        get { self[slot: "scene"] }
        set { self[slot: "scene"] = newValue }
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

extension ActivateSceneIntent {
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
        case failureNoSuchScene
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ActivateSceneIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "scene": .one(handler.resolveScene),
                "later": .one(handler.resolveLater),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for ActivateScene; only `handle` must be written, and only it may change anything.
public protocol ActivateSceneIntentHandling: Sendable {
    /// Says whether the value of `scene` will do; nil leaves it to the definition.
    func resolveScene(
        for intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `later` will do; nil leaves it to the definition.
    func resolveLater(
        for intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> Response<ActivateSceneIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> Response<ActivateSceneIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> Response<ActivateSceneIntent>
}

extension ActivateSceneIntentHandling {
    /// Leaves `scene` to the definition.
    public func resolveScene(
        for intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `later` to the definition.
    public func resolveLater(
        for intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> Response<ActivateSceneIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ActivateSceneIntent, context: ExtensionContext
    ) async throws -> Response<ActivateSceneIntent> {
        Response(.inProgress)
    }
}
