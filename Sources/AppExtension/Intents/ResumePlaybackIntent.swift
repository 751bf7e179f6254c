// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent ResumePlayback of the domain playback.
public struct ResumePlaybackIntent: TypedIntent {
    /// The intent's name.
    public static let name = "ResumePlayback"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "playback", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary playerName.
    public var player: SpeakableString? {
        get { self[slot: "player"] }
        set { self[slot: "player"] = newValue }
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

    /// A value of type dateTime.
    public var later: DateComponents? {
        get { self[slot: "later"] }
        set { self[slot: "later"] = newValue }
    }
}

extension ResumePlaybackIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoPlayer
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: ResumePlaybackIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "player": .one(handler.resolvePlayer)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for ResumePlayback; only `handle` must be written, and only it may change anything.
public protocol ResumePlaybackIntentHandling: Sendable {
    /// Says whether the value of `player` will do; nil leaves it to the definition.
    func resolvePlayer(
        for intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> Response<ResumePlaybackIntent>

    /// Does what the person wants.
    func handle(
        _ intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> Response<ResumePlaybackIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> Response<ResumePlaybackIntent>
}

extension ResumePlaybackIntentHandling {
    /// Leaves `player` to the definition.
    public func resolvePlayer(
        for intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> Response<ResumePlaybackIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: ResumePlaybackIntent, context: ExtensionContext
    ) async throws -> Response<ResumePlaybackIntent> {
        Response(.inProgress)
    }
}
