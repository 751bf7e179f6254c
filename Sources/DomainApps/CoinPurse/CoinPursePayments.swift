import AppExtension
import GRDB

/// Sends money to people and asks them for it.
struct CoinPursePayments: SendPaymentIntentHandling, RequestPaymentIntentHandling {
    private let store = CoinPurse.store

    private func resolve(_ person: Person?, _ context: ExtensionContext) async throws -> SlotResolution<Person> {
        guard let person else { return .needsValue() }
        return try await store.read(context) { try Contact.fetchAll($0) }.resolve(person, context)
    }

    private func resolve(_ amount: Money?) -> SlotResolution<Money> {
        guard let amount, let cents = amount.cents else { return .needsValue() }
        guard cents > 0 else { return .unsupported(reason: "That is no amount.") }
        return .success(amount)
    }

    func resolvePayee(
        for intent: SendPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        try await resolve(intent.payee, context)
    }

    func resolveCurrencyAmount(
        for intent: SendPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        resolve(intent.currencyAmount)
    }

    func confirm(_ intent: SendPaymentIntent, context: ExtensionContext) async throws -> Response<SendPaymentIntent> {
        guard let amount = intent.currencyAmount, let cents = amount.cents else { return Response(.failure) }
        guard amount.currency == "USD" else { return Response(.failurePaymentsCurrencyUnsupported) }
        guard cents >= CoinPurse.limits.lowerBound else { return Response(.failurePaymentsAmountBelowMinimum) }
        guard cents <= CoinPurse.limits.upperBound else { return Response(.failurePaymentsAmountAboveMaximum) }
        let balance = try await store.read(context) { try Account.fetchOne($0, key: "checking")?.cents } ?? 0
        guard balance >= cents else { return Response(.failureInsufficientFunds) }
        let left = Money(cents: balance - cents).spokenText
        return Response(
            .ready,
            card: Card(
                rows: [Card.Row("Balance after", left)],
                buttons: [Card.Button("Pay", say: "yes"), Card.Button("Cancel", say: "no")]))
    }

    func handle(_ intent: SendPaymentIntent, context: ExtensionContext) async throws -> Response<SendPaymentIntent> {
        guard let payee = intent.payee, let amount = intent.currencyAmount, let cents = amount.cents else {
            return Response(.failure)
        }
        let note = intent.note
        try await store.write(context) { db in
            try db.execute(sql: "UPDATE account SET cents = cents - ? WHERE id = 'checking'", arguments: [cents])
            try CoinPurse.record("sent", party: payee.displayName, cents: cents, note: note, in: db)
        }
        return Response(.success, text: "OK, I sent \(amount.spokenText) to \(payee.displayName).").with {
            $0.paymentRecord = ["payee": payee.json, "amount": amount.json]
        }
    }

    func resolvePayer(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        try await resolve(intent.payer, context)
    }

    func resolveCurrencyAmount(
        for intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Money>? {
        resolve(intent.currencyAmount)
    }

    func handle(
        _ intent: RequestPaymentIntent, context: ExtensionContext
    ) async throws -> Response<RequestPaymentIntent> {
        guard let payer = intent.payer, let amount = intent.currencyAmount, let cents = amount.cents else {
            return Response(.failure)
        }
        guard amount.currency == "USD" else { return Response(.failurePaymentsCurrencyUnsupported) }
        guard cents <= CoinPurse.limits.upperBound else { return Response(.failurePaymentsAmountAboveMaximum) }
        let note = intent.note
        try await store.write(context) { db in
            try CoinPurse.record("requested", party: payer.displayName, cents: cents, note: note, in: db)
        }
        return Response(.success, text: "OK, I asked \(payer.displayName) for \(amount.spokenText).").with {
            $0.paymentRecord = ["payer": payer.json, "amount": amount.json]
        }
    }
}
