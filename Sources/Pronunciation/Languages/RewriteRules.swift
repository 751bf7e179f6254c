package import Foundation

/// Rules that turn symbols into others by what stands around them, such as letters into phones.
///
/// A file of them has lines of these kinds; `#` begins a remark.
///
///     soft = е ё и ю я ь          a class of symbols
///     pass                        begins a pass through all symbols, from the first to the last
///     pass backwards              the same from the last to the first
///     [ т ] <soft> -> T0          what stands in brackets, in a place, becomes something else
///
/// Left and right of the brackets are symbols, `<class>`, `!<class>` for any symbol that is not of it, and `^` or `$` for
/// the ends, which count as symbols of no class. The first rule that fits counts; what no rule fits stays. A class as the only thing
/// in the brackets and as the result stands for the symbol in the same place of the other class. `|` separates other
/// results, which are used together: those behind the first bar by everybody who says things in the second way.
///
/// What is left and right of the brackets is looked for as it was before the pass, but behind the place in a pass backwards,
/// where it has changed.
package struct RewriteRules: Sendable {
    private enum Item: Sendable {
        case symbol(String)
        case oneOf(Set<String>)
        case noneOf(Set<String>)

        func fits(_ symbol: String) -> Bool {
            switch self {
            case .symbol(let own): own == symbol
            case .oneOf(let symbols): symbols.contains(symbol)
            case .noneOf(let symbols): !symbols.contains(symbol)
            }
        }
    }

    private struct Rule: Sendable {
        var left: [Item]
        var focus: [Item]
        var right: [Item]
        /// The result in each way of saying things.
        var results: [[String]]
        /// What each symbol of a class becomes.
        var exchange: [String: String]?
    }

    private struct Pass: Sendable {
        var rules: [Rule] = []
        var isBackwards = false
    }

    private static let start = "^"
    private static let end = "$"

    private var classes: [String: [String]] = [:]
    private var passes: [Pass] = []
    /// How many ways of saying things there are.
    package private(set) var wayCount = 1
    /// A number that changes when the rules do.
    let fingerprint: UInt64

    /// Reads a file of rules.
    ///
    /// - Throws: `PronunciationError` when it cannot be read, or naming the line that is no rule.
    package init(contentsOf url: URL) throws(PronunciationError) {
        let data = try Data.mapped(url, what: "rules of pronunciation")
        try self.init(String(decoding: data, as: UTF8.self), name: url.path)
    }

    /// Reads rules.
    ///
    /// - Throws: `PronunciationError` naming the line that is no rule.
    package init(_ text: String, name: String = "rules") throws(PronunciationError) {
        fingerprint = Data(text.utf8).fingerprint
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard !fields.isEmpty else { continue }
            guard take(fields) else {
                throw PronunciationError(
                    .fileInvalid,
                    "Line \(number + 1) of \(name) is no rule: ‘\(line)’; write LEFT [ WHAT ] RIGHT -> RESULT.")
            }
        }
    }

    private mutating func take(_ fields: [String]) -> Bool {
        if fields == ["pass"] || fields == ["pass", "backwards"] {
            passes.append(Pass(isBackwards: fields.count == 2))
            return true
        }
        if fields.count > 1, fields[1] == "=" {
            classes[fields[0]] = Array(fields.dropFirst(2))
            return true
        }
        guard let arrow = fields.firstIndex(of: "->"),
            let rule = rule(Array(fields[..<arrow]), Array(fields[(arrow + 1)...]))
        else { return false }
        if passes.isEmpty { passes.append(Pass()) }
        passes[passes.count - 1].rules.append(rule)
        wayCount = max(wayCount, rule.results.count)
        return true
    }

    private func rule(_ condition: [String], _ result: [String]) -> Rule? {
        guard let open = condition.firstIndex(of: "["), let close = condition.firstIndex(of: "]"), open + 1 < close,
            let left = items(condition[..<open]), let focus = items(condition[(open + 1)..<close]),
            let right = items(condition[(close + 1)...])
        else { return nil }
        let results = result.split(separator: "|", omittingEmptySubsequences: false).map(Array.init)
        var rule = Rule(left: left, focus: focus, right: right, results: results.isEmpty ? [[]] : results)
        if result.count == 1, let name = className(result[0]) {
            guard close == open + 2, let from = className(condition[open + 1]), let old = classes[from],
                let new = classes[name], old.count == new.count
            else { return nil }
            rule.exchange = Dictionary(zip(old, new)) { first, _ in first }
        }
        return rule
    }

    private func className(_ field: String) -> String? {
        field.count > 2 && field.hasPrefix("<") && field.hasSuffix(">") ? String(field.dropFirst().dropLast()) : nil
    }

    private func items(_ fields: ArraySlice<String>) -> [Item]? {
        var items: [Item] = []
        for field in fields {
            let isNegative = field.hasPrefix("!<")
            guard let name = className(isNegative ? String(field.dropFirst()) : field) else {
                items.append(.symbol(field))
                continue
            }
            guard let symbols = classes[name] else { return nil }
            items.append(isNegative ? .noneOf(Set(symbols)) : .oneOf(Set(symbols)))
        }
        return items
    }

    /// The symbols that come out of all passes.
    ///
    /// - Parameters:
    ///   - symbols: the symbols that go in.
    ///   - way: the way of saying things, from 0 on.
    /// - Returns: the symbols.
    package func applied(to symbols: [String], way: Int = 0) -> [String] {
        passes.reduce(symbols) { symbols, pass in
            pass.isBackwards ? backwards(symbols, pass.rules, way) : forwards(symbols, pass.rules, way)
        }
    }

    private func forwards(_ symbols: [String], _ rules: [Rule], _ way: Int) -> [String] {
        let framed = [Self.start] + symbols + [Self.end]
        var result: [String] = []
        var place = 1
        while place <= symbols.count {
            let rule = rules.first { fits($0, at: place, in: framed) }
            result += rule.map { output(of: $0, for: framed[place], way) } ?? [framed[place]]
            place += max(1, rule?.focus.count ?? 1)
        }
        return result
    }

    private func backwards(_ symbols: [String], _ rules: [Rule], _ way: Int) -> [String] {
        var framed = [Self.start] + symbols + [Self.end]
        var place = symbols.count
        while place >= 1 {
            if let rule = rules.first(where: { fits($0, at: place, in: framed) }) {
                let changed = output(of: rule, for: framed[place], way)
                framed.replaceSubrange(place..<place + rule.focus.count, with: changed)
            }
            place -= 1
        }
        return Array(framed.dropFirst().dropLast())
    }

    private func output(of rule: Rule, for symbol: String, _ way: Int) -> [String] {
        if let exchange = rule.exchange { return [exchange[symbol] ?? symbol] }
        return rule.results[min(max(0, way), rule.results.count - 1)]
    }

    private func fits(_ rule: Rule, at place: Int, in framed: [String]) -> Bool {
        // The ends are no symbols to be changed.
        guard place + rule.focus.count < framed.count else { return false }
        return fits(rule.focus, from: place, in: framed)
            && fits(rule.right, from: place + rule.focus.count, in: framed)
            && fits(rule.left, from: place - rule.left.count, in: framed)
    }

    private func fits(_ items: [Item], from start: Int, in framed: [String]) -> Bool {
        guard start >= 0, start + items.count <= framed.count else { return false }
        return items.indices.allSatisfy { items[$0].fits(framed[start + $0]) }
    }
}
