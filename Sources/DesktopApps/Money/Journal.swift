import AppExtension
import DesktopData
import Foundation

/// The person's journal of money, as hledger reads it.
struct Journal: Sendable {
    /// Why it cannot be read, in words for the person.
    struct Trouble: Error {
        var words: String
    }

    /// A line of money: an account or a bill and how much it is.
    struct Line: Sendable {
        var name: String
        var account: String
        var amount: String
        var date: String
    }

    let file: String

    private static let names = [
        ".hledger.journal", "finance/main.journal", "finance/hledger.journal", "ledger/main.journal",
    ]

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        // While names are listed all is given for reading only.
        let given = ["HEED_WRITES", "HEED_READS"].flatMap {
            environment[$0, default: ""].split(separator: ":").map(String.init)
        }
        let files = Self.names.flatMap { name in
            given.flatMap { place in
                [place, "\(place)/\(name.split(separator: "/").last ?? "")"].filter { $0.hasSuffix("/\(name)") }
            }
        }
        guard let file = files.first(where: FileManager.default.isReadableFile(atPath:)) else {
            throw Trouble(
                words: Wording.say("There is no journal that I can read, such as .hledger.journal in your home."))
        }
        self.file = file
    }

    private func run(_ arguments: [String]) async throws -> String {
        try Self.output(of: try await ProgramRun.run("/usr/bin/hledger", ["-f", file] + arguments))
    }

    private static func output(of outcome: ProgramRun.Outcome) throws -> String {
        guard outcome.status == 0 else {
            let reason = outcome.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            throw Trouble(words: Wording.say("hledger cannot read your journal: {reason}", ["reason": reason]))
        }
        return outcome.output
    }

    /// The accounts of some types (hledger's letters), and those above them, but for the outermost.
    func accounts(_ types: String) async throws -> [String] {
        var found: [String] = []
        for account in try await run(["accounts", "type:\(types)"]).split(separator: "\n") {
            let parts = account.split(separator: ":")
            for count in 2..<max(parts.count + 1, 2) {
                let name = parts.prefix(count).joined(separator: ":")
                if !found.contains(name) { found.append(name) }
            }
        }
        return found
    }

    /// What is on each account that a query finds.
    func balances(_ query: [String]) async throws -> [Line] {
        let rows = CommaText.rows(try await run(["balance", "-N", "-O", "csv"] + query)).dropFirst()
        return rows.compactMap {
            $0.count < 2 ? nil : Line(name: Self.leaf($0[0]), account: $0[0], amount: $0[1], date: "")
        }
    }

    /// The postings that a query finds, oldest first.
    func postings(_ query: [String]) async throws -> [Line] {
        let rows = CommaText.rows(try await run(["register", "-O", "csv"] + query)).dropFirst()
        return rows.compactMap { $0.count < 6 ? nil : Line(name: $0[3], account: $0[4], amount: $0[5], date: $0[1]) }
    }

    /// The signs of money in it.
    func commodities() async throws -> [String] {
        try await run(["commodities"]).split(separator: "\n").map(String.init)
    }

    /// What is written in it.
    func text() throws -> String {
        do {
            return try String(contentsOfFile: file, encoding: .utf8)
        } catch {
            throw Trouble(
                words: Wording.say(
                    "Your journal cannot be read as text: {reason}", ["reason": error.localizedDescription]))
        }
    }

    /// What hledger reads as the amount of an entry's first line if it stands at the end of the journal; nil where it does not take it so.
    ///
    /// What a point or a comma means there is for the directives above it to say. The trial is read as the journal would be, from its
    /// standard input, and so nothing is written.
    func amount(of entry: String, tag: String, trialIn folder: URL) async throws -> Money? {
        let trial = folder.appending(path: "\(UUID().uuidString).journal")
        try Data("\(text())\n\n\(entry)\n".utf8).write(to: trial)
        let input = try FileHandle(forReadingFrom: trial)
        try FileManager.default.removeItem(at: trial)
        let outcome = try await ProgramRun.run(
            "/usr/bin/hledger", ["-f", "journal:-", "print", "-O", "json", "tag:^\(tag)$"],
            in: URL(filePath: file).deletingLastPathComponent(), reading: input)
        let found = try JSONDecoder().decode(JSONValue.self, from: Data(Self.output(of: outcome).utf8)).arrayValue ?? []
        guard found.count == 1, let amounts = found[0]["tpostings"]?.arrayValue?.first?["pamount"]?.arrayValue,
            amounts.count == 1, let sign = amounts[0]["acommodity"]?.stringValue,
            let places = amounts[0]["aquantity"]?["decimalPlaces"]?.doubleValue,
            let digits = amounts[0]["aquantity"]?["decimalMantissa"]?.doubleValue, abs(digits) < 1e15, places < 16
        else { return nil }
        return Money("\(Decimal(digits) / pow(10, Int(places)))", sign)
    }

    /// What an account is called by itself.
    static func leaf(_ account: String) -> String { account.split(separator: ":").last.map(String.init) ?? account }

    /// A query for an account and all below it.
    static func within(_ account: String) -> String {
        "acct:^\(NSRegularExpression.escapedPattern(for: account))(:|$)"
    }

    /// The accounts that words may mean: those of that name, else those whose name has the words.
    static func named(_ words: String, among accounts: [String]) -> [String] {
        let wanted = PlainWords.of(words)
        let exact = accounts.filter { PlainWords.of(leaf($0)) == wanted }
        if let first = exact.first { return exact.allSatisfy { $0.hasPrefix(first) } ? [first] : exact }
        let parts = Set(wanted.split(separator: " "))
        return accounts.filter { account in
            let mine = Set(PlainWords.of(leaf(account)).split(separator: " "))
            return !mine.isEmpty && (mine.isSubset(of: parts) || !parts.isEmpty && parts.isSubset(of: mine))
        }
    }

    /// A day as hledger writes it.
    static func day(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
