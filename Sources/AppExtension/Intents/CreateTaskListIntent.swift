// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent CreateTaskList of the domain listsAndNotes.
public struct CreateTaskListIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CreateTaskList"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle; required.
    public var title: SpeakableString? {
        get { self[slot: "title"] }
        set { self[slot: "title"] = newValue }
    }

    /// Several values of type text, from the vocabulary notebookItemTitle.
    public var taskTitles: [SpeakableString]? {
        get { self[list: "taskTitles"] }
        set { self[list: "taskTitles"] = newValue }
    }

    /// A value of type text, from the vocabulary notebookItemGroupName.
    public var groupName: SpeakableString? {
        get { self[slot: "groupName"] }
        set { self[slot: "groupName"] = newValue }
    }
}

extension CreateTaskListIntent {
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
    public static func handled<Handler: CreateTaskListIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "taskTitles": .list(handler.resolveTaskTitles),
                "groupName": .one(handler.resolveGroupName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<CreateTaskListIntent> {
    /// A value of type taskList, made as the app likes.
    public var createdTaskList: JSONValue? {
        get { self[field: "createdTaskList"] }
        set { self[field: "createdTaskList"] = newValue }
    }
}

/// An app's code for CreateTaskList; only `handle` must be written, and only it may change anything.
public protocol CreateTaskListIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether each value of `taskTitles` will do; none leaves it to the definition.
    func resolveTaskTitles(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>]

    /// Says whether the value of `groupName` will do; nil leaves it to the definition.
    func resolveGroupName(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent>
}

extension CreateTaskListIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `taskTitles` to the definition.
    public func resolveTaskTitles(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<SpeakableString>] {
        []
    }

    /// Leaves `groupName` to the definition.
    public func resolveGroupName(
        for intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CreateTaskListIntent, context: ExtensionContext
    ) async throws -> Response<CreateTaskListIntent> {
        Response(.inProgress)
    }
}
