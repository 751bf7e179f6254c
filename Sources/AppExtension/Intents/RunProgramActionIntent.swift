// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent RunProgramAction of the domain programs.
public struct RunProgramActionIntent: TypedIntent {
    /// The intent's name.
    public static let name = "RunProgramAction"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "programs", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary programActionName; required.
    public var action: SpeakableString? {
        get { self[slot: "action"] }
        set { self[slot: "action"] = newValue }
    }

    /// A value of type term, from the vocabulary programName.
    public var program: SpeakableString? {
        get { self[slot: "program"] }
        set { self[slot: "program"] = newValue }
    }
}

extension RunProgramActionIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchProgram
        case failureNoSuchAction
        case continueInApp
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: RunProgramActionIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "action": .one(handler.resolveAction),
                "program": .one(handler.resolveProgram),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for RunProgramAction; only `handle` must be written, and only it may change anything.
public protocol RunProgramActionIntentHandling: Sendable {
    /// Says whether the value of `action` will do; nil leaves it to the definition.
    func resolveAction(
        for intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `program` will do; nil leaves it to the definition.
    func resolveProgram(
        for intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> Response<RunProgramActionIntent>

    /// Does what the person wants.
    func handle(
        _ intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> Response<RunProgramActionIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> Response<RunProgramActionIntent>
}

extension RunProgramActionIntentHandling {
    /// Leaves `action` to the definition.
    public func resolveAction(
        for intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `program` to the definition.
    public func resolveProgram(
        for intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> Response<RunProgramActionIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: RunProgramActionIntent, context: ExtensionContext
    ) async throws -> Response<RunProgramActionIntent> {
        Response(.inProgress)
    }
}
