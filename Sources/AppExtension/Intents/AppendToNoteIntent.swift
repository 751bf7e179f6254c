// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent AppendToNote of the domain listsAndNotes.
public struct AppendToNoteIntent: TypedIntent {
    /// The intent's name.
    public static let name = "AppendToNote"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "listsAndNotes", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary notebookItemTitle; required.
    public var targetNote: SpeakableString? {
        get { self[slot: "targetNote"] }
        set { self[slot: "targetNote"] = newValue }
    }

    /// A value of type text; required.
    public var content: String? {
        get { self[slot: "content"] }
        set { self[slot: "content"] = newValue }
    }
}

extension AppendToNoteIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureCannotUpdatePasswordProtectedNote
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: AppendToNoteIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "targetNote": .one(handler.resolveTargetNote),
                "content": .one(handler.resolveContent),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<AppendToNoteIntent> {
    /// A value of type note, made as the app likes.
    public var note: JSONValue? {
        get { self[field: "note"] }
        set { self[field: "note"] = newValue }
    }
}

/// An app's code for AppendToNote; only `handle` must be written, and only it may change anything.
public protocol AppendToNoteIntentHandling: Sendable {
    /// Says whether the value of `targetNote` will do; nil leaves it to the definition.
    func resolveTargetNote(
        for intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `content` will do; nil leaves it to the definition.
    func resolveContent(
        for intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> Response<AppendToNoteIntent>

    /// Does what the person wants.
    func handle(
        _ intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> Response<AppendToNoteIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> Response<AppendToNoteIntent>
}

extension AppendToNoteIntentHandling {
    /// Leaves `targetNote` to the definition.
    public func resolveTargetNote(
        for intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `content` to the definition.
    public func resolveContent(
        for intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> Response<AppendToNoteIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> Response<AppendToNoteIntent> {
        Response(.inProgress)
    }
}
