// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SetTaskAttribute of the domain listsAndNotes.
public struct SetTaskAttributeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetTaskAttribute"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle; required.
    public var targetTask: SpeakableString? {
        get { self[slot: "targetTask"] }
        set { self[slot: "targetTask"] = newValue }
    }

    /// A value of type text, from the vocabulary notebookItemTitle.
    public var taskList: SpeakableString? {
        get { self[slot: "taskList"] }
        set { self[slot: "taskList"] = newValue }
    }

    /// A value of type text, from the vocabulary notebookItemTitle.
    public var taskTitle: SpeakableString? {
        get { self[slot: "taskTitle"] }
        set { self[slot: "taskTitle"] = newValue }
    }

    /// A value of type term.
    public var status: TaskStatus? {
        get { self[slot: "status"] }
        set { self[slot: "status"] = newValue }
    }

    /// A value of type term.
    public var priority: TaskPriority? {
        get { self[slot: "priority"] }
        set { self[slot: "priority"] = newValue }
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

extension SetTaskAttributeIntent {
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
    public static func handled<Handler: SetTaskAttributeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "targetTask": .one(handler.resolveTargetTask),
                "taskTitle": .one(handler.resolveTaskTitle),
                "status": .one(handler.resolveStatus),
                "priority": .one(handler.resolvePriority),
                "spatialEventTrigger": .one(handler.resolveSpatialEventTrigger),
                "temporalEventTrigger": .one(handler.resolveTemporalEventTrigger),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SetTaskAttributeIntent> {
    /// A value of type task, made as the app likes.
    public var modifiedTask: JSONValue? {
        get { self[field: "modifiedTask"] }
        set { self[field: "modifiedTask"] = newValue }
    }
}

/// An app's code for SetTaskAttribute; only `handle` must be written, and only it may change anything.
public protocol SetTaskAttributeIntentHandling: Sendable {
    /// Says whether the value of `targetTask` will do; nil leaves it to the definition.
    func resolveTargetTask(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `taskTitle` will do; nil leaves it to the definition.
    func resolveTaskTitle(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `status` will do; nil leaves it to the definition.
    func resolveStatus(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskStatus>?

    /// Says whether the value of `priority` will do; nil leaves it to the definition.
    func resolvePriority(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>?

    /// Says whether the value of `spatialEventTrigger` will do; nil leaves it to the definition.
    func resolveSpatialEventTrigger(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>?

    /// Says whether the value of `temporalEventTrigger` will do; nil leaves it to the definition.
    func resolveTemporalEventTrigger(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent>
}

extension SetTaskAttributeIntentHandling {
    /// Leaves `targetTask` to the definition.
    public func resolveTargetTask(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `taskTitle` to the definition.
    public func resolveTaskTitle(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `status` to the definition.
    public func resolveStatus(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskStatus>? {
        nil
    }

    /// Leaves `priority` to the definition.
    public func resolvePriority(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<TaskPriority>? {
        nil
    }

    /// Leaves `spatialEventTrigger` to the definition.
    public func resolveSpatialEventTrigger(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        nil
    }

    /// Leaves `temporalEventTrigger` to the definition.
    public func resolveTemporalEventTrigger(
        for intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetTaskAttributeIntent, context: ExtensionContext
    ) async throws -> Response<SetTaskAttributeIntent> {
        Response(.inProgress)
    }
}
