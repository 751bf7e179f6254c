// Written from the catalogue by `make intents`; do not edit.

public import Foundation
public import IntentCore

/// The intent GetSpending of the domain money.
public struct GetSpendingIntent: TypedIntent {
    /// The intent's name.
    public static let name = "GetSpending"
    /// The slots as Heed knows them.
    public var intent: Intent

    /// A view of an intent.
    public init(_ intent: Intent = Intent(app: nil, domain: "money", name: name)) {
        self.intent = intent
    }

    /// A value of type term, from the vocabulary expenseCategory.
    public var category: SpeakableString? {
        get { self[slot: "category"] }
        set { self[slot: "category"] = newValue }
    }

    /// A value of type dateRange.
    public var dateRange: DateComponentsRange? {
        get { self[slot: "dateRange"] }
        set { self[slot: "dateRange"] = newValue }
    }

    /// A value of type date.
    public var since: DateComponents? {
        get { self[slot: "since"] }
        set { self[slot: "since"] = newValue }
    }
}

extension GetSpendingIntent {
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
    public static func handled<Handler: GetSpendingIntentHandling>(
        by handler: Handler
    ) -> IntentRoute {
        IntentRoute(
            resolvers: [
                "category": .one(handler.resolveCategory),
                "dateRange": .one(handler.resolveDateRange),
                "since": .one(handler.resolveSince),
            ],
            confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
    }
}

/// An app's code for GetSpending; only `handle` must be written, and only it may change anything.
public protocol GetSpendingIntentHandling: Sendable {
    /// Says whether the value of `category` will do; nil leaves it to the definition.
    func resolveCategory(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>?

    /// Says whether the value of `dateRange` will do; nil leaves it to the definition.
    func resolveDateRange(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>?

    /// Says whether the value of `since` will do; nil leaves it to the definition.
    func resolveSince(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>?

    /// Says whether the app could act now.
    func confirm(
        _ intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> Response<GetSpendingIntent>

    /// Does what the person wants.
    func handle(
        _ intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> Response<GetSpendingIntent>

    /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
    func follow(
        _ intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> Response<GetSpendingIntent>
}

extension GetSpendingIntentHandling {
    /// Leaves `category` to the definition.
    public func resolveCategory(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        nil
    }

    /// Leaves `dateRange` to the definition.
    public func resolveDateRange(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponentsRange>? {
        nil
    }

    /// Leaves `since` to the definition.
    public func resolveSince(
        for intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        nil
    }

    /// The app is always ready.
    public func confirm(
        _ intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> Response<GetSpendingIntent> {
        Response(.ready)
    }

    /// There is nothing more to tell.
    public func follow(
        _ intent: GetSpendingIntent, context: ExtensionContext
    ) async throws -> Response<GetSpendingIntent> {
        Response(.inProgress)
    }
}
