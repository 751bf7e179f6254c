// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent PayBill of the domain payments.
public struct PayBillIntent: TypedIntent {
    /// The intent's name.
    public static let name = "PayBill"
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

    /// A value of type money.
    public var transactionAmount: Money? {
        get { self[slot: "transactionAmount"] }
        set { self[slot: "transactionAmount"] = newValue }
    }

    /// A value of type term.
    public var transactionAmountType: AmountType? {
        get { self[slot: "transactionAmountType"] }
        set { self[slot: "transactionAmountType"] = newValue }
    }

    /// A value of type text, from the vocabulary paymentsAccountNickname.
    public var fromAccount: SpeakableString? {
        get { self[slot: "fromAccount"] }
        set { self[slot: "fromAccount"] = newValue }
    }

    /// A value of type date.
    public var transactionScheduledDate: DateComponents? {
        get { self[slot: "transactionScheduledDate"] }
        set { self[slot: "transactionScheduledDate"] = newValue }
    }

    /// A value of type text.
    public var transactionNote: String? {
        get { self[slot: "transactionNote"] }
        set { self[slot: "transactionNote"] = newValue }
    }

    /// A value of type dateRange.
    public var dueDate: DateComponentsRange? {
        get { self[slot: "dueDate"] }
        set { self[slot: "dueDate"] = newValue }
    }
}

extension PayBillIntent {
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
        case failureInsufficientFunds
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: PayBillIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "billPayee": .one(handler.resolveBillPayee),
                "billType": .one(handler.resolveBillType),
                "transactionAmount": .one(handler.resolveTransactionAmount),
                "fromAccount": .one(handler.resolveFromAccount),
                "transactionScheduledDate": .one(handler.resolveTransactionScheduledDate),
                "transactionNote": .one(handler.resolveTransactionNote),
                "dueDate": .one(handler.resolveDueDate),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<PayBillIntent> {
    /// A value of type paymentAccount, made as the app likes.
    public var fromAccount: JSONValue? {
        get { self[field: "fromAccount"] }
        set { self[field: "fromAccount"] = newValue }
    }

    /// A value of type billDetails, made as the app likes.
    public var billDetails: JSONValue? {
        get { self[field: "billDetails"] }
        set { self[field: "billDetails"] = newValue }
    }

    /// A value of type paymentAmount, made as the app likes.
    public var transactionAmount: JSONValue? {
        get { self[field: "transactionAmount"] }
        set { self[field: "transactionAmount"] = newValue }
    }

    /// A value of type dateRange.
    public var transactionScheduledDate: DateComponentsRange? {
        get { self[field: "transactionScheduledDate"] }
        set { self[field: "transactionScheduledDate"] = newValue }
    }

    /// A value of type text.
    public var transactionNote: String? {
        get { self[field: "transactionNote"] }
        set { self[field: "transactionNote"] = newValue }
    }
}

/// An app's code for PayBill; only `handle` must be written, and only it may change anything.
public protocol PayBillIntentHandling: Sendable {
    /// Says whether the value of `billPayee` will do; nil leaves it to the definition.
    func resolveBillPayee(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `billType` will do; nil leaves it to the definition.
    func resolveBillType(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BillType>?

    /// Says whether the value of `transactionAmount` will do; nil leaves it to the definition.
    func resolveTransactionAmount(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>?

    /// Says whether the value of `fromAccount` will do; nil leaves it to the definition.
    func resolveFromAccount(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `transactionScheduledDate` will do; nil leaves it to the definition.
    func resolveTransactionScheduledDate(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `transactionNote` will do; nil leaves it to the definition.
    func resolveTransactionNote(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the value of `dueDate` will do; nil leaves it to the definition.
    func resolveDueDate(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: PayBillIntent, context: ExtensionContext
    ) async throws -> Response<PayBillIntent>

    /// Does what the person wants.
    func handle(
        _ intent: PayBillIntent, context: ExtensionContext
    ) async throws -> Response<PayBillIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: PayBillIntent, context: ExtensionContext
    ) async throws -> Response<PayBillIntent>
}

extension PayBillIntentHandling {
    /// Leaves `billPayee` to the definition.
    public func resolveBillPayee(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `billType` to the definition.
    public func resolveBillType(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<BillType>? {
        nil
    }

    /// Leaves `transactionAmount` to the definition.
    public func resolveTransactionAmount(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        nil
    }

    /// Leaves `fromAccount` to the definition.
    public func resolveFromAccount(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `transactionScheduledDate` to the definition.
    public func resolveTransactionScheduledDate(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `transactionNote` to the definition.
    public func resolveTransactionNote(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// Leaves `dueDate` to the definition.
    public func resolveDueDate(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: PayBillIntent, context: ExtensionContext
    ) async throws -> Response<PayBillIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: PayBillIntent, context: ExtensionContext
    ) async throws -> Response<PayBillIntent> {
        Response(.inProgress)
    }
}
