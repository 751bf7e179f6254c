// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent ActivateCarSignal of the domain carCommands.
public struct ActivateCarSignalIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ActivateCarSignal"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carCommands", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary carName.
    public var carName: SpeakableString? {
        get { self[slot: "carName"] }
        set { self[slot: "carName"] = newValue }
    }

    /// Several values of type term.
    public var signals: [CarSignal]? {
        get { self[list: "signals"] }
        set { self[list: "signals"] = newValue }
    }
}

extension ActivateCarSignalIntent {
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
    public static func handled<Handler: ActivateCarSignalIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "carName": .one(handler.resolveCarName),
                "signals": .list(handler.resolveSignals),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<ActivateCarSignalIntent> {
    /// A value of type carSignalOptions, made as the app likes.
    public var signals: JSONValue? {
        get { self[field: "signals"] }
        set { self[field: "signals"] = newValue }
    }
}

/// An app's code for ActivateCarSignal; only `handle` must be written, and only it may change anything.
public protocol ActivateCarSignalIntentHandling: Sendable {
    /// Says whether the value of `carName` will do; nil leaves it to the definition.
    func resolveCarName(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether each value of `signals` will do; none leaves it to the definition.
    func resolveSignals(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<CarSignal>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent>
}

extension ActivateCarSignalIntentHandling {
    /// Leaves `carName` to the definition.
    public func resolveCarName(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `signals` to the definition.
    public func resolveSignals(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<CarSignal>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent> {
        Response(.inProgress)
    }
}
