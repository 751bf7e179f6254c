// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent CloseProgram of the domain programs.
public struct CloseProgramIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CloseProgram"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "programs", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary programName.
    public var program: SpeakableString? {
        get { self[slot: "program"] }
        set { self[slot: "program"] = newValue }
    }
}

extension CloseProgramIntent {
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
        case failureNotOpen
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: CloseProgramIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "program": .one(handler.resolveProgram)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CloseProgram; only `handle` must be written, and only it may change anything.
public protocol CloseProgramIntentHandling: Sendable {
    /// Says whether the value of `program` will do; nil leaves it to the definition.
    func resolveProgram(
        for intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> Response<CloseProgramIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> Response<CloseProgramIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> Response<CloseProgramIntent>
}

extension CloseProgramIntentHandling {
    /// Leaves `program` to the definition.
    public func resolveProgram(
        for intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> Response<CloseProgramIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CloseProgramIntent, context: ExtensionContext
    ) async throws -> Response<CloseProgramIntent> {
        Response(.inProgress)
    }
}
