// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent RecordExpense of the domain money.
public struct RecordExpenseIntent: TypedIntent {
    /// The intent's name.
    public static let name = "RecordExpense"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "money", name: name)) {
        self.intent = intent
    }

    /// A value of type money; required.
    public var amount: Money? {
        get { self[slot: "amount"] }
        set { self[slot: "amount"] = newValue }
    }

    /// A value of type term, from the vocabulary expenseCategory; required.
    public var category: SpeakableString? {
        get { self[slot: "category"] }
        set { self[slot: "category"] = newValue }
    }

    /// A value of type term, from the vocabulary paymentsAccountNickname.
    public var account: SpeakableString? {
        get { self[slot: "account"] }
        set { self[slot: "account"] = newValue }
    }

    /// A value of type date.
    public var date: DateComponents? {
        get { self[slot: "date"] }
        set { self[slot: "date"] = newValue }
    }
}

extension RecordExpenseIntent {
    /// The possible results.
    public enum Code: String, ResponseCode {
        case unspecified
        case ready
        case inProgress
        case success
        case failure
        case failureRequiringAppLaunch
        case userConfirmationRequired
        case failureNoJournal
        case failureNoSuchCategory
    }

    /// The way from Heed to a handler of the intent.
    public static func handled<Handler: RecordExpenseIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "amount": .one(handler.resolveAmount),
                "category": .one(handler.resolveCategory),
                "account": .one(handler.resolveAccount),
                "date": .one(handler.resolveDate),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for RecordExpense; only `handle` must be written, and only it may change anything.
public protocol RecordExpenseIntentHandling: Sendable {
    /// Says whether the value of `amount` will do; nil leaves it to the definition.
    func resolveAmount(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>?

    /// Says whether the value of `category` will do; nil leaves it to the definition.
    func resolveCategory(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `account` will do; nil leaves it to the definition.
    func resolveAccount(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `date` will do; nil leaves it to the definition.
    func resolveDate(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> Response<RecordExpenseIntent>

    /// Does what the person wants.
    func handle(
        _ intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> Response<RecordExpenseIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> Response<RecordExpenseIntent>
}

extension RecordExpenseIntentHandling {
    /// Leaves `amount` to the definition.
    public func resolveAmount(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        nil
    }

    /// Leaves `category` to the definition.
    public func resolveCategory(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `account` to the definition.
    public func resolveAccount(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `date` to the definition.
    public func resolveDate(
        for intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> Response<RecordExpenseIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: RecordExpenseIntent, context: ExtensionContext
    ) async throws -> Response<RecordExpenseIntent> {
        Response(.inProgress)
    }
}
