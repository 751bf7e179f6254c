// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent CreateNote of the domain listsAndNotes.
public struct CreateNoteIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CreateNote"
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

    /// A value of type text; required.
    public var content: String? {
        get { self[slot: "content"] }
        set { self[slot: "content"] = newValue }
    }

    /// A value of type text, from the vocabulary notebookItemGroupName.
    public var groupName: SpeakableString? {
        get { self[slot: "groupName"] }
        set { self[slot: "groupName"] = newValue }
    }
}

extension CreateNoteIntent {
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
    public static func handled<Handler: CreateNoteIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "title": .one(handler.resolveTitle),
                "content": .one(handler.resolveContent),
                "groupName": .one(handler.resolveGroupName),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<CreateNoteIntent> {
    /// A value of type note, made as the app likes.
    public var createdNote: JSONValue? {
        get { self[field: "createdNote"] }
        set { self[field: "createdNote"] = newValue }
    }
}

/// An app's code for CreateNote; only `handle` must be written, and only it may change anything.
public protocol CreateNoteIntentHandling: Sendable {
    /// Says whether the value of `title` will do; nil leaves it to the definition.
    func resolveTitle(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `content` will do; nil leaves it to the definition.
    func resolveContent(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `groupName` will do; nil leaves it to the definition.
    func resolveGroupName(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> Response<CreateNoteIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> Response<CreateNoteIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> Response<CreateNoteIntent>
}

extension CreateNoteIntentHandling {
    /// Leaves `title` to the definition.
    public func resolveTitle(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `content` to the definition.
    public func resolveContent(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `groupName` to the definition.
    public func resolveGroupName(
        for intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> Response<CreateNoteIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CreateNoteIntent, context: ExtensionContext
    ) async throws -> Response<CreateNoteIntent> {
        Response(.inProgress)
    }
}
