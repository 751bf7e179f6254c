// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent TransferMoney of the domain payments.
public struct TransferMoneyIntent: TypedIntent {
    /// The intent's name.
    public static let name = "TransferMoney"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "payments", name: name)) {
        self.intent = intent
    }

    /// A value of type money; required.
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

    /// A value of type text, from the vocabulary paymentsAccountNickname; required.
    public var toAccount: SpeakableString? {
        get { self[slot: "toAccount"] }
        set { self[slot: "toAccount"] = newValue }
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
}

extension TransferMoneyIntent {
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
    public static func handled<Handler: TransferMoneyIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "transactionAmount": .one(handler.resolveTransactionAmount),
                "fromAccount": .one(handler.resolveFromAccount),
                "toAccount": .one(handler.resolveToAccount),
                "transactionScheduledDate": .one(handler.resolveTransactionScheduledDate),
                "transactionNote": .one(handler.resolveTransactionNote),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

extension Response<TransferMoneyIntent> {
    /// A value of type paymentAccount, made as the app likes.
    public var fromAccount: JSONValue? {
        get { self[field: "fromAccount"] }
        set { self[field: "fromAccount"] = newValue }
    }

    /// A value of type paymentAccount, made as the app likes.
    public var toAccount: JSONValue? {
        get { self[field: "toAccount"] }
        set { self[field: "toAccount"] = newValue }
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

    /// A value of type money.
    public var transferFee: Money? {
        get { self[field: "transferFee"] }
        set { self[field: "transferFee"] = newValue }
    }
}

/// An app's code for TransferMoney; only `handle` must be written, and only it may change anything.
public protocol TransferMoneyIntentHandling: Sendable {
    /// Says whether the value of `transactionAmount` will do; nil leaves it to the definition.
    func resolveTransactionAmount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>?

    /// Says whether the value of `fromAccount` will do; nil leaves it to the definition.
    func resolveFromAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `toAccount` will do; nil leaves it to the definition.
    func resolveToAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `transactionScheduledDate` will do; nil leaves it to the definition.
    func resolveTransactionScheduledDate(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the value of `transactionNote` will do; nil leaves it to the definition.
    func resolveTransactionNote(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent>

    /// Does what the person wants.
    func handle(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent>
}

extension TransferMoneyIntentHandling {
    /// Leaves `transactionAmount` to the definition.
    public func resolveTransactionAmount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        nil
    }

    /// Leaves `fromAccount` to the definition.
    public func resolveFromAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `toAccount` to the definition.
    public func resolveToAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `transactionScheduledDate` to the definition.
    public func resolveTransactionScheduledDate(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// Leaves `transactionNote` to the definition.
    public func resolveTransactionNote(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent> {
        Response(.inProgress)
    }
}
