// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SetRadioStation of the domain carPlay.
public struct SetRadioStationIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SetRadioStation"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "carPlay", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var radioType: RadioType? {
        get { self[slot: "radioType"] }
        set { self[slot: "radioType"] = newValue }
    }

    /// A value of type number.
    public var frequency: Double? {
        get { self[slot: "frequency"] }
        set { self[slot: "frequency"] = newValue }
    }

    /// A value of type text.
    public var stationName: String? {
        get { self[slot: "stationName"] }
        set { self[slot: "stationName"] = newValue }
    }

    /// A value of type text.
    public var channel: String? {
        get { self[slot: "channel"] }
        set { self[slot: "channel"] = newValue }
    }

    /// A value of type number.
    public var presetNumber: Double? {
        get { self[slot: "presetNumber"] }
        set { self[slot: "presetNumber"] = newValue }
    }
}

extension SetRadioStationIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNotSubscribed
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SetRadioStationIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "radioType": .one(handler.resolveRadioType),
                "frequency": .one(handler.resolveFrequency),
                "stationName": .one(handler.resolveStationName),
                "channel": .one(handler.resolveChannel),
                "presetNumber": .one(handler.resolvePresetNumber),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SetRadioStation; only `handle` must be written, and only it may change anything.
public protocol SetRadioStationIntentHandling: Sendable {
    /// Says whether the value of `radioType` will do; nil leaves it to the definition.
    func resolveRadioType(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RadioType>?

    /// Says whether the value of `frequency` will do; nil leaves it to the definition.
    func resolveFrequency(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the value of `stationName` will do; nil leaves it to the definition.
    func resolveStationName(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `channel` will do; nil leaves it to the definition.
    func resolveChannel(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `presetNumber` will do; nil leaves it to the definition.
    func resolvePresetNumber(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent>
}

extension SetRadioStationIntentHandling {
    /// Leaves `radioType` to the definition.
    public func resolveRadioType(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<RadioType>? {
        nil
    }

    /// Leaves `frequency` to the definition.
    public func resolveFrequency(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// Leaves `stationName` to the definition.
    public func resolveStationName(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `channel` to the definition.
    public func resolveChannel(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `presetNumber` to the definition.
    public func resolvePresetNumber(
        for intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent> {
        Response(.inProgress)
    }
}
