// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForMessages of the domain messages.
public struct SearchForMessagesIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForMessages"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "messages", name: name)) {
        self.intent = intent
    }

    /// Several values of type person, from the vocabulary contactName.
    public var recipients: [Person]? {
        get { self[list: "recipients"] }
        set { self[list: "recipients"] = newValue }
    }

    /// Several values of type person, from the vocabulary contactName.
    public var senders: [Person]? {
        get { self[list: "senders"] }
        set { self[list: "senders"] = newValue }
    }

    /// Several values of type term.
    public var attributes: [MessageAttribute]? {
        get { self[list: "attributes"] }
        set { self[list: "attributes"] = newValue }
    }

    /// A value of type dateRange.
    public var dateTimeRange: DateComponentsRange? {
        get { self[slot: "dateTimeRange"] }
        set { self[slot: "dateTimeRange"] = newValue }
    }

    /// Several values of type text, from the vocabulary contactGroupName.
    public var speakableGroupNames: [SpeakableString]? {
        get { self[list: "speakableGroupNames"] }
        set { self[list: "speakableGroupNames"] = newValue }
    }

    /// Several values of type text, from the vocabulary contactGroupName.
    public var groupNames: [SpeakableString]? {
        get { self[list: "groupNames"] }
        set { self[list: "groupNames"] = newValue }
    }

    /// Several values of type text.
    public var searchTerms: [String]? {
        get { self[list: "searchTerms"] }
        set { self[list: "searchTerms"] = newValue }
    }

    /// Several values of type text.
    public var identifiers: [String]? {
        get { self[list: "identifiers"] }
        set { self[list: "identifiers"] = newValue }
    }

    /// Several values of type text.
    public var notificationIdentifiers: [String]? {
        get { self[list: "notificationIdentifiers"] }
        set { self[list: "notificationIdentifiers"] = newValue }
    }

    /// Several values of type text.
    public var conversationIdentifiers: [String]? {
        get { self[list: "conversationIdentifiers"] }
        set { self[list: "conversationIdentifiers"] = newValue }
    }

    /// A value of type term.
    public var recipientsOperator: ConditionalOperator? {
        get { self[slot: "recipientsOperator"] }
        set { self[slot: "recipientsOperator"] = newValue }
    }

    /// A value of type term.
    public var sendersOperator: ConditionalOperator? {
        get { self[slot: "sendersOperator"] }
        set { self[slot: "sendersOperator"] = newValue }
    }

    /// A value of type term.
    public var searchTermsOperator: ConditionalOperator? {
        get { self[slot: "searchTermsOperator"] }
        set { self[slot: "searchTermsOperator"] = newValue }
    }

    /// A value of type term.
    public var identifiersOperator: ConditionalOperator? {
        get { self[slot: "identifiersOperator"] }
        set { self[slot: "identifiersOperator"] = newValue }
    }

    /// A value of type term.
    public var notificationIdentifiersOperator: ConditionalOperator? {
        get { self[slot: "notificationIdentifiersOperator"] }
        set { self[slot: "notificationIdentifiersOperator"] = newValue }
    }

    /// A value of type term.
    public var groupNamesOperator: ConditionalOperator? {
        get { self[slot: "groupNamesOperator"] }
        set { self[slot: "groupNamesOperator"] = newValue }
    }

    /// A value of type term.
    public var speakableGroupNamesOperator: ConditionalOperator? {
        get { self[slot: "speakableGroupNamesOperator"] }
        set { self[slot: "speakableGroupNamesOperator"] = newValue }
    }

    /// A value of type term.
    public var conversationIdentifiersOperator: ConditionalOperator? {
        get { self[slot: "conversationIdentifiersOperator"] }
        set { self[slot: "conversationIdentifiersOperator"] = newValue }
    }
}

extension SearchForMessagesIntent {
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
        case failureMessageTooManyResults
        case failureRequiringInAppAuthentication
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchForMessagesIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "recipients": .list(handler.resolveRecipients),
                "senders": .list(handler.resolveSenders),
                "attributes": .list(handler.resolveAttributes),
                "dateTimeRange": .one(handler.resolveDateTimeRange),
                "speakableGroupNames": .list(handler.resolveSpeakableGroupNames),
                "groupNames": .list(handler.resolveGroupNames),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchForMessagesIntent> {
    /// Several values of type message, made as the app likes.
    public var messages: [JSONValue]? {
        get { self[list: "messages"] }
        set { self[list: "messages"] = newValue }
    }
}

/// An app's code for SearchForMessages; only `handle` must be written, and only it may change anything.
public protocol SearchForMessagesIntentHandling: Sendable {
    /// Says whether each value of `recipients` will do; none leaves it to the definition.
    func resolveRecipients(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether each value of `senders` will do; none leaves it to the definition.
    func resolveSenders(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether each value of `attributes` will do; none leaves it to the definition.
    func resolveAttributes(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<MessageAttribute>]

    /// Says whether the value of `dateTimeRange` will do; nil leaves it to the definition.
    func resolveDateTimeRange(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether each value of `speakableGroupNames` will do; none leaves it to the definition.
    func resolveSpeakableGroupNames(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether each value of `groupNames` will do; none leaves it to the definition.
    func resolveGroupNames(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent>
}

extension SearchForMessagesIntentHandling {
    /// Leaves `recipients` to the definition.
    public func resolveRecipients(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// Leaves `senders` to the definition.
    public func resolveSenders(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// Leaves `attributes` to the definition.
    public func resolveAttributes(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<MessageAttribute>] {
        []
    }

    /// Leaves `dateTimeRange` to the definition.
    public func resolveDateTimeRange(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `speakableGroupNames` to the definition.
    public func resolveSpeakableGroupNames(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `groupNames` to the definition.
    public func resolveGroupNames(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent> {
        Response(.inProgress)
    }
}
