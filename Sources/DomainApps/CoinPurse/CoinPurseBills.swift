import AppExtension
import Foundation
import GRDB

/// Pays and finds bills.
struct CoinPurseBills: PayBillIntentHandling, SearchForBillsIntentHandling {
    private let store = CoinPurse.store

    func resolveBillPayee(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let payee = intent.billPayee else { return intent.billType == nil ? .needsValue() : .notRequired }
        let bills = try await store.read(context) { try Bill.find(payee: payee.phrase, type: nil, in: $0) }
        return .match(
            bills.map { SpeakableString($0.payee) }, orUnsupported: "There is no bill from \(payee.phrase).")
    }

    func resolveFromAccount(
        for intent: PayBillIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.fromAccount else {
            return .success(SpeakableString("checking account", id: "checking"))
        }
        let found = try await store.read(context) { try Account.find(name, in: $0) }
        return .match(found.map(\.speakable), orUnsupported: "You have no account \(name.phrase).")
    }

    private func bill(_ intent: PayBillIntent, in db: Database) throws -> Bill? {
        try Bill.find(payee: intent.billPayee?.phrase, type: intent.billType?.rawValue, in: db).first { !$0.isPaid }
    }

    func confirm(_ intent: PayBillIntent, context: ExtensionContext) async throws -> Response<PayBillIntent> {
        let (bill, account) = try await store.read(context) { db in
            (try self.bill(intent, in: db), try Account.find(intent.fromAccount, in: db).first)
        }
        guard let bill, let account else { return Response(.failure, text: "There is no such bill to pay.") }
        let cents = intent.transactionAmount?.cents ?? bill.cents
        guard account.cents >= cents else { return Response(.failureInsufficientFunds) }
        let amount = Money(cents: cents).spokenText
        var text = "Pay \(amount) to \(bill.payee) from your \(account.name)"
        if let day = intent.transactionScheduledDate { text += " on \(Clock.day(day, context))" }
        if let note = intent.transactionNote { text += ", saying \(note)" }
        return Response(.ready, text: text + "?")
    }

    func handle(_ intent: PayBillIntent, context: ExtensionContext) async throws -> Response<PayBillIntent> {
        try await store.write(context) { db in
            guard var bill = try self.bill(intent, in: db),
                var account = try Account.find(intent.fromAccount, in: db).first
            else { return Response(.failure) }
            let cents = intent.transactionAmount?.cents ?? bill.cents
            account.cents -= cents
            bill.cents -= cents
            bill.isPaid = bill.cents <= 0
            try account.update(db)
            try bill.update(db)
            try CoinPurse.record("bill", party: bill.payee, cents: cents, note: intent.transactionNote, in: db)
            let amount = Money(cents: cents)
            return Response(.success, text: "OK, I paid \(amount.spokenText) to \(bill.payee).").with {
                $0.billDetails = bill.json
                $0.fromAccount = account.json
            }
        }
    }

    func handle(
        _ intent: SearchForBillsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForBillsIntent> {
        let bills = try await store.read(context) { db in
            try Bill.find(payee: intent.billPayee?.phrase, type: intent.billType?.rawValue, in: db)
        }.filter { bill in
            if let status = intent.status, bill.isPaid != (status == .completed) { return false }
            guard let range = intent.dueDateRange else { return true }
            return DateComponents(json: .string(bill.due))?.moment().map { range.contains($0) } ?? false
        }
        guard !bills.isEmpty else { return Response(.failureBillNotFound) }
        let spoken = bills.map { bill in
            bill.isPaid
                ? "\(bill.payee) is paid"
                : "\(Money(cents: bill.cents).spokenText) to \(bill.payee), due \(Self.spoken(bill.due))"
        }
        return Response(.success, text: "\(spoken.joined(separator: "; ")).").with { $0.bills = bills.map(\.json) }
    }

    /// A day as it is said, by its distance.
    private static func spoken(_ due: String) -> String {
        guard let day = DateComponents(json: .string(due))?.moment() else { return due }
        let days =
            Calendar.current.dateComponents([.day], from: Calendar.current.startOfDay(for: .now), to: day).day ?? 0
        return switch days {
        case ..<0: "already"
        case 0: "today"
        case 1: "tomorrow"
        default: "in \(days) days"
        }
    }
}
