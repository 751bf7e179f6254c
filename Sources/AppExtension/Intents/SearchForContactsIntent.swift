// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForContacts of the domain contacts.
public struct SearchForContactsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForContacts"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "contacts", name: name)) {
        self.intent = intent
    }

    /// A value of type person, from the vocabulary contactName; required.
    public var contact: Person? {
        get { self[slot: "contact"] }
        set { self[slot: "contact"] = newValue }
    }

    /// A value of type term.
    public var detail: ContactDetail? {
        get { self[slot: "detail"] }
        set { self[slot: "detail"] = newValue }
    }
}

extension SearchForContactsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoSuchContact
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchForContactsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "contact": .one(handler.resolveContact),
                "detail": .one(handler.resolveDetail),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for SearchForContacts; only `handle` must be written, and only it may change anything.
public protocol SearchForContactsIntentHandling: Sendable {
    /// Says whether the value of `contact` will do; nil leaves it to the definition.
    func resolveContact(
        for intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>?

    /// Says whether the value of `detail` will do; nil leaves it to the definition.
    func resolveDetail(
        for intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<ContactDetail>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForContactsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForContactsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForContactsIntent>
}

extension SearchForContactsIntentHandling {
    /// Leaves `contact` to the definition.
    public func resolveContact(
        for intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        nil
    }

    /// Leaves `detail` to the definition.
    public func resolveDetail(
        for intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<ContactDetail>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForContactsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForContactsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForContactsIntent> {
        Response(.inProgress)
    }
}
