// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SwitchToProgram of the domain programs.
public struct SwitchToProgramIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SwitchToProgram"
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

extension SwitchToProgramIntent {
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
    public static func handled<Handler: SwitchToProgramIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "program": .one(handler.resolveProgram)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SwitchToProgram; only `handle` must be written, and only it may change anything.
public protocol SwitchToProgramIntentHandling: Sendable {
    /// Says whether the value of `program` will do; nil leaves it to the definition.
    func resolveProgram(
        for intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> Response<SwitchToProgramIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> Response<SwitchToProgramIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> Response<SwitchToProgramIntent>
}

extension SwitchToProgramIntentHandling {
    /// Leaves `program` to the definition.
    public func resolveProgram(
        for intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> Response<SwitchToProgramIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SwitchToProgramIntent, context: ExtensionContext
    ) async throws -> Response<SwitchToProgramIntent> {
        Response(.inProgress)
    }
}
