// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SendMail of the domain mail.
public struct SendMailIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SendMail"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "mail", name: name)) {
        self.intent = intent
    }

    /// Several values of type person, from the vocabulary contactName; required.
    public var recipients: [Person]? {
        get { self[list: "recipients"] }
        set { self[list: "recipients"] = newValue }
    }

    /// A value of type text; required.
    public var subject: String? {
        get { self[slot: "subject"] }
        set { self[slot: "subject"] = newValue }
    }

    /// A value of type text; required.
    public var content: String? {
        get { self[slot: "content"] }
        set { self[slot: "content"] = newValue }
    }
}

extension SendMailIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoProgram
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SendMailIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "recipients": .list(handler.resolveRecipients),
                "subject": .one(handler.resolveSubject),
                "content": .one(handler.resolveContent),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SendMail; only `handle` must be written, and only it may change anything.
public protocol SendMailIntentHandling: Sendable {
    /// Says whether each value of `recipients` will do; none leaves it to the definition.
    func resolveRecipients(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether the value of `subject` will do; nil leaves it to the definition.
    func resolveSubject(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `content` will do; nil leaves it to the definition.
    func resolveContent(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SendMailIntent, context: ExtensionContext
    ) async throws -> Response<SendMailIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SendMailIntent, context: ExtensionContext
    ) async throws -> Response<SendMailIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SendMailIntent, context: ExtensionContext
    ) async throws -> Response<SendMailIntent>
}

extension SendMailIntentHandling {
    /// Leaves `recipients` to the definition.
    public func resolveRecipients(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// Leaves `subject` to the definition.
    public func resolveSubject(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `content` to the definition.
    public func resolveContent(
        for intent: SendMailIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SendMailIntent, context: ExtensionContext
    ) async throws -> Response<SendMailIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SendMailIntent, context: ExtensionContext
    ) async throws -> Response<SendMailIntent> {
        Response(.inProgress)
    }
}
