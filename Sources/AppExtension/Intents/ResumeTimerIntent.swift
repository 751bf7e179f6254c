// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ResumeTimer of the domain clock.
public struct ResumeTimerIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ResumeTimer"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type text.
    public var timerName: String? {
        get { self[slot: "timerName"] }
        set { self[slot: "timerName"] = newValue }
    }
}

extension ResumeTimerIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchTimer
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ResumeTimerIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "timerName": .one(handler.resolveTimerName)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for ResumeTimer; only `handle` must be written, and only it may change anything.
public protocol ResumeTimerIntentHandling: Sendable {
    /// Says whether the value of `timerName` will do; nil leaves it to the definition.
    func resolveTimerName(
        for intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ResumeTimerIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ResumeTimerIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ResumeTimerIntent>
}

extension ResumeTimerIntentHandling {
    /// Leaves `timerName` to the definition.
    public func resolveTimerName(
        for intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ResumeTimerIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ResumeTimerIntent, context: ExtensionContext
    ) async throws -> Response<ResumeTimerIntent> {
        Response(.inProgress)
    }
}
