import AppExtension
import DesktopData
import Foundation

/// The person's own books: balances, what was spent, bills, new entries.
enum MoneyApp {
    static let handlers: [String: any IntentHandler] = [
        "GetSpending": MoneyHandler(act: MoneyReport.spending),
        "RecordExpense": MoneyHandler(act: MoneyWriter.expense),
        "SearchForAccounts": MoneyHandler(act: MoneyReport.accounts),
        "SearchForBills": MoneyHandler(act: MoneyReport.bills),
        "PayBill": MoneyHandler(act: MoneyWriter.bill),
    ]

    /// The names of accounts, as Heed reads an app's lists.
    static func list() async {
        do {
            let journal = try Journal()
            for (kind, types) in [("expenseCategory", "x"), ("paymentsAccountNickname", "al")] {
                ListedLine.print(
                    try await journal.accounts(types).map { account in
                        ListedLine(kind: kind, id: account, say: [PlainWords.of(Journal.leaf(account))])
                    })
            }
        } catch { ListedLine.tell(error) }
    }
}

/// Does something with the journal, and says what stands against it.
struct MoneyHandler: IntentHandler {
    let act: @Sendable (Intent, Journal, ExtensionContext) async throws -> IntentResponse

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        do {
            return try await MoneyWriter.resolve(slot, intent, Journal())
        } catch let trouble as Journal.Trouble {
            return [.unsupported(reason: trouble.words)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        do {
            let journal = try Journal()
            try MoneyBook.settle(journal, context)
            return try await act(intent, journal, context)
        } catch let trouble as Journal.Trouble {
            return IntentResponse("failure", text: trouble.words)
        } catch let trouble as KeptTrouble {
            return IntentResponse("failure", text: trouble.words)
        }
    }
}
