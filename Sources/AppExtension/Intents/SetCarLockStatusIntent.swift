// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetCarLockStatus of the domain carCommands.
public struct SetCarLockStatusIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetCarLockStatus"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carCommands", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean; required.
    public var locked: Bool? {
        get { self[slot: "locked"] }
        set { self[slot: "locked"] = newValue }
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension SetCarLockStatusIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetCarLockStatusIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "locked": .one(handler.resolveLocked),
                "carName": .one(handler.resolveCarName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetCarLockStatus; only `handle` must be written, and only it may change anything.
public protocol SetCarLockStatusIntentHandling: Sendable {
    /// Says whether the value of `locked` will do; nil leaves it to the definition.
    func resolveLocked(
        for intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent>
}

extension SetCarLockStatusIntentHandling {
    /// Leaves `locked` to the definition.
    public func resolveLocked(
        for intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent> {
        Response(.inProgress)
    }
}
