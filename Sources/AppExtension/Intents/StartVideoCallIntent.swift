// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent StartVideoCall of the domain calls.
public struct StartVideoCallIntent: TypedIntent {
    /// The intent's name.
    public static let name = "StartVideoCall"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "calls", name: name)) {
        self.intent = intent
    }

    /// Several values of type person, from the vocabulary contactName; required.
    public var contacts: [Person]? {
        get { self[list: "contacts"] }
        set { self[list: "contacts"] = newValue }
    }

    /// A value of type term.
    public var contactLabel: PersonHandleLabel? {
        get { self[slot: "contactLabel"] }
        set { self[slot: "contactLabel"] = newValue }
    }
}

extension StartVideoCallIntent {
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
        case failureCallingServiceNotAvailable
        case failureContactNotSupportedByApp
        case failureInvalidNumber
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: StartVideoCallIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "contacts": .list(handler.resolveContacts)
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for StartVideoCall; only `handle` must be written, and only it may change anything.
public protocol StartVideoCallIntentHandling: Sendable {
    /// Says whether each value of `contacts` will do; none leaves it to the definition.
    func resolveContacts(
        for intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>]

    /// Says whether the app could act now.
    func confirm(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent>

    /// Does what the person wants.
    func handle(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent>
}

extension StartVideoCallIntentHandling {
    /// Leaves `contacts` to the definition.
    public func resolveContacts(
        for intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        []
    }

    /// The app is always ready.
    public func confirm(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent> {
        Response(.inProgress)
    }
}
