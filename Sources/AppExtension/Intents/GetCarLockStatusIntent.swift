// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetCarLockStatus of the domain carCommands.
public struct GetCarLockStatusIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetCarLockStatus"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carCommands", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }
}

extension GetCarLockStatusIntent {
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
    public static func handled<Handler: GetCarLockStatusIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "carName": .one(handler.resolveCarName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetCarLockStatusIntent> {
    /// A value of type boolean.
    public var locked: Bool? {
        get { self[field: "locked"] }
        set { self[field: "locked"] = newValue }
    }
}

/// An app's code for GetCarLockStatus; only `handle` must be written, and only it may change anything.
public protocol GetCarLockStatusIntentHandling: Sendable {
    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent>
}

extension GetCarLockStatusIntentHandling {
    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent> {
        Response(.inProgress)
    }
}
