import AppExtension
import GRDB

/// Tells balances and moves money between the person's own accounts.
struct CoinPurseAccounts: SearchForAccountsIntentHandling, TransferMoneyIntentHandling {
    private let store = CoinPurse.store

    func handle(
        _ intent: SearchForAccountsIntent, context: ExtensionContext
    ) async throws -> Response<SearchForAccountsIntent> {
        let name = intent.accountNickname ?? intent.accountType.map { SpeakableString($0.rawValue) }
        let accounts = try await store.read(context) { try Account.find(name, in: $0) }
        guard !accounts.isEmpty else { return Response(.failureAccountNotFound) }
        let wantsPoints = intent.requestedBalanceType == .points
        let spoken = accounts.map { account in
            let balance = wantsPoints ? "\(account.points) points" : Money(cents: account.cents).spokenText
            return "Your \(account.name) has \(balance)."
        }
        return Response(.success, text: spoken.joined(separator: " ")).with { $0.accounts = accounts.map(\.json) }
    }

    private func match(
        _ name: SpeakableString, _ context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString> {
        let found = try await store.read(context) { try Account.find(name, in: $0) }
        return .match(found.map(\.speakable), orUnsupported: "You have no account \(name.phrase).")
    }

    func resolveFromAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.fromAccount else {
            return .success(SpeakableString("checking account", id: "checking"))
        }
        return try await match(name, context)
    }

    func resolveToAccount(
        for intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.toAccount else { return .needsValue() }
        let result = try await match(name, context)
        if case .success(let account) = result, account.id == intent.fromAccount?.id {
            return .unsupported(reason: "That is the account the money comes from.")
        }
        return result
    }

    func confirm(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent> {
        let from = try await store.read(context) { try Account.find(intent.fromAccount, in: $0).first }
        guard let from, let cents = intent.transactionAmount?.cents else { return Response(.failure) }
        return Response(from.cents >= cents ? .ready : .failureInsufficientFunds)
    }

    func handle(
        _ intent: TransferMoneyIntent, context: ExtensionContext
    ) async throws -> Response<TransferMoneyIntent> {
        try await store.write(context) { db in
            guard var from = try Account.find(intent.fromAccount, in: db).first,
                var target = try Account.find(intent.toAccount, in: db).first,
                let amount = intent.transactionAmount, let cents = amount.cents, from.id != target.id
            else { return Response(.failure) }
            from.cents -= cents
            target.cents += cents
            try from.update(db)
            try target.update(db)
            try CoinPurse.record("transfer", party: target.name, cents: cents, note: intent.transactionNote, in: db)
            let text = "OK, I moved \(amount.spokenText) from your \(from.name) to your \(target.name)."
            return Response(.success, text: text).with {
                $0.fromAccount = from.json
                $0.toAccount = target.json
            }
        }
    }
}
