import AppExtension
import DesktopData
import Foundation

/// What the journal says.
enum MoneyReport {
    /// So many lines are told at most.
    private static let longestList = 6

    private static func spoken(_ day: String) -> String {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard parts.count == 3, (1...12).contains(parts[1]),
            let date = calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
        else { return day }
        var style = Date.FormatStyle(locale: Wording.format).month(.wide).day()
        style.timeZone = .gmt
        return date.formatted(style)
    }

    /// Amounts of several kinds of money.
    private static func together(_ lines: [Journal.Line]) -> String {
        lines.map(\.amount).joined(separator: Wording.say(" and "))
    }

    /// The same, and a word where there are none.
    private static func sum(_ lines: [Journal.Line]) -> String {
        lines.isEmpty ? Wording.say("nothing") : together(lines)
    }

    /// The time of a span as hledger asks for it.
    private static func query(_ range: DateComponentsRange?) -> [String] {
        guard let range else { return [] }
        let ends = [range.start, range.end].map { $0?.moment().map(Journal.day) ?? "" }
        return ["date:\(ends[0])..\(ends[1])"]
    }

    private static func range(_ intent: Intent, _ slot: String) -> DateComponentsRange? {
        intent.values(slot).first.flatMap { DateComponentsRange(json: $0.value) }
    }

    /// How much was spent, on a category and in a time where they are said.
    static func spending(_ intent: Intent, _ journal: Journal, _ context: ExtensionContext) async throws
        -> IntentResponse
    {
        let category = try await MoneyWriter.account(intent, "category", "x", journal)
        if category == nil, intent.text("category") != nil { return IntentResponse("failureNoSuchCategory") }
        let since = intent.values("since").first.flatMap { DateComponents(json: $0.value) }
        let span = range(intent, "dateRange") ?? since.map { DateComponentsRange(start: $0, end: nil) }
        let found = try await journal.balances(
            ["--depth", "1", "type:x"] + (category.map { [Journal.within($0)] } ?? []) + query(span))
        let on = category.map { Wording.say(" on {category}", ["category": Journal.leaf($0)]) } ?? ""
        let first = span?.start?.moment().map { Wording.say(" from {day}", ["day": spoken(Journal.day($0))]) } ?? ""
        // The end of a span is the day after its last one.
        let last =
            span?.end?.moment().map {
                Wording.say(" to {day}", ["day": spoken(Journal.day($0.addingTimeInterval(-3_600)))])
            } ?? ""
        return IntentResponse(
            "success",
            text: Wording.say(
                "You spent {amount}{on}{first}{last}.",
                ["amount": sum(found), "on": on, "first": first, "last": last]))
    }

    /// What is on the accounts.
    static func accounts(_ intent: Intent, _ journal: Journal, _ context: ExtensionContext) async throws
        -> IntentResponse
    {
        let all = try await journal.accounts("al")
        let said = ["accountNickname", "accountType", "requestedBalanceType"].compactMap { slot in
            intent.text(slot).map { (slot, intent.term(slot), $0) }
        }
        for (slot, id, words) in said {
            let one = id.flatMap { all.contains($0) ? $0 : nil } ?? Journal.named(words, among: all).first
            // “Money” is all of it.
            guard let one else {
                if slot == "requestedBalanceType" { continue }
                return IntentResponse("failureAccountNotFound")
            }
            let found = try await journal.balances([
                "--depth", "\(one.split(separator: ":").count)", Journal.within(one),
            ])
            return IntentResponse(
                "success", text: Wording.say("{name}: {amount}.", ["name": Journal.leaf(one), "amount": sum(found)]))
        }
        let lines = try await journal.balances(["type:al", "--flat"])
        guard !lines.isEmpty else { return IntentResponse("success", text: Wording.say("Your accounts are empty.")) }
        let told = Wording.listed(lines.prefix(longestList).map { "\($0.name) \($0.amount)" })
        let amount = together(try await journal.balances(["--depth", "1", "type:a"]))
        let whole = amount.isEmpty ? "" : Wording.say("In all you have {amount}.", ["amount": amount])
        return IntentResponse("success", text: Wording.text(Wording.say("{list}.", ["list": told]), whole))
    }

    /// The payments that come again and are due in a time, the next month where none is said.
    static func due(_ journal: Journal, in span: DateComponentsRange? = nil) async throws -> [Journal.Line] {
        let start = span?.start?.moment().map { max($0, .now) } ?? .now
        let end = span?.end?.moment() ?? Date.now.addingTimeInterval(31 * 86_400)
        let (first, last) = (Journal.day(start), Journal.day(max(end, start.addingTimeInterval(86_400))))
        return try await journal.postings(["--forecast=\(first)..\(last)", "-b", first, "-e", last, "type:x"])
    }

    /// Whether a line is the bill that somebody means.
    static func isMeant(_ line: Journal.Line, _ intent: Intent) -> Bool {
        let said = ["billType", "billPayee"].flatMap { slot in
            [intent.text(slot), intent.term(slot)].compactMap(\.self)
        }
        let mine = stems("\(line.name) \(Journal.leaf(line.account))")
        return said.isEmpty
            || said.contains { words in
                let parts = stems(words).filter { $0 != "bill" }
                return !parts.isEmpty && parts.allSatisfy(mine.contains)
            }
    }

    private static func stems(_ words: String) -> [String] {
        PlainWords.of(words).split(separator: " ").map { PlainWords.stem(String($0)) }
    }

    /// What is to be paid, and of a bill that is named also when it was paid last.
    static func bills(_ intent: Intent, _ journal: Journal, _ context: ExtensionContext) async throws -> IntentResponse
    {
        let due = try await due(journal, in: range(intent, "dueDateRange")).filter { isMeant($0, intent) }
        let told = due.prefix(longestList).map {
            Wording.say(
                "{name} {amount} on {day}", ["name": $0.name, "amount": $0.amount, "day": spoken($0.date)])
        }
        let list = Wording.say("Due: {list}.", ["list": Wording.listed(told)])
        guard intent.text("billType") ?? intent.text("billPayee") != nil else {
            return IntentResponse("success", text: told.isEmpty ? Wording.say("Nothing is due.") : list)
        }
        let past = try await journal.postings(["-e", Journal.day(.now.addingTimeInterval(86_400)), "type:x"])
        let paid = past.last { isMeant($0, intent) }.map {
            Wording.say("Last paid on {day}: {amount}.", ["day": spoken($0.date), "amount": $0.amount])
        }
        guard paid != nil || !told.isEmpty else { return IntentResponse("failureBillNotFound") }
        let next = told.isEmpty ? Wording.say("Nothing is due in the next month.") : list
        return IntentResponse("success", text: Wording.text(next, paid ?? ""))
    }
}
