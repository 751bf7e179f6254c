// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent CancelPlannedCommands of the domain house.
public struct CancelPlannedCommandsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "CancelPlannedCommands"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "house", name: name)) {
        self.intent = intent
    }

    /// A value of type boolean.
    public var all: Bool? {
        get { self[slot: "all"] }
        set { self[slot: "all"] = newValue }
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

    /// A value of type dateTime.
    public var time: DateComponents? {
        get { self[slot: "time"] }
        set { self[slot: "time"] = newValue }
    }

    /// A value of type text.
    public var said: String? {
        get { self[slot: "said"] }
        set { self[slot: "said"] = newValue }
    }
}

extension CancelPlannedCommandsIntent {
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
    public static func handled<Handler: CancelPlannedCommandsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for CancelPlannedCommands; only `handle` must be written, and only it may change anything.
public protocol CancelPlannedCommandsIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: CancelPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<CancelPlannedCommandsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: CancelPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<CancelPlannedCommandsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: CancelPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<CancelPlannedCommandsIntent>
}

extension CancelPlannedCommandsIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: CancelPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<CancelPlannedCommandsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: CancelPlannedCommandsIntent, context: ExtensionContext
    ) async throws -> Response<CancelPlannedCommandsIntent> {
        Response(.inProgress)
    }
}
