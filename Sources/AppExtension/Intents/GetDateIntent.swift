// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetDate of the domain clock.
public struct GetDateIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetDate"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "clock", name: name)) {
        self.intent = intent
    }

    /// A value of type date.
    public var day: DateComponents? {
        get { self[slot: "day"] }
        set { self[slot: "day"] = newValue }
    }
}

extension GetDateIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetDateIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "day": .one(handler.resolveDay)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetDate; only `handle` must be written, and only it may change anything.
public protocol GetDateIntentHandling: Sendable {
    /// Says whether the value of `day` will do; nil leaves it to the definition.
    func resolveDay(
        for intent: GetDateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetDateIntent, context: ExtensionContext
    ) async throws -> Response<GetDateIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetDateIntent, context: ExtensionContext
    ) async throws -> Response<GetDateIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetDateIntent, context: ExtensionContext
    ) async throws -> Response<GetDateIntent>
}

extension GetDateIntentHandling {
    /// Leaves `day` to the definition.
    public func resolveDay(
        for intent: GetDateIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetDateIntent, context: ExtensionContext
    ) async throws -> Response<GetDateIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetDateIntent, context: ExtensionContext
    ) async throws -> Response<GetDateIntent> {
        Response(.inProgress)
    }
}
