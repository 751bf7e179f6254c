// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent DeleteTasks of the domain listsAndNotes.
public struct DeleteTasksIntent: TypedIntent {
    /// The intent's name.
    public static let name = "DeleteTasks"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle.
    public var taskList: SpeakableString? {
        get { self[slot: "taskList"] }
        set { self[slot: "taskList"] = newValue }
    }

    /// Several values of type text, from the vocabulary notebookItemTitle.
    public var tasks: [SpeakableString]? {
        get { self[list: "tasks"] }
        set { self[list: "tasks"] = newValue }
    }

    /// A value of type boolean.
    public var all: Bool? {
        get { self[slot: "all"] }
        set { self[slot: "all"] = newValue }
    }
}

extension DeleteTasksIntent {
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
    public static func handled<Handler: DeleteTasksIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "taskList": .one(handler.resolveTaskList),
                "tasks": .list(handler.resolveTasks),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<DeleteTasksIntent> {
    /// Several values of type task, made as the app likes.
    public var deletedTasks: [JSONValue]? {
        get { self[list: "deletedTasks"] }
        set { self[list: "deletedTasks"] = newValue }
    }
}

/// An app's code for DeleteTasks; only `handle` must be written, and only it may change anything.
public protocol DeleteTasksIntentHandling: Sendable {
    /// Says whether the value of `taskList` will do; nil leaves it to the definition.
    func resolveTaskList(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether each value of `tasks` will do; none leaves it to the definition.
    func resolveTasks(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> Response<DeleteTasksIntent>

    /// Does what the person wants.
    func handle(
        _ intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> Response<DeleteTasksIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> Response<DeleteTasksIntent>
}

extension DeleteTasksIntentHandling {
    /// Leaves `taskList` to the definition.
    public func resolveTaskList(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `tasks` to the definition.
    public func resolveTasks(
        for intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> Response<DeleteTasksIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: DeleteTasksIntent, context: ExtensionContext
    ) async throws -> Response<DeleteTasksIntent> {
        Response(.inProgress)
    }
}
