// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetPlannedCommands of the domain house.
public struct GetPlannedCommandsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetPlannedCommands"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// Several values of type term, from the vocabulary houseDeviceName.
    public var devices: [SpeakableString]? {
        get { self[list: "devices"] }
        set { self[list: "devices"] = newValue }
    }

    /// Several values of type term, from the vocabulary houseAreaName.
    public var areas: [SpeakableString]? {
        get { self[list: "areas"] }
        set { self[list: "areas"] = newValue }
    }
}

extension GetPlannedCommandsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNothingPlanned
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetPlannedCommandsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetPlannedCommands; only `handle` must be written, and only it may change anything.
public protocol GetPlannedCommandsIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<GetPlannedCommandsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<GetPlannedCommandsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<GetPlannedCommandsIntent>
}

extension GetPlannedCommandsIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<GetPlannedCommandsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<GetPlannedCommandsIntent> {
        Response(.inProgress)
    }
}
