// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent RequestPayment of the domain payments.
public struct RequestPaymentIntent: TypedIntent {
    /// The intent's name.
    public static let name = "RequestPayment"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "payments", name: name)) {
        self.intent = intent
    }

    /// A value of type person, from the vocabulary contactName; required.
    public var payer: Person? {
        get { self[slot: "payer"] }
        set { self[slot: "payer"] = newValue }
    }

    /// A value of type money; required.
    public var currencyAmount: Money? {
        get { self[slot: "currencyAmount"] }
        set { self[slot: "currencyAmount"] = newValue }
    }

    /// A value of type text.
    public var note: String? {
        get { self[slot: "note"] }
        set { self[slot: "note"] = newValue }
    }
}

extension RequestPaymentIntent {
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
        case failurePaymentsAmountBelowMinimum
        case failurePaymentsAmountAboveMaximum
        case failurePaymentsCurrencyUnsupported
        case failureNoBankAccount
        case failureNotEligible
        case failureTermsAndConditionsAcceptanceRequired
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: RequestPaymentIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "payer": .one(handler.resolvePayer),
                "currencyAmount": .one(handler.resolveCurrencyAmount),
                "note": .one(handler.resolveNote),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<RequestPaymentIntent> {
    /// A value of type paymentRecord, made as the app likes.
    public var paymentRecord: JSONValue? {
        get { self[field: "paymentRecord"] }
        set { self[field: "paymentRecord"] = newValue }
    }
}

/// An app's code for RequestPayment; only `handle` must be written, and only it may change anything.
public protocol RequestPaymentIntentHandling: Sendable {
    /// Says whether the value of `payer` will do; nil leaves it to the definition.
    func resolvePayer(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>?

    /// Says whether the value of `currencyAmount` will do; nil leaves it to the definition.
    func resolveCurrencyAmount(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>?

    /// Says whether the value of `note` will do; nil leaves it to the definition.
    func resolveNote(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent>

    /// Does what the person wants.
    func handle(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent>
}

extension RequestPaymentIntentHandling {
    /// Leaves `payer` to the definition.
    public func resolvePayer(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        nil
    }

    /// Leaves `currencyAmount` to the definition.
    public func resolveCurrencyAmount(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        nil
    }

    /// Leaves `note` to the definition.
    public func resolveNote(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent> {
        Response(.inProgress)
    }
}
