// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForAccounts of the domain payments.
public struct SearchForAccountsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForAccounts"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "payments", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary paymentsAccountNickname.
    public var accountNickname: SpeakableString? {
        get { self[slot: "accountNickname"] }
        set { self[slot: "accountNickname"] = newValue }
    }

    /// A value of type term.
    public var accountType: AccountType? {
        get { self[slot: "accountType"] }
        set { self[slot: "accountType"] = newValue }
    }

    /// A value of type text, from the vocabulary paymentsOrganizationName.
    public var organizationName: SpeakableString? {
        get { self[slot: "organizationName"] }
        set { self[slot: "organizationName"] = newValue }
    }

    /// A value of type term.
    public var requestedBalanceType: BalanceType? {
        get { self[slot: "requestedBalanceType"] }
        set { self[slot: "requestedBalanceType"] = newValue }
    }
}

extension SearchForAccountsIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureCredentialsUnverified
        case failureAccountNotFound
        case failureTermsAndConditionsAcceptanceRequired
        case failureNotEligible
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchForAccountsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "accountNickname": .one(handler.resolveAccountNickname),
                "accountType": .one(handler.resolveAccountType),
                "organizationName": .one(handler.resolveOrganizationName),
                "requestedBalanceType": .one(handler.resolveRequestedBalanceType),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchForAccountsIntent> {
    /// Several values of type paymentAccount, made as the app likes.
    public var accounts: [JSONValue]? {
        get { self[list: "accounts"] }
        set { self[list: "accounts"] = newValue }
    }
}

/// An app's code for SearchForAccounts; only `handle` must be written, and only it may change anything.
public protocol SearchForAccountsIntentHandling: Sendable {
    /// Says whether the value of `accountNickname` will do; nil leaves it to the definition.
    func resolveAccountNickname(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `accountType` will do; nil leaves it to the definition.
    func resolveAccountType(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<AccountType>?

    /// Says whether the value of `organizationName` will do; nil leaves it to the definition.
    func resolveOrganizationName(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `requestedBalanceType` will do; nil leaves it to the definition.
    func resolveRequestedBalanceType(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BalanceType>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent>
}

extension SearchForAccountsIntentHandling {
    /// Leaves `accountNickname` to the definition.
    public func resolveAccountNickname(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `accountType` to the definition.
    public func resolveAccountType(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<AccountType>? {
        nil
    }

    /// Leaves `organizationName` to the definition.
    public func resolveOrganizationName(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `requestedBalanceType` to the definition.
    public func resolveRequestedBalanceType(
        for intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BalanceType>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent> {
        Response(.inProgress)
    }
}
