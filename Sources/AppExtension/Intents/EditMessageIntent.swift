// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent EditMessage of the domain messages.
public struct EditMessageIntent: TypedIntent {
    /// The intent's name.
    public static let name = "EditMessage"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "messages", name: name)) {
        self.intent = intent
    }

    /// A value of type text; required.
    public var editedContent: String? {
        get { self[slot: "editedContent"] }
        set { self[slot: "editedContent"] = newValue }
    }

    /// A value of type text.
    public var messageIdentifier: String? {
        get { self[slot: "messageIdentifier"] }
        set { self[slot: "messageIdentifier"] = newValue }
    }
}

extension EditMessageIntent {
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
        case failurePastEditTimeLimit
        case failureMessageTypeUnsupported
        case failureUnsupportedOnService
        case failureMessageServiceNotAvailable
        case failureRequiringInAppAuthentication
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: EditMessageIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "editedContent": .one(handler.resolveEditedContent)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for EditMessage; only `handle` must be written, and only it may change anything.
public protocol EditMessageIntentHandling: Sendable {
    /// Says whether the value of `editedContent` will do; nil leaves it to the definition.
    func resolveEditedContent(
        for intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> Response<EditMessageIntent>

    /// Does what the person wants.
    func handle(
        _ intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> Response<EditMessageIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> Response<EditMessageIntent>
}

extension EditMessageIntentHandling {
    /// Leaves `editedContent` to the definition.
    public func resolveEditedContent(
        for intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> Response<EditMessageIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: EditMessageIntent, context: ExtensionContext
    ) async throws -> Response<EditMessageIntent> {
        Response(.inProgress)
    }
}
