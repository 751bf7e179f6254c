// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent SnoozeTasks of the domain listsAndNotes.
public struct SnoozeTasksIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SnoozeTasks"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// Several values of type text, from the vocabulary notebookItemTitle.
    public var tasks: [SpeakableString]? {
        get { self[list: "tasks"] }
        set { self[list: "tasks"] = newValue }
    }

    /// A value of type dateTime.
    public var nextTriggerTime: DateComponents? {
        get { self[slot: "nextTriggerTime"] }
        set { self[slot: "nextTriggerTime"] = newValue }
    }

    /// A value of type boolean.
    public var all: Bool? {
        get { self[slot: "all"] }
        set { self[slot: "all"] = newValue }
    }
}

extension SnoozeTasksIntent {
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
    public static func handled<Handler: SnoozeTasksIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "tasks": .list(handler.resolveTasks),
                "nextTriggerTime": .one(handler.resolveNextTriggerTime),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SnoozeTasksIntent> {
    /// Several values of type task, made as the app likes.
    public var snoozedTasks: [JSONValue]? {
        get { self[list: "snoozedTasks"] }
        set { self[list: "snoozedTasks"] = newValue }
    }
}

/// An app's code for SnoozeTasks; only `handle` must be written, and only it may change anything.
public protocol SnoozeTasksIntentHandling: Sendable {
    /// Says whether each value of `tasks` will do; none leaves it to the definition.
    func resolveTasks(
        for intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `nextTriggerTime` will do; nil leaves it to the definition.
    func resolveNextTriggerTime(
        for intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeTasksIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeTasksIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeTasksIntent>
}

extension SnoozeTasksIntentHandling {
    /// Leaves `tasks` to the definition.
    public func resolveTasks(
        for intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `nextTriggerTime` to the definition.
    public func resolveNextTriggerTime(
        for intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeTasksIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SnoozeTasksIntent, context: ExtensionContext
    ) async throws -> Response<SnoozeTasksIntent> {
        Response(.inProgress)
    }
}
