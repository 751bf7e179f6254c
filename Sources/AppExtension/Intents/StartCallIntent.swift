// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent StartCall of the domain calls.
public struct StartCallIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StartCall"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calls", name: name)) {
        self.intent = intent
    }

    /// A value of type term.
    public var destinationType: CallDestinationType? {
        get { self[slot: "destinationType"] }
        set { self[slot: "destinationType"] = newValue }
    }

    /// Several values of type person, from the vocabulary contactName; required.
    public var contacts: [Person]? {
        get { self[list: "contacts"] }
        set { self[list: "contacts"] = newValue }
    }

    /// A value of type term.
    public var callCapability: CallCapability? {
        get { self[slot: "callCapability"] }
        set { self[slot: "callCapability"] = newValue }
    }

    /// A value of type text.
    public var callRecordToCallBack: String? {
        get { self[slot: "callRecordToCallBack"] }
        set { self[slot: "callRecordToCallBack"] = newValue }
    }

    /// A value of type term.
    public var audioRoute: CallAudioRoute? {
        get { self[slot: "audioRoute"] }
        set { self[slot: "audioRoute"] = newValue }
    }

    /// A value of type term.
    public var recordTypeForRedialing: CallRecordType? {
        get { self[slot: "recordTypeForRedialing"] }
        set { self[slot: "recordTypeForRedialing"] = newValue }
    }

    /// A value of type text.
    public var callRecordFilter: String? {
        get { self[slot: "callRecordFilter"] }
        set { self[slot: "callRecordFilter"] = newValue }
    }

    /// A value of type term.
    public var contactLabel: PersonHandleLabel? {
        get { self[slot: "contactLabel"] }
        set { self[slot: "contactLabel"] = newValue }
    }
}

extension StartCallIntent {
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
        case failureCallingServiceNotAvailable
        case failureContactNotSupportedByApp
        case failureAirplaneModeEnabled
        case failureUnableToHandOff
        case failureAppConfigurationRequired
        case failureCallInProgress
        case failureCallRinging
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: StartCallIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "destinationType": .one(handler.resolveDestinationType),
                "contacts": .list(handler.resolveContacts),
                "callCapability": .one(handler.resolveCallCapability),
                "callRecordToCallBack": .one(handler.resolveCallRecordToCallBack),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for StartCall; only `handle` must be written, and only it may change anything.
public protocol StartCallIntentHandling: Sendable {
    /// Says whether the value of `destinationType` will do; nil leaves it to the definition.
    func resolveDestinationType(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallDestinationType>?

    /// Says whether each value of `contacts` will do; none leaves it to the definition.
    func resolveContacts(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether the value of `callCapability` will do; nil leaves it to the definition.
    func resolveCallCapability(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallCapability>?

    /// Says whether the value of `callRecordToCallBack` will do; nil leaves it to the definition.
    func resolveCallRecordToCallBack(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: StartCallIntent, context: ExtensionContext
    ) async throws -> Response<StartCallIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StartCallIntent, context: ExtensionContext
    ) async throws -> Response<StartCallIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StartCallIntent, context: ExtensionContext
    ) async throws -> Response<StartCallIntent>
}

extension StartCallIntentHandling {
    /// Leaves `destinationType` to the definition.
    public func resolveDestinationType(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallDestinationType>? {
        nil
    }

    /// Leaves `contacts` to the definition.
    public func resolveContacts(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// Leaves `callCapability` to the definition.
    public func resolveCallCapability(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<CallCapability>? {
        nil
    }

    /// Leaves `callRecordToCallBack` to the definition.
    public func resolveCallRecordToCallBack(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: StartCallIntent, context: ExtensionContext
    ) async throws -> Response<StartCallIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StartCallIntent, context: ExtensionContext
    ) async throws -> Response<StartCallIntent> {
        Response(.inProgress)
    }
}
