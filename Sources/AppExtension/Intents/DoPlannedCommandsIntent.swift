// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent DoPlannedCommands of the domain house.
public struct DoPlannedCommandsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "DoPlannedCommands"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }
}

extension DoPlannedCommandsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNothingDue
        case failureNoHouse
        case failureNoAnswer
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: DoPlannedCommandsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for DoPlannedCommands; only `handle` must be written, and only it may change anything.
public protocol DoPlannedCommandsIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: DoPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<DoPlannedCommandsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: DoPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<DoPlannedCommandsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: DoPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<DoPlannedCommandsIntent>
}

extension DoPlannedCommandsIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: DoPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<DoPlannedCommandsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: DoPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<DoPlannedCommandsIntent> {
        Response(.inProgress)
    }
}
