// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent GetVolume of the domain volume.
public struct GetVolumeIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetVolume"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "volume", name: name)) {
        self.intent = intent
    }

    /// Several values of type term, from the vocabulary mediaPlayerName.
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

extension GetVolumeIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSound
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: GetVolumeIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [:],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<GetVolumeIntent> {
    /// A value of type number.
    public var level: Double? {
        get { self[field: "level"] }
        set { self[field: "level"] = newValue }
    }
}

/// An app's code for GetVolume; only `handle` must be written, and only it may change anything.
public protocol GetVolumeIntentHandling: Sendable {
    /// Says whether the app could act now.
    func confirm(
        _ intent: GetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<GetVolumeIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<GetVolumeIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<GetVolumeIntent>
}

extension GetVolumeIntentHandling {
    /// The app is always ready.
    public func confirm(
        _ intent: GetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<GetVolumeIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetVolumeIntent, context: ExtensionContext
    ) async throws -> Response<GetVolumeIntent> {
        Response(.inProgress)
    }
}
