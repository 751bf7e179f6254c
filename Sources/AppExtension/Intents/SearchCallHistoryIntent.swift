// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchCallHistory of the domain calls.
public struct SearchCallHistoryIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchCallHistory"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calls", name: name)) {
        self.intent = intent
    }

    /// Several values of type term.
    public var callTypes: [CallRecordType]? {
        get { self[list: "callTypes"] }
        set { self[list: "callTypes"] = newValue }
    }

    /// A value of type term.
    public var callType: CallRecordType? {
        get { self[slot: "callType"] }
        set { self[slot: "callType"] = newValue }
    }

    /// A value of type dateRange.
    public var dateCreated: DateComponentsRange? {
        get { self[slot: "dateCreated"] }
        set { self[slot: "dateCreated"] = newValue }
    }

    /// A value of type person, from the vocabulary contactName.
    public var recipient: Person? {
        get { self[slot: "recipient"] }
        set { self[slot: "recipient"] = newValue }
    }

    /// A value of type boolean.
    public var unseen: Bool? {
        get { self[slot: "unseen"] }
        set { self[slot: "unseen"] = newValue }
    }

    /// Several values of type term.
    public var callCapabilities: [CallCapability]? {
        get { self[list: "callCapabilities"] }
        set { self[list: "callCapabilities"] = newValue }
    }
}

extension SearchCallHistoryIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case continueInApp
        case failureAppConfigurationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchCallHistoryIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "callTypes": .list(handler.resolveCallTypes),
                "callType": .one(handler.resolveCallType),
                "dateCreated": .one(handler.resolveDateCreated),
                "recipient": .one(handler.resolveRecipient),
                "unseen": .one(handler.resolveUnseen),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchCallHistoryIntent> {
    /// Several values of type callRecord, made as the app likes.
    public var callRecords: [JSONValue]? {
        get { self[list: "callRecords"] }
        set { self[list: "callRecords"] = newValue }
    }
}

/// An app's code for SearchCallHistory; only `handle` must be written, and only it may change anything.
public protocol SearchCallHistoryIntentHandling: Sendable {
    /// Says whether each value of `callTypes` will do; none leaves it to the definition.
    func resolveCallTypes(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<CallRecordType>]

    /// Says whether the value of `callType` will do; nil leaves it to the definition.
    func resolveCallType(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallRecordType>?

    /// Says whether the value of `dateCreated` will do; nil leaves it to the definition.
    func resolveDateCreated(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `recipient` will do; nil leaves it to the definition.
    func resolveRecipient(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>?

    /// Says whether the value of `unseen` will do; nil leaves it to the definition.
    func resolveUnseen(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent>
}

extension SearchCallHistoryIntentHandling {
    /// Leaves `callTypes` to the definition.
    public func resolveCallTypes(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<CallRecordType>] {
        []
    }

    /// Leaves `callType` to the definition.
    public func resolveCallType(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallRecordType>? {
        nil
    }

    /// Leaves `dateCreated` to the definition.
    public func resolveDateCreated(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `recipient` to the definition.
    public func resolveRecipient(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        nil
    }

    /// Leaves `unseen` to the definition.
    public func resolveUnseen(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Bool>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent> {
        Response(.inProgress)
    }
}
