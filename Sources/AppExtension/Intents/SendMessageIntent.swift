// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SendMessage of the domain messages.
public struct SendMessageIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SendMessage"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "messages", name: name)) {
        self.intent = intent
    }

    /// Several values of type person, from the vocabulary contactName; required.
    public var recipients: [Person]? {
        get { self[list: "recipients"] }
        set { self[list: "recipients"] = newValue }
    }

    /// A value of type text, from the vocabulary contactGroupName.
    public var speakableGroupName: SpeakableString? {
        get { self[slot: "speakableGroupName"] }
        set { self[slot: "speakableGroupName"] = newValue }
    }

    /// A value of type text; required.
    public var content: String? {
        get { self[slot: "content"] }
        set { self[slot: "content"] = newValue }
    }

    /// A value of type term.
    public var outgoingMessageType: OutgoingMessageType? {
        get { self[slot: "outgoingMessageType"] }
        set { self[slot: "outgoingMessageType"] = newValue }
    }

    /// A value of type text, from the vocabulary contactGroupName.
    public var groupName: SpeakableString? {
        get { self[slot: "groupName"] }
        set { self[slot: "groupName"] = newValue }
    }

    /// A value of type text.
    public var serviceName: String? {
        get { self[slot: "serviceName"] }
        set { self[slot: "serviceName"] = newValue }
    }

    /// A value of type person, from the vocabulary contactName.
    public var sender: Person? {
        get { self[slot: "sender"] }
        set { self[slot: "sender"] = newValue }
    }

    /// A value of type text.
    public var conversationIdentifier: String? {
        get { self[slot: "conversationIdentifier"] }
        set { self[slot: "conversationIdentifier"] = newValue }
    }

    /// Several values of type text.
    public var attachments: [String]? {
        get { self[list: "attachments"] }
        set { self[list: "attachments"] = newValue }
    }
}

extension SendMessageIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureMessageServiceNotAvailable
        case failureRequiringInAppAuthentication
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SendMessageIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "recipients": .list(handler.resolveRecipients),
                "speakableGroupName": .one(handler.resolveSpeakableGroupName),
                "content": .one(handler.resolveContent),
                "outgoingMessageType": .one(handler.resolveOutgoingMessageType),
                "groupName": .one(handler.resolveGroupName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SendMessageIntent> {
    /// A value of type message, made as the app likes.
    public var sentMessage: JSONValue? {
        get { self[field: "sentMessage"] }
        set { self[field: "sentMessage"] = newValue }
    }

    /// Several values of type message, made as the app likes.
    public var sentMessages: [JSONValue]? {
        get { self[list: "sentMessages"] }
        set { self[list: "sentMessages"] = newValue }
    }
}

/// An app's code for SendMessage; only `handle` must be written, and only it may change anything.
public protocol SendMessageIntentHandling: Sendable {
    /// Says whether each value of `recipients` will do; none leaves it to the definition.
    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether the value of `speakableGroupName` will do; nil leaves it to the definition.
    func resolveSpeakableGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `content` will do; nil leaves it to the definition.
    func resolveContent(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `outgoingMessageType` will do; nil leaves it to the definition.
    func resolveOutgoingMessageType(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<OutgoingMessageType>?

    /// Says whether the value of `groupName` will do; nil leaves it to the definition.
    func resolveGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> Response<SendMessageIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> Response<SendMessageIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> Response<SendMessageIntent>
}

extension SendMessageIntentHandling {
    /// Leaves `recipients` to the definition.
    public func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// Leaves `speakableGroupName` to the definition.
    public func resolveSpeakableGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `content` to the definition.
    public func resolveContent(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `outgoingMessageType` to the definition.
    public func resolveOutgoingMessageType(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<OutgoingMessageType>? {
        nil
    }

    /// Leaves `groupName` to the definition.
    public func resolveGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> Response<SendMessageIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> Response<SendMessageIntent> {
        Response(.inProgress)
    }
}
