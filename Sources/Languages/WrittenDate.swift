/// A day that is typed in figures, `12/24`, `1/15/2027` or `2026-12-24`, turned into the words it is read as.
///
/// American English has the month first; where only the other order is a day, that is meant. A day that does not exist keeps
/// the form of one, so that it can be told.
struct WrittenDate {
    var words: [String]
    var end: Int

    /// The parts that things are cut into.
    private static let shares: Set<Int> = [2, 3, 4, 5, 6, 8, 16, 32]

    /// Reads a day at a place; nil where there is none.
    init?(_ characters: [Character], at start: Int, _ figures: FigureWords) {
        guard characters[start].isASCIIDigit, WrittenDigits.isFree(characters, before: start),
            let (parts, mark, end) = Self.parts(characters, at: start)
        else { return nil }
        self.end = end
        let order: (year: Int?, month: Int, day: Int)
        switch mark {
        case "-" where parts.count == 3 && (1_900...2_200).contains(parts[0].value):
            order = (parts[0].value, parts[1].value, parts[2].value)
        case "/" where parts.count == 3 && (parts[2].digits == 2 || parts[2].digits == 4):
            let year = parts[2].digits == 4 ? parts[2].value : 2_000 + parts[2].value
            order = (year, parts[0].value, parts[1].value)
        case "/"
        where parts.count == 2
            && Self.isDay(parts[0].value, parts[1].value, Self.word(characters, before: start), figures):
            order = (nil, parts[0].value, parts[1].value)
        default: return nil
        }
        let (month, day) =
            order.month > 12 && order.day <= 12 && mark == "/"
            ? (order.day, order.month) : (order.month, order.day)
        guard (1...99).contains(month), (1...99).contains(day) else { return nil }
        let year = order.year.map(figures.year) ?? []
        if let name = figures.month(month) {
            words = [name] + figures.ordinal(day) + year
        } else {
            words = figures.ordinal(day) + figures["of"] + figures.ordinal(month) + year
        }
    }

    /// Figures with the same mark between them.
    private static func parts(
        _ characters: [Character], at start: Int
    ) -> (parts: [(value: Int, digits: Int)], mark: Character, end: Int)? {
        var parts: [(value: Int, digits: Int)] = []
        var mark: Character?
        var index = start
        while index < characters.count {
            let digits = characters[index...].prefix(5).prefix { $0.isASCIIDigit }
            guard (1...4).contains(digits.count), let value = Int(String(digits)) else { return nil }
            parts.append((value, digits.count))
            index = digits.endIndex
            guard index + 1 < characters.count, "/-".contains(characters[index]), characters[index + 1].isASCIIDigit,
                mark == nil || mark == characters[index]
            else { break }
            mark = characters[index]
            index += 1
        }
        guard let mark, parts.count <= 3, index >= characters.count || !characters[index].isLetter else { return nil }
        return (parts, mark, index)
    }

    /// Whether two figures are a day there and no share: "for 3/4" may be a part of something, "24/7" is always.
    private static func isDay(_ first: Int, _ second: Int, _ word: String, _ figures: FigureWords) -> Bool {
        guard (first, second) != (24, 7) else { return false }
        return figures.has(word, in: "beforeDates")
            || figures.has(word, in: "beforeShares") && !shares.contains(second)
    }

    private static func word(_ characters: [Character], before start: Int) -> String {
        let text = characters[..<start].reversed().drop { $0 == " " }.prefix(8).prefix { $0.isLetter }
        return String(text.reversed()).lowercased()
    }
}
