// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent AddTasks of the domain listsAndNotes.
public struct AddTasksIntent: TypedIntent {
    /// The intent's name.
    public static let name = "AddTasks"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle.
    public var targetTaskList: SpeakableString? {
        get { self[slot: "targetTaskList"] }
        set { self[slot: "targetTaskList"] = newValue }
    }

    /// Several values of type text, from the vocabulary notebookItemTitle; required.
    public var taskTitles: [SpeakableString]? {
        get { self[list: "taskTitles"] }
        set { self[list: "taskTitles"] = newValue }
    }

    /// A value of type place.
    public var spatialEventTrigger: Place? {
        get { self[slot: "spatialEventTrigger"] }
        set { self[slot: "spatialEventTrigger"] = newValue }
    }

    /// A value of type dateTime.
    public var temporalEventTrigger: DateComponents? {
        get { self[slot: "temporalEventTrigger"] }
        set { self[slot: "temporalEventTrigger"] = newValue }
    }

    /// A value of type term.
    public var priority: TaskPriority? {
        get { self[slot: "priority"] }
        set { self[slot: "priority"] = newValue }
    }

    /// A value of type term.
    public var spatialEvent: SpatialEvent? {
        get { self[slot: "spatialEvent"] }
        set { self[slot: "spatialEvent"] = newValue }
    }

    /// A value of type recurrence.
    public var recurrence: Recurrence? {
        get { self[slot: "recurrence"] }
        set { self[slot: "recurrence"] = newValue }
    }
}

extension AddTasksIntent {
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
    public static func handled<Handler: AddTasksIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "targetTaskList": .one(handler.resolveTargetTaskList),
                "taskTitles": .list(handler.resolveTaskTitles),
                "spatialEventTrigger": .one(handler.resolveSpatialEventTrigger),
                "temporalEventTrigger": .one(handler.resolveTemporalEventTrigger),
                "priority": .one(handler.resolvePriority),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<AddTasksIntent> {
    /// A value of type taskList, made as the app likes.
    public var modifiedTaskList: JSONValue? {
        get { self[field: "modifiedTaskList"] }
        set { self[field: "modifiedTaskList"] = newValue }
    }

    /// Several values of type task, made as the app likes.
    public var addedTasks: [JSONValue]? {
        get { self[list: "addedTasks"] }
        set { self[list: "addedTasks"] = newValue }
    }
}

/// An app's code for AddTasks; only `handle` must be written, and only it may change anything.
public protocol AddTasksIntentHandling: Sendable {
    /// Says whether the value of `targetTaskList` will do; nil leaves it to the definition.
    func resolveTargetTaskList(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether each value of `taskTitles` will do; none leaves it to the definition.
    func resolveTaskTitles(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `spatialEventTrigger` will do; nil leaves it to the definition.
    func resolveSpatialEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `temporalEventTrigger` will do; nil leaves it to the definition.
    func resolveTemporalEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `priority` will do; nil leaves it to the definition.
    func resolvePriority(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> Response<AddTasksIntent>

    /// Does what the person wants.
    func handle(
        _ intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> Response<AddTasksIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> Response<AddTasksIntent>
}

extension AddTasksIntentHandling {
    /// Leaves `targetTaskList` to the definition.
    public func resolveTargetTaskList(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `taskTitles` to the definition.
    public func resolveTaskTitles(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `spatialEventTrigger` to the definition.
    public func resolveSpatialEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `temporalEventTrigger` to the definition.
    public func resolveTemporalEventTrigger(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `priority` to the definition.
    public func resolvePriority(
        for intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> Response<AddTasksIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: AddTasksIntent, context: ExtensionContext
    ) async throws -> Response<AddTasksIntent> {
        Response(.inProgress)
    }
}
