// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetVisualCode of the domain visualCodes.
public struct GetVisualCodeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetVisualCode"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "visualCodes", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var visualCodeType: VisualCodeType? {
        get { self[slot: "visualCodeType"] }
        set { self[slot: "visualCodeType"] = newValue }
    }
}

extension GetVisualCodeIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case continueInApp
        case failureAppConfigurationRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetVisualCodeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "visualCodeType": .one(handler.resolveVisualCodeType)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetVisualCodeIntent> {
    /// A value of type image, made as the app likes.
    public var visualCodeImage: JSONValue? {
        get { self[field: "visualCodeImage"] }
        set { self[field: "visualCodeImage"] = newValue }
    }
}

/// An app's code for GetVisualCode; only `handle` must be written, and only it may change anything.
public protocol GetVisualCodeIntentHandling: Sendable {
    /// Says whether the value of `visualCodeType` will do; nil leaves it to the definition.
    func resolveVisualCodeType(
        for intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<VisualCodeType>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> Response<GetVisualCodeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> Response<GetVisualCodeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> Response<GetVisualCodeIntent>
}

extension GetVisualCodeIntentHandling {
    /// Leaves `visualCodeType` to the definition.
    public func resolveVisualCodeType(
        for intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<VisualCodeType>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> Response<GetVisualCodeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> Response<GetVisualCodeIntent> {
        Response(.inProgress)
    }
}
