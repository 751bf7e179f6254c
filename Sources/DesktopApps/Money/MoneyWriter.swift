import AppExtension
import DesktopData
import Foundation

/// New entries of the journal.
enum MoneyWriter {
    /// The account that a slot means; nil where it is empty or nothing is called so.
    static func account(_ intent: Intent, _ slot: String, _ types: String, _ journal: Journal) async throws -> String? {
        guard let words = intent.text(slot) else { return nil }
        let all = try await journal.accounts(types)
        return intent.term(slot).flatMap { all.contains($0) ? $0 : nil } ?? Journal.named(words, among: all).first
    }

    private static func value(_ account: String) -> SlotValue {
        SlotValue(text: PlainWords.of(Journal.leaf(account)), value: .string(account))
    }

    /// Says what a slot means, and what goes without saying: the account that was paid from last, and what a bill comes to.
    static func resolve(_ slot: String, _ intent: Intent, _ journal: Journal) async throws -> [Resolution] {
        let types = ["category": "x", "account": "al", "fromAccount": "al"]
        guard let kinds = types[slot] else {
            guard slot == "transactionAmount", intent.text(slot) == nil, let bill = try await bill(intent, journal),
                let money = money(bill.amount)
            else { return [] }
            return [.success(money.slotValue)]
        }
        if let words = intent.text(slot) {
            let all = try await journal.accounts(kinds)
            if let id = intent.term(slot), all.contains(id) { return [.success(value(id))] }
            let found = Journal.named(words, among: all).prefix(20).map(value)
            switch found.count {
            case 0:
                return [
                    .unsupported(reason: Wording.say("Your journal has no account called {name}.", ["name": words]))
                ]
            case 1: return [.success(found[0])]
            default: return [.disambiguation(Array(found), text: nil)]
            }
        }
        guard slot != "category" else { return [] }
        guard let usual = try await usual(intent, journal) else {
            return [.needsValue(text: Wording.say("Paid from what?"))]
        }
        return [.success(value(usual))]
    }

    /// The account that was paid from last: for this bill or category, else for anything.
    private static func usual(_ intent: Intent, _ journal: Journal) async throws -> String? {
        let bill = intent.name == "PayBill" ? try await bill(intent, journal)?.account : nil
        let category = try await account(intent, "category", "x", journal) ?? bill
        let all = try await journal.accounts("al")
        // A query for a type finds nothing of the other accounts of an entry.
        let roots = Set(try await journal.accounts("x").compactMap { $0.split(separator: ":").first.map(String.init) })
        let anything = roots.sorted().map(Journal.within)
        for query in [category.map { [Journal.within($0), "--forecast"] }, anything].compactMap(\.self)
        where !query.isEmpty {
            let others = try await journal.postings(["--related"] + query).map(\.account)
            if let last = others.last(where: all.contains) { return last }
        }
        return nil
    }

    /// The bill that is meant: the next of that kind, else the last that was paid.
    private static func bill(_ intent: Intent, _ journal: Journal) async throws -> Journal.Line? {
        guard intent.text("billType") ?? intent.text("billPayee") != nil else { return nil }
        if let next = try await MoneyReport.due(journal).first(where: { MoneyReport.isMeant($0, intent) }) {
            return next
        }
        return try await journal.postings(["type:x"]).last { MoneyReport.isMeant($0, intent) }
    }

    /// Signs of money and their codes.
    private static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₽": "RUB"]

    /// An amount of the journal that can be asked about; nil where it is of several kinds.
    ///
    /// In its tables hledger leaves out what divides thousands, so that the only mark is the decimal one, be it a point or a comma.
    private static func money(_ amount: String) -> Money? {
        let figures = amount.replacing(",", with: ".").filter { $0.isNumber || $0 == "." }
        let sign = amount.filter { !$0.isNumber && !".,- ".contains($0) }
        guard !figures.isEmpty, figures.filter({ $0 == "." }).count < 2 else { return nil }
        guard let code = signs[sign] ?? (sign.count == 3 ? sign : nil) else { return nil }
        return Money(figures, code)
    }

    /// An amount as the journal writes it: with the decimal mark with which hledger reads there what is meant.
    private static func written(
        _ money: Money, for account: String, from: String, _ journal: Journal, _ context: ExtensionContext
    ) async throws -> String {
        let known = try await journal.commodities()
        let sign = signs.first { $0.value == money.currency && known.contains($0.key) }?.key ?? money.currency
        guard known.contains(sign) else {
            throw Journal.Trouble(
                words: Wording.say("Your journal has no amounts in {currency}.", ["currency": money.currency]))
        }
        for mark in money.amount.contains(".") ? [".", ","] : ["."] {
            let digits = money.amount.replacing(".", with: mark)
            let amount = sign == money.currency ? "\(digits) \(sign)" : "\(sign)\(digits)"
            let entry = MoneyBook.lines(
                "\(Journal.day(.now)) \(Journal.leaf(account))", ["\(account)  \(amount)", from], id: "trial")
            let read = try await journal.amount(
                of: entry, tag: "\(MoneyBook.tag)=trial", trialIn: context.dataDirectory)
            if let read, read.currency == sign, Decimal(string: read.amount) == Decimal(string: money.amount) {
                return amount
            }
        }
        throw Journal.Trouble(
            words: Wording.say(
                "hledger does not read {amount} in your journal as it is meant, so nothing is written down.",
                ["amount": Wording.isEnglish ? money.spokenText : "\(money.amount) \(money.currency)"]))
    }

    /// Writes down what was spent.
    static func expense(_ intent: Intent, _ journal: Journal, _ context: ExtensionContext) async throws
        -> IntentResponse
    {
        guard let money = intent.money("amount") else { return IntentResponse("failure") }
        guard let category = try await account(intent, "category", "x", journal) else {
            return IntentResponse("failureNoSuchCategory")
        }
        guard let from = try await account(intent, "account", "al", journal) else { return IntentResponse("failure") }
        let day = intent.values("date").first.flatMap { DateComponents(json: $0.value) }?.moment() ?? .now
        let amount = try await written(money, for: category, from: from, journal, context)
        try MoneyBook.write(
            "\(Journal.day(day)) \(Journal.leaf(category))", ["\(category)  \(amount)", from], journal, context)
        return IntentResponse(
            "success",
            text: Wording.say(
                "OK, {amount} for {category} from {account} is written down.",
                ["amount": amount, "category": Journal.leaf(category), "account": Journal.leaf(from)]))
    }

    /// Writes down a bill as paid.
    static func bill(_ intent: Intent, _ journal: Journal, _ context: ExtensionContext) async throws -> IntentResponse {
        guard let bill = try await bill(intent, journal) else {
            return IntentResponse("failure", text: Wording.say("Your journal has no such bill."))
        }
        guard let money = intent.money("transactionAmount"),
            let from = try await account(intent, "fromAccount", "al", journal)
        else { return IntentResponse("failure") }
        let amount = try await written(money, for: bill.account, from: from, journal, context)
        try MoneyBook.write(
            "\(Journal.day(.now)) \(bill.name)", ["\(bill.account)  \(amount)", from], journal, context)
        return IntentResponse(
            "success",
            text: Wording.say(
                "OK, written down: {amount} for {name} from {account}. Your bank knows nothing of it.",
                ["amount": amount, "name": bill.name, "account": Journal.leaf(from)]))
    }
}
