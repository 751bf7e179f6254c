// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent OpenProgram of the domain programs.
public struct OpenProgramIntent: TypedIntent {
    /// The intent's name.
    public static let name = "OpenProgram"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "programs", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary programName; required.
    public var program: SpeakableString? {
        get { self[slot: "program"] }
        set { self[slot: "program"] = newValue }
    }
}

extension OpenProgramIntent {
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
        case continueInApp
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: OpenProgramIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "program": .one(handler.resolveProgram)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for OpenProgram; only `handle` must be written, and only it may change anything.
public protocol OpenProgramIntentHandling: Sendable {
    /// Says whether the value of `program` will do; nil leaves it to the definition.
    func resolveProgram(
        for intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> Response<OpenProgramIntent>

    /// Does what the person wants.
    func handle(
        _ intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> Response<OpenProgramIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> Response<OpenProgramIntent>
}

extension OpenProgramIntentHandling {
    /// Leaves `program` to the definition.
    public func resolveProgram(
        for intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> Response<OpenProgramIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: OpenProgramIntent, context: ExtensionContext
    ) async throws -> Response<OpenProgramIntent> {
        Response(.inProgress)
    }
}
