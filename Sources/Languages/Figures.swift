import CheckedValues

/// How a language reads out what people type in figures: `clock = {hour} 点 {minute} 分`, `% = 百分之 {number}`.
///
/// The names that are not lower-case words for a form are signs and units beside a number. `FigureWords` has the American style.
struct Figures: Sendable {
    /// The forms that are no sign.
    private enum Form: String, CaseIterable {
        /// `7:30`: `{hour}` and `{minute}`.
        case clock
        /// `7:00`: `{hour}`.
        case oclock
        /// `2.5`: `{whole}` and `{digits}`.
        case decimal
        /// `-5`: `{number}`.
        case minus
        /// The sign before decimals; a point where it is missing.
        case decimalSign
        /// `2nd`, for positions in a list: `{number}`, or the ordinals themselves.
        case ordinal
        /// The first ordinals, one after the other.
        case ordinals
    }

    private let forms: [String: [String]]
    private let signs: [(written: [Character], pattern: [String])]
    private let speller: NumberSpeller

    /// Reads `figures.txt`; nil where the language has no such file.
    ///
    /// - Parameters:
    ///   - lines: the file.
    ///   - locale: the language.
    init?(_ lines: LanguageLines, locale: String) {
        guard !lines.lines.isEmpty else { return nil }
        let names = Set(Form.allCases.map(\.rawValue))
        var forms: [String: [String]] = [:]
        var signs: [(written: [Character], pattern: [String])] = []
        for line in lines.lines {
            let pattern = line.text.split(separator: " ").map(String.init)
            if names.contains(line.name) {
                forms[line.name] = pattern
            } else {
                signs.append((Array(line.name.lowercased()), pattern))
            }
        }
        self.forms = forms
        self.signs = signs.sorted { $0.written.count > $1.written.count }
        speller = NumberSpeller(locale: locale)
    }

    /// A whole number in words.
    func cardinal(_ number: Int) -> [String] { speller.words(of: number) }

    /// A position in words; the number where the language says no more about it.
    func ordinal(_ number: Int) -> [String] {
        if let word = forms["ordinals"]?[at: number - 1] { return [word.replacing(",", with: "")] }
        return forms["ordinal"].map { filled($0, ["number": cardinal(number)]) } ?? cardinal(number)
    }

    /// The words of figures that stand at a place, with the place behind them; nil where none do.
    func read(_ characters: [Character], at start: Int) -> (words: [String], end: Int)? {
        if let (sign, end) = sign(characters, at: start, isBefore: true), let number = Number(characters, at: end, self)
        {
            return (filled(sign, parts(of: number)), number.end)
        }
        if "-−".contains(characters[start]),
            start == 0 || characters[start - 1].isWhitespace || characters[start - 1].isHan,
            let minus = forms["minus"],
            start + 1 < characters.count, let (words, end) = read(characters, at: start + 1)
        {
            return (filled(minus, ["number": words]), end)
        }
        guard let number = Number(characters, at: start, self) else { return nil }
        if let time = clock(characters, number) { return time }
        let blank = number.end < characters.count && characters[number.end] == " " ? number.end + 1 : number.end
        if let (sign, end) = sign(characters, at: blank, isBefore: false) {
            return (filled(sign, parts(of: number)), end)
        }
        return (spoken(number), number.end)
    }

    // MARK: Numbers

    /// A number in figures.
    private struct Number {
        var whole: String
        var fraction = ""
        var end: Int

        init?(_ characters: [Character], at start: Int, _ figures: Figures) {
            whole = String(characters[start...].prefix { $0.isASCIIDigit })
            guard !whole.isEmpty else { return nil }
            end = start + whole.count
            let decimalSign = figures.forms["decimalSign"]?.first?.first ?? "."
            while whole.count <= 12, end + 3 < characters.count, ", \u{a0}".contains(characters[end]),
                characters[end] != decimalSign,
                characters[end + 1...end + 3].allSatisfy(\.isASCIIDigit),
                end + 4 >= characters.count || !characters[end + 4].isASCIIDigit
            {
                whole += String(characters[end + 1...end + 3])
                end += 4
            }
            guard end + 1 < characters.count, characters[end] == decimalSign || characters[end] == "." else { return }
            fraction = String(characters[(end + 1)...].prefix { $0.isASCIIDigit })
            if !fraction.isEmpty { end += 1 + fraction.count }
        }
    }

    /// Longer numbers are read digit by digit, as numbers to call are.
    private static let mostDigits = 9

    private func spoken(_ number: Number) -> [String] {
        let isSpelled = number.whole.count > 1 && number.whole.hasPrefix("0") || number.whole.count > Self.mostDigits
        let whole = isSpelled ? speller.words(ofDigits: number.whole) : Int(number.whole).map { cardinal($0) } ?? []
        guard !number.fraction.isEmpty, let decimal = forms["decimal"] else { return whole }
        return filled(decimal, ["whole": whole, "digits": speller.words(ofDigits: number.fraction)])
    }

    private func parts(of number: Number) -> [String: [String]] {
        ["number": spoken(number), "digits": speller.words(ofDigits: number.whole)]
    }

    private func clock(_ characters: [Character], _ hour: Number) -> (words: [String], end: Int)? {
        guard let clock = forms["clock"], hour.fraction.isEmpty, hour.whole.count <= 2, hour.end + 2 < characters.count,
            ":：".contains(characters[hour.end]), let minute = Number(characters, at: hour.end + 1, self),
            minute.whole.count == 2, minute.fraction.isEmpty, let hours = Int(hour.whole),
            let minutes = Int(minute.whole)
        else { return nil }
        let parts = ["hour": cardinal(hours), "minute": (minutes < 10 ? cardinal(0) : []) + cardinal(minutes)]
        return (filled(minutes == 0 ? forms["oclock"] ?? clock : clock, parts), minute.end)
    }

    // MARK: Signs

    private func sign(_ characters: [Character], at start: Int, isBefore: Bool) -> (pattern: [String], end: Int)? {
        for sign in signs {
            let end = start + sign.written.count
            guard end <= characters.count, sign.written.last.map({ !isBefore || !$0.isLetter }) == true,
                zip(characters[start..<end], sign.written).allSatisfy({ $0.lowercased() == String($1) })
            else { continue }
            // “5 min” has a unit, “5 minutes” has none; Han characters are written without blanks.
            if let last = sign.written.last, last.isLetter, !last.isHan, end < characters.count,
                characters[end].isLetter,
                !characters[end].isHan
            {
                continue
            }
            return (sign.pattern, end)
        }
        return nil
    }

    private func filled(_ pattern: [String], _ parts: [String: [String]]) -> [String] {
        pattern.flatMap { piece -> [String] in
            guard piece.hasPrefix("{"), piece.hasSuffix("}") else { return Tokenizer.plainTokens(piece) }
            return parts[String(piece.dropFirst().dropLast())] ?? []
        }
    }
}
