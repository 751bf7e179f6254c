// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForNotebookItems of the domain listsAndNotes.
public struct SearchForNotebookItemsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForNotebookItems"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle.
    public var title: SpeakableString? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }

    /// A value of type text.
    public var content: String? {
        get { self[slot: "content"] }
        set { self[slot: "content"] = newValue }
    }

    /// A value of type term.
    public var itemType: NotebookItemType? {
        get { self[slot: "itemType"] }
        set { self[slot: "itemType"] = newValue }
    }

    /// A value of type term.
    public var status: TaskStatus? {
        get { self[slot: "status"] }
        set { self[slot: "status"] = newValue }
    }

    /// A value of type place.
    public var location: Place? {
        get { self[slot: "location"] }
        set { self[slot: "location"] = newValue }
    }

    /// A value of type term.
    public var locationSearchType: LocationSearchType? {
        get { self[slot: "locationSearchType"] }
        set { self[slot: "locationSearchType"] = newValue }
    }

    /// A value of type dateRange.
    public var dateTime: DateComponentsRange? {
        get { self[slot: "dateTime"] }
        set { self[slot: "dateTime"] = newValue }
    }

    /// A value of type term.
    public var dateSearchType: DateSearchType? {
        get { self[slot: "dateSearchType"] }
        set { self[slot: "dateSearchType"] = newValue }
    }

    /// Several values of type term.
    public var temporalEventTriggerTypes: [TemporalEventTriggerType]? {
        get { self[list: "temporalEventTriggerTypes"] }
        set { self[list: "temporalEventTriggerTypes"] = newValue }
    }

    /// A value of type term.
    public var taskPriority: TaskPriority? {
        get { self[slot: "taskPriority"] }
        set { self[slot: "taskPriority"] = newValue }
    }

    /// A value of type text.
    public var notebookItemIdentifier: String? {
        get { self[slot: "notebookItemIdentifier"] }
        set { self[slot: "notebookItemIdentifier"] = newValue }
    }
}

extension SearchForNotebookItemsIntent {
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
    public static func handled<Handler: SearchForNotebookItemsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "content": .one(handler.resolveContent),
                "itemType": .one(handler.resolveItemType),
                "status": .one(handler.resolveStatus),
                "location": .one(handler.resolveLocation),
                "locationSearchType": .one(handler.resolveLocationSearchType),
                "dateTime": .one(handler.resolveDateTime),
                "dateSearchType": .one(handler.resolveDateSearchType),
                "temporalEventTriggerTypes": .list(handler.resolveTemporalEventTriggerTypes),
                "taskPriority": .one(handler.resolveTaskPriority),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchForNotebookItemsIntent> {
    /// Several values of type note, made as the app likes.
    public var notes: [JSONValue]? {
        get { self[list: "notes"] }
        set { self[list: "notes"] = newValue }
    }

    /// Several values of type taskList, made as the app likes.
    public var taskLists: [JSONValue]? {
        get { self[list: "taskLists"] }
        set { self[list: "taskLists"] = newValue }
    }

    /// Several values of type task, made as the app likes.
    public var tasks: [JSONValue]? {
        get { self[list: "tasks"] }
        set { self[list: "tasks"] = newValue }
    }

    /// A value of type sortType, made as the app likes.
    public var sortType: JSONValue? {
        get { self[field: "sortType"] }
        set { self[field: "sortType"] = newValue }
    }
}

/// An app's code for SearchForNotebookItems; only `handle` must be written, and only it may change anything.
public protocol SearchForNotebookItemsIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `content` will do; nil leaves it to the definition.
    func resolveContent(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `itemType` will do; nil leaves it to the definition.
    func resolveItemType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<NotebookItemType>?

    /// Says whether the value of `status` will do; nil leaves it to the definition.
    func resolveStatus(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskStatus>?

    /// Says whether the value of `location` will do; nil leaves it to the definition.
    func resolveLocation(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `locationSearchType` will do; nil leaves it to the definition.
    func resolveLocationSearchType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LocationSearchType>?

    /// Says whether the value of `dateTime` will do; nil leaves it to the definition.
    func resolveDateTime(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `dateSearchType` will do; nil leaves it to the definition.
    func resolveDateSearchType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateSearchType>?

    /// Says whether each value of `temporalEventTriggerTypes` will do; none leaves it to the definition.
    func resolveTemporalEventTriggerTypes(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<TemporalEventTriggerType>]

    /// Says whether the value of `taskPriority` will do; nil leaves it to the definition.
    func resolveTaskPriority(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent>
}

extension SearchForNotebookItemsIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `content` to the definition.
    public func resolveContent(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `itemType` to the definition.
    public func resolveItemType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<NotebookItemType>? {
        nil
    }

    /// Leaves `status` to the definition.
    public func resolveStatus(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskStatus>? {
        nil
    }

    /// Leaves `location` to the definition.
    public func resolveLocation(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `locationSearchType` to the definition.
    public func resolveLocationSearchType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<LocationSearchType>? {
        nil
    }

    /// Leaves `dateTime` to the definition.
    public func resolveDateTime(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `dateSearchType` to the definition.
    public func resolveDateSearchType(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateSearchType>? {
        nil
    }

    /// Leaves `temporalEventTriggerTypes` to the definition.
    public func resolveTemporalEventTriggerTypes(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<TemporalEventTriggerType>] {
        []
    }

    /// Leaves `taskPriority` to the definition.
    public func resolveTaskPriority(
        for intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForNotebookItemsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForNotebookItemsIntent> {
        Response(.inProgress)
    }
}
