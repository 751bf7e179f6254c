import AppExtension
import Foundation
import GRDB

/// Payments between people, bills and accounts, with balances and limits.
enum CoinPurse {
    static let handlers = [String: any IntentHandler](
        SendPaymentIntent.handled(by: CoinPursePayments()), RequestPaymentIntent.handled(by: CoinPursePayments()),
        PayBillIntent.handled(by: CoinPurseBills()), SearchForBillsIntent.handled(by: CoinPurseBills()),
        SearchForAccountsIntent.handled(by: CoinPurseAccounts()), TransferMoneyIntent.handled(by: CoinPurseAccounts()))

    static let store = AppStore { db in
        try Contact.createTable(db)
        for (id, name) in [("ann", "Ann Bishop"), ("bob", "Bob Taylor"), ("maria", "Maria Garcia")] {
            try Contact(id: id, name: name).insert(db)
        }
        try db.create(table: Account.databaseTableName) { table in
            table.primaryKey("id", .text)
            table.column("name", .text).notNull()
            table.column("type", .text).notNull()
            table.column("cents", .integer).notNull()
            table.column("points", .integer).notNull()
        }
        try Account(id: "checking", name: "checking account", type: "checking", cents: 84_250).insert(db)
        try Account(id: "rainy-day", name: "rainy day fund", type: "saving", cents: 312_000).insert(db)
        try Account(id: "credit", name: "credit card", type: "credit", cents: -12_075, points: 4_300).insert(db)
        try db.create(table: Bill.databaseTableName) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("payee", .text).notNull()
            table.column("type", .text).notNull()
            table.column("cents", .integer).notNull()
            table.column("due", .text).notNull()
            table.column("isPaid", .boolean).notNull()
        }
        for (payee, type, cents, days) in [
            ("City Gas", "gas", 6_480, 5), ("Blue Phone", "phone", 3_900, 9), ("City Water", "water", 2_250, 12),
            ("Oak Street Homes", "rent", 120_000, 1),
        ] {
            let due = Date.now.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601.year().month().day())
            var bill = Bill(payee: payee, type: type, cents: cents, due: due)
            try bill.insert(db)
        }
        try db.create(table: "payment") { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("kind", .text).notNull()
            table.column("party", .text).notNull()
            table.column("cents", .integer).notNull()
            table.column("note", .text)
            table.column("date", .datetime).notNull()
        }
    }

    /// The least and most that is paid at once, in cents.
    static let limits = 100...50_000

    /// Writes a movement of money down.
    static func record(_ kind: String, party: String, cents: Int, note: String?, in db: Database) throws {
        try db.execute(
            sql: "INSERT INTO payment (kind, party, cents, note, date) VALUES (?, ?, ?, ?, ?)",
            arguments: [kind, party, cents, note, Date.now])
    }
}

/// An account of the person's own.
struct Account: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var type: String
    var cents: Int
    var points = 0

    /// The accounts that a nickname or kind can mean.
    static func find(_ name: SpeakableString?, in db: Database) throws -> [Account] {
        let all = try fetchAll(db)
        guard let name else { return all }
        if let known = all.first(where: { $0.id == name.id }) { return [known] }
        let ofType = all.filter { $0.type == name.id || $0.type == name.phrase }
        return ofType.isEmpty ? Names.matches(name.phrase, in: all) { [$0.name] } : ofType
    }

    var speakable: SpeakableString { SpeakableString(name, id: id) }

    var json: JSONValue {
        ["name": .string(name), "type": .string(type), "balance": Money(cents: cents).json, "points": .int(points)]
    }
}

/// A bill that was received.
struct Bill: Codable, Sendable, FetchableRecord, NumberedRecord {
    var id: Int64?
    var payee: String
    var type: String
    var cents: Int
    /// The day on which it is due, in ISO 8601.
    var due: String
    var isPaid = false

    /// The bills of a payee, of a kind, or all.
    static func find(payee: String?, type: String?, in db: Database) throws -> [Bill] {
        var bills = try order(Column("due")).fetchAll(db)
        if let payee { bills = Names.matches(payee, in: bills) { [$0.payee] } }
        if let type { bills = bills.filter { $0.type == type } }
        return bills
    }

    var json: JSONValue {
        [
            "payee": .string(payee), "type": .string(type), "amount": Money(cents: cents).json, "due": .string(due),
            "isPaid": .bool(isPaid),
        ]
    }
}
