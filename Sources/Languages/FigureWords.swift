import Synchronization

/// How American figures are read out, from a `figures.txt` with `style = american`: words, units and currencies.
///
/// American figures have the month before the day, years of two halves, and hundredths of money.
final class FigureWords: Sendable {
    /// A currency as it is read out.
    struct Currency: Sendable {
        var one: [String]
        var many: [String]
        /// The name of a hundredth; nil where amounts are read with a point.
        var minor: [String]?
    }

    /// Letters and signs behind a number, longer ones before their own beginnings.
    let units: [(written: [Character], spoken: [String])]
    /// The signs of currencies, longer signs before their own endings; letters are compared in lower case.
    let currencies: [(written: [Character], currency: Currency)]
    /// Thousands and millions behind an amount.
    let scales: [(written: [Character], zeros: Int, mayBeApart: Bool)]
    /// The characters that the signs of currencies begin with.
    let firstOfCurrencies: Set<Character>
    private let words: [String: [String]]
    private let lists: [String: [String]]
    private let ordinals: [String: String]
    private let speller: NumberSpeller
    private let hours = Mutex<Set<String>?>(nil)

    /// Reads `figures.txt`; nil where the language has figures of another style.
    ///
    /// - Parameters:
    ///   - lines: the file.
    ///   - locale: the language.
    init?(_ lines: LanguageLines, locale: String) {
        guard lines.lines.contains(where: { $0.name == "style" && $0.text == "american" }) else { return nil }
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        func list(_ text: String) -> [String] {
            text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        }
        func sign(_ line: LanguageLines.Line, _ kind: String) -> [Character]? {
            line.name.hasPrefix(kind + ".") ? Array(line.name.dropFirst(kind.count + 1)) : nil
        }
        units = lines.lines.compactMap { line in sign(line, "unit").map { ($0, words(line.text)) } }
        scales = lines.lines.compactMap { line in
            let parts = words(line.text)
            guard let sign = sign(line, "scale"), let zeros = parts.first.flatMap({ Int($0) }) else { return nil }
            return (sign, zeros, parts.count > 1)
        }
        currencies = lines.lines.compactMap { line in
            let names = list(line.text).map(words)
            guard let sign = sign(line, "currency"), names.count > 1 else { return nil }
            return (sign, Currency(one: names[0], many: names[1], minor: names.count > 2 ? names[2] : nil))
        }
        firstOfCurrencies = Set(currencies.compactMap(\.written.first))
        let plain = lines.lines.filter { !$0.name.contains(".") }
        self.words = Dictionary(plain.map { ($0.name, words($0.text)) }) { first, _ in first }
        let lists = Dictionary(plain.map { ($0.name, list($0.text)) }) { first, _ in first }
        self.lists = lists
        ordinals = Dictionary(
            ["ordinals", "ordinalEndings"].flatMap { lists[$0] ?? [] }.map(words).compactMap { pair in
                pair.count == 2 ? (pair[0], pair[1]) : nil
            }
        ) { first, _ in first }
        speller = NumberSpeller(locale: locale)
    }

    /// The words of a name, such as `point`.
    subscript(name: String) -> [String] { words[name] ?? [] }

    /// Whether a list, such as `beforeDates`, has a word.
    func has(_ word: String, in list: String) -> Bool { lists[list]?.contains(word) ?? false }

    /// The name of a month, from 1; nil where there is no such month.
    func month(_ number: Int) -> String? {
        guard let months = lists["months"], months.indices.contains(number - 1) else { return nil }
        return months[number - 1]
    }

    /// The currency of signs that none here has: it is no dollar.
    var unknownCurrency: Currency {
        Currency(one: self["unknownCurrency"], many: self["unknownCurrency"], minor: nil)
    }

    /// A whole number as it is read out: 125 is “one hundred twenty five”.
    func cardinal(_ number: Int) -> [String] { speller.words(of: number) }

    /// The name of a digit.
    func digit(_ digit: Character) -> [String] { cardinal(digit.wholeNumberValue ?? 0) }

    /// A position as it is read out: 22 is “twenty second”.
    func ordinal(_ number: Int) -> [String] {
        var words = cardinal(number)
        guard let last = words.popLast() else { return words }
        if let other = ordinals[last] { return words + [other] }
        let ending = ordinals.keys.first { last.hasSuffix($0) && $0.count == 1 }
        return words + [String(last.dropLast(ending?.count ?? 0)) + (ordinals[ending ?? "*"] ?? "")]
    }

    /// A year as it is read out: 1999 is “nineteen ninety nine”.
    func year(_ number: Int) -> [String] {
        guard (1_100..<2_000).contains(number) || (2_010..<2_100).contains(number), number % 100 != 0 else {
            return cardinal(number)
        }
        let rest = number % 100
        return cardinal(number / 100) + (rest < 10 ? self["oh"] : []) + cardinal(rest)
    }

    /// Whether “am” and “pm” behind a word belong to a time of day.
    func isHour(_ word: String) -> Bool {
        hours.withLock { known in
            let hours =
                known ?? Set((Array(0..<20) + stride(from: 20, to: 100, by: 10)).flatMap(cardinal) + self["oclock"])
            known = hours
            return hours.contains(word)
        }
    }
}
