// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetBattery of the domain machine.
public struct GetBatteryIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetBattery"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }
}

extension GetBatteryIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoBattery
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetBatteryIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetBatteryIntent> {
    /// A value of type number.
    public var level: Double? {
        get { self[field: "level"] }
        set { self[field: "level"] = newValue }
    }
}

/// An app's code for GetBattery; only `handle` must be written, and only it may change anything.
public protocol GetBatteryIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetBatteryIntent, context: ExtensionContext
    ) async throws -> Response<GetBatteryIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetBatteryIntent, context: ExtensionContext
    ) async throws -> Response<GetBatteryIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetBatteryIntent, context: ExtensionContext
    ) async throws -> Response<GetBatteryIntent>
}

extension GetBatteryIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetBatteryIntent, context: ExtensionContext
    ) async throws -> Response<GetBatteryIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetBatteryIntent, context: ExtensionContext
    ) async throws -> Response<GetBatteryIntent> {
        Response(.inProgress)
    }
}
