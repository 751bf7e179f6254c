// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetBrightness of the domain machine.
public struct SetBrightnessIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetBrightness"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "machine", name: name)) {
        self.intent = intent
    }

    /// A value of type percentage; required.
    public var level: Double? {
        get { self[slot: "level"] }
        set { self[slot: "level"] = newValue }
    }
}

extension SetBrightnessIntent {
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
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetBrightnessIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "level": .one(handler.resolveLevel)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetBrightness; only `handle` must be written, and only it may change anything.
public protocol SetBrightnessIntentHandling: Sendable {
    /// Says whether the value of `level` will do; nil leaves it to the definition.
    func resolveLevel(
        for intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> Response<SetBrightnessIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> Response<SetBrightnessIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> Response<SetBrightnessIntent>
}

extension SetBrightnessIntentHandling {
    /// Leaves `level` to the definition.
    public func resolveLevel(
        for intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> Response<SetBrightnessIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetBrightnessIntent, context: ExtensionContext
    ) async throws -> Response<SetBrightnessIntent> {
        Response(.inProgress)
    }
}
