// Written from the catalogue by `make intents`; do not edit.

public import IntentCore

/// The intent SearchForBills of the domain payments.
public struct SearchForBillsIntent: TypedIntent {
    /// The intent's name.
    public static let name = "SearchForBills"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "payments", name: name)) {
        self.intent = intent
    }

    /// A value of type text, from the vocabulary paymentsOrganizationName.
    public var billPayee: SpeakableString? {
        get { self[slot: "billPayee"] }
        set { self[slot: "billPayee"] = newValue }
    }

    /// A value of type term.
    public var billType: BillType? {
        get { self[slot: "billType"] }
        set { self[slot: "billType"] = newValue }
    }

    /// A value of type term.
    public var status: PaymentStatus? {
        get { self[slot: "status"] }
        set { self[slot: "status"] = newValue }
    }

    /// A value of type dateRange.
    public var dueDateRange: DateComponentsRange? {
        get { self[slot: "dueDateRange"] }
        set { self[slot: "dueDateRange"] = newValue }
    }

    /// A value of type dateRange.
    public var paymentDateRange: DateComponentsRange? {
        get { self[slot: "paymentDateRange"] }
        set { self[slot: "paymentDateRange"] = newValue }
    }
}

extension SearchForBillsIntent {
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
        case failureBillNotFound
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: SearchForBillsIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "billPayee": .one(handler.resolveBillPayee),
                "billType": .one(handler.resolveBillType),
                "status": .one(handler.resolveStatus),
                "dueDateRange": .one(handler.resolveDueDateRange),
                "paymentDateRange": .one(handler.resolvePaymentDateRange),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<SearchForBillsIntent> {
    /// Several values of type billDetails, made as the app likes.
    public var bills: [JSONValue]? {
        get { self[list: "bills"] }
        set { self[list: "bills"] = newValue }
    }
}

/// An app's code for SearchForBills; only `handle` must be written, and only it may change anything.
public protocol SearchForBillsIntentHandling: Sendable {
    /// Says whether the value of `billPayee` will do; nil leaves it to the definition.
    func resolveBillPayee(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `billType` will do; nil leaves it to the definition.
    func resolveBillType(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BillType>?

    /// Says whether the value of `status` will do; nil leaves it to the definition.
    func resolveStatus(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PaymentStatus>?

    /// Says whether the value of `dueDateRange` will do; nil leaves it to the definition.
    func resolveDueDateRange(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `paymentDateRange` will do; nil leaves it to the definition.
    func resolvePaymentDateRange(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent>

    /// Does what the person wants.
    func handle(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent>
}

extension SearchForBillsIntentHandling {
    /// Leaves `billPayee` to the definition.
    public func resolveBillPayee(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `billType` to the definition.
    public func resolveBillType(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BillType>? {
        nil
    }

    /// Leaves `status` to the definition.
    public func resolveStatus(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<PaymentStatus>? {
        nil
    }

    /// Leaves `dueDateRange` to the definition.
    public func resolveDueDateRange(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `paymentDateRange` to the definition.
    public func resolvePaymentDateRange(
        for intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent> {
        Response(.inProgress)
    }
}
