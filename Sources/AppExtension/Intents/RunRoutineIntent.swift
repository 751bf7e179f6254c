// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent RunRoutine of the domain routines.
public struct RunRoutineIntent: TypedIntent {
    /// The intent's name.
    public static let name = "RunRoutine"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "routines", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary routineName; required.
    public var routine: SpeakableString? {
        get { self[slot: "routine"] }
        set { self[slot: "routine"] = newValue }
    }
}

extension RunRoutineIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchRoutine
        case failureLoop
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: RunRoutineIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "routine": .one(handler.resolveRoutine)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for RunRoutine; only `handle` must be written, and only it may change anything.
public protocol RunRoutineIntentHandling: Sendable {
    /// Says whether the value of `routine` will do; nil leaves it to the definition.
    func resolveRoutine(
        for intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> Response<RunRoutineIntent>

    /// Does what the person wants.
    func handle(
        _ intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> Response<RunRoutineIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> Response<RunRoutineIntent>
}

extension RunRoutineIntentHandling {
    /// Leaves `routine` to the definition.
    public func resolveRoutine(
        for intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> Response<RunRoutineIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: RunRoutineIntent, context: ExtensionContext
    ) async throws -> Response<RunRoutineIntent> {
        Response(.inProgress)
    }
}
