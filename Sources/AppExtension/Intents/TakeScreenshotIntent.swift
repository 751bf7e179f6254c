// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent TakeScreenshot of the domain machine.
public struct TakeScreenshotIntent: TypedIntent {
    /// The intent's name.
    public static let name = "TakeScreenshot"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var area: ScreenshotArea? {
        get { self[slot: "area"] }
        set { self[slot: "area"] = newValue }
    }
}

extension TakeScreenshotIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureUnsupported
        case handleInApp
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: TakeScreenshotIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "area": .one(handler.resolveArea)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for TakeScreenshot; only `handle` must be written, and only it may change anything.
public protocol TakeScreenshotIntentHandling: Sendable {
    /// Says whether the value of `area` will do; nil leaves it to the definition.
    func resolveArea(
        for intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> SlotResolution<ScreenshotArea>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> Response<TakeScreenshotIntent>

    /// Does what the person wants.
    func handle(
        _ intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> Response<TakeScreenshotIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> Response<TakeScreenshotIntent>
}

extension TakeScreenshotIntentHandling {
    /// Leaves `area` to the definition.
    public func resolveArea(
        for intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> SlotResolution<ScreenshotArea>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> Response<TakeScreenshotIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: TakeScreenshotIntent, context: ExtensionContext
    ) async throws -> Response<TakeScreenshotIntent> {
        Response(.inProgress)
    }
}
