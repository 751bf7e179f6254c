// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetMessageAttribute of the domain messages.
public struct SetMessageAttributeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetMessageAttribute"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "messages", name: name)) {
        self.intent = intent
    }

    /// A value of type term; required.
    public var attribute: MessageAttribute? {
        get { self[slot: "attribute"] }
        set { self[slot: "attribute"] = newValue }
    }

    /// Several values of type text.
    public var identifiers: [String]? {
        get { self[list: "identifiers"] }
        set { self[list: "identifiers"] = newValue }
    }
}

extension SetMessageAttributeIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureMessageNotFound
        case failureMessageAttributeNotSet
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetMessageAttributeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "attribute": .one(handler.resolveAttribute)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetMessageAttribute; only `handle` must be written, and only it may change anything.
public protocol SetMessageAttributeIntentHandling: Sendable {
    /// Says whether the value of `attribute` will do; nil leaves it to the definition.
    func resolveAttribute(
        for intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<MessageAttribute>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent>
}

extension SetMessageAttributeIntentHandling {
    /// Leaves `attribute` to the definition.
    public func resolveAttribute(
        for intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<MessageAttribute>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetMessageAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetMessageAttributeIntent> {
        Response(.inProgress)
    }
}
