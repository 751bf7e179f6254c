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
        /// How days are written, by year, month and day: `y-m-d m/d`.
        case dates
        /// `12/1`: `{month}` and `{day}`, or `{monthName}`.
        case date
        /// `2026-12-01`: the same with `{year}` or its `{yearDigits}`.
        case fullDate
        /// The names of the months in a date, one after the other.
        case months
        /// The word for the dash of `9:00-11:00`.
        case range
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
        if let words = range(characters, at: start) { return (words, start + 1) }
        if let date = date(characters, at: start) { return date }
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
        let blank = number.end + characters[number.end...].prefix { $0 == " " }.count
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

    // MARK: Days

    /// The words of a day in figures, written as the language does: `2026-12-01`, `12/1`.
    private func date(_ characters: [Character], at start: Int) -> (words: [String], end: Int)? {
        guard characters[start].isASCIIDigit, start == 0 || !characters[start - 1].isPartOfFigures else { return nil }
        for layout in forms["dates"] ?? [] {
            guard let (parts, end) = Self.dateParts(characters, at: start, layout: layout),
                let month = parts["m"], let day = parts["d"], (1...12).contains(month), (1...31).contains(day),
                let pattern = forms[parts["y"] == nil ? "date" : "fullDate"]
            else { continue }
            let year = parts["y"].map { $0 < 100 ? 2000 + $0 : $0 }
            let words = [
                "month": cardinal(month), "day": cardinal(day), "year": year.map { cardinal($0) } ?? [],
                "yearDigits": year.map { speller.words(ofDigits: String($0)) } ?? [],
                "monthName": forms["months"]?[at: month - 1].map { [$0.replacing(",", with: "")] } ?? [],
            ]
            return (filled(pattern, words), end)
        }
        return nil
    }

    /// The numbers of a day that is written in a layout such as `y-m-d`, by its letters.
    private static func dateParts(
        _ characters: [Character], at start: Int, layout: String
    ) -> (parts: [Character: Int], end: Int)? {
        var parts: [Character: Int] = [:]
        var place = start
        for letter in layout {
            guard letter.isLetter else {
                guard place < characters.count, characters[place] == letter else { return nil }
                place += 1
                continue
            }
            let digits = characters[place...].prefix(while: \.isASCIIDigit)
            let isLong = letter == "y" && digits.count == 4
            guard isLong || (1...2).contains(digits.count), let number = Int(String(digits)) else { return nil }
            // A short year stands behind the rest only.
            guard letter != "y" || isLong || layout.last == "y" else { return nil }
            parts[letter] = number
            place += digits.count
        }
        guard place >= characters.count || !characters[place].isPartOfFigures else { return nil }
        return (parts, place)
    }

    /// The word for a dash between two times or two days: `9:00-11:00`.
    private func range(_ characters: [Character], at place: Int) -> [String]? {
        guard let range = forms["range"], "-–—~～".contains(characters[place]) else { return nil }
        let before = characters[..<place].reversed().prefix(while: \.isPartOfFigures)
        let after = characters[(place + 1)...].prefix(while: \.isPartOfFigures)
        let signs: Set<Character> = [":", "：", "/"]
        guard before.first?.isASCIIDigit == true, after.first?.isASCIIDigit == true,
            before.contains(where: signs.contains), after.contains(where: signs.contains)
        else { return nil }
        return filled(range, [:])
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

extension Character {
    /// Whether it is a digit or a sign inside a time or day in figures.
    fileprivate var isPartOfFigures: Bool { isASCIIDigit || ":：/".contains(self) }
}
