/// A number as people type it, turned into the words it is read as.
///
/// Reads `25`, `1,000`, `2.5`, `-5`, `$25.00`, `5 €`, `20%`, `7:30`, `930pm`, `22nd`, `8am`, `70°`.
struct WrittenNumber {
    var words: [String]
    var end: Int
    /// Whether four digits were read as a year is: 1999 as "nineteen ninety nine".
    var isYear = false

    /// Reads a number at a place.
    ///
    /// - Parameters:
    ///   - characters: the text.
    ///   - start: the place.
    ///   - figures: how figures are read out.
    ///   - asYears: whether four digits are read as a year is, and not as an amount.
    /// - Returns: nil where no number stands.
    static func read(
        _ characters: [Character], at start: Int, _ figures: FigureWords, asYears: Bool = true
    ) -> WrittenNumber? {
        if "-−–".contains(characters[start]) { return negative(characters, at: start, figures, asYears: asYears) }
        if characters[start] == "+" { return international(characters, at: start, figures) }
        if let date = WrittenDate(characters, at: start, figures) {
            return WrittenNumber(words: date.words, end: date.end)
        }
        if let money = WrittenMoney.readSignFirst(characters, at: start, figures) {
            return WrittenNumber(words: money.words, end: money.end)
        }
        guard let digits = WrittenDigits(characters, at: start) else { return nil }
        if let time = clockTime(characters, digits, figures) { return time }
        if let money = WrittenMoney.readSignLast(characters, after: digits, figures) {
            return WrittenNumber(words: money.words, end: money.end)
        }
        if digits.fraction == nil {
            if let ordinal = ordinalSuffix(characters, at: digits.end, figures), let number = Int(digits.whole) {
                return WrittenNumber(words: figures.ordinal(number), end: ordinal)
            }
            if digits.whole.count > 1, digits.whole.hasPrefix("0") {
                return unit(characters, after: digits.whole.flatMap(figures.digit), at: digits.end, figures)
            }
            if asYears, digits.end - start == 4, let year = year(digits.whole, figures) {
                var number = unit(characters, after: year, at: digits.end, figures)
                number.isYear = number.end == digits.end
                return number
            }
        }
        return unit(characters, after: digits.words(figures), at: digits.end, figures)
    }

    /// The words of four digits that are read as a year otherwise than as a number.
    static func year(_ digits: String, _ figures: FigureWords) -> [String]? {
        guard digits.count == 4, let number = Int(digits) else { return nil }
        let words = figures.year(number)
        return words == figures.cardinal(number) ? nil : words
    }

    /// "-5" is "minus five"; a dash between words or numbers is none of a number's.
    private static func negative(
        _ characters: [Character], at start: Int, _ figures: FigureWords, asYears: Bool
    ) -> WrittenNumber? {
        guard start + 1 < characters.count, start == 0 || characters[start - 1].isWhitespace,
            !characters[start + 1].isLetter, !"-−–".contains(characters[start + 1]),
            var number = read(characters, at: start + 1, figures, asYears: asYears)
        else { return nil }
        number.words.insert(contentsOf: figures["minus"], at: 0)
        return number
    }

    /// The code of a country before a number to call: "+49 170 …".
    private static func international(
        _ characters: [Character], at start: Int, _ figures: FigureWords
    ) -> WrittenNumber? {
        guard start == 0 || characters[start - 1].isWhitespace, start + 1 < characters.count,
            characters[start + 1].isASCIIDigit, let digits = WrittenDigits(characters, at: start + 1)
        else { return nil }
        return WrittenNumber(words: digits.words(figures), end: digits.end)
    }

    /// "7:30", "9.30 pm" and "930pm".
    private static func clockTime(
        _ characters: [Character], _ digits: WrittenDigits, _ figures: FigureWords
    ) -> WrittenNumber? {
        let index = digits.end
        if digits.fraction == nil, index + 2 < characters.count, characters[index] == ":",
            index + 3 >= characters.count || !characters[index + 3].isASCIIDigit
        {
            let minute = String(characters[index + 1...index + 2])
            return time(characters, hour: digits.whole, minute: minute, at: index + 3, figures)
        }
        let half = unit(characters, after: [], at: index, figures)
        guard half.words == figures["am"] || half.words == figures["pm"], digits.further.isEmpty else { return nil }
        if let minute = digits.fraction {
            return minute.count == 2 ? time(characters, hour: digits.whole, minute: minute, at: index, figures) : nil
        }
        guard (3...4).contains(digits.whole.count) else { return nil }
        return time(
            characters, hour: String(digits.whole.dropLast(2)), minute: String(digits.whole.suffix(2)), at: index,
            figures)
    }

    private static func time(
        _ characters: [Character], hour: String, minute: String, at end: Int, _ figures: FigureWords
    ) -> WrittenNumber? {
        guard let hour = Int(hour), hour < 100, minute.allSatisfy(\.isASCIIDigit), let minute = Int(minute) else {
            return nil
        }
        // A time that no clock shows, such as 25:00 and 7:75, is read as a time all the same, so that it can be told.
        var words = figures.cardinal(hour)
        if minute > 0 { words += (minute < 10 ? figures["oh"] : []) + figures.cardinal(minute) }
        if minute == 0, hour > 23 { words += figures["oclock"] }
        return unit(characters, after: words, at: end, figures)
    }

    private static func ordinalSuffix(_ characters: [Character], at index: Int, _ figures: FigureWords) -> Int? {
        guard index + 1 < characters.count else { return nil }
        let suffix = String(characters[index...index + 1]).lowercased()
        let isWhole = index + 2 >= characters.count || !characters[index + 2].isLetter
        return isWhole && figures.has(suffix, in: "ordinalSigns") ? index + 2 : nil
    }

    private static let scales: [Character: String] = [
        "C": "celsius", "F": "fahrenheit", "c": "celsius", "f": "fahrenheit",
    ]

    /// Signs that are read out directly after the number.
    private static func unit(
        _ characters: [Character], after words: [String], at index: Int, _ figures: FigureWords
    ) -> WrittenNumber {
        guard index < characters.count else { return WrittenNumber(words: words, end: index) }
        func isEnd(_ place: Int) -> Bool { place >= characters.count || !characters[place].isLetter }
        // "8am", "8 am" and "8 a.m." are the same.
        let next = characters[index] == " " && index + 1 < characters.count ? index + 1 : index
        if characters[next] == "°" {
            if next + 1 < characters.count, let scale = scales[characters[next + 1]], isEnd(next + 2) {
                return WrittenNumber(words: words + figures["degrees"] + figures[scale], end: next + 2)
            }
            return WrittenNumber(words: words + figures["degrees"], end: next + 1)
        }
        // "70F" is a temperature, "70 f" hardly.
        if characters[index].isUppercase, let scale = scales[characters[index]], isEnd(index + 1) {
            return WrittenNumber(words: words + figures["degrees"] + figures[scale], end: index + 1)
        }
        for (suffix, spoken) in figures.units {
            let end = next + suffix.count
            guard end <= characters.count, suffix.last == "%" || isEnd(end),
                String(characters[next..<end]).lowercased() == String(suffix)
            else { continue }
            return WrittenNumber(words: words + spoken, end: end)
        }
        return WrittenNumber(words: words, end: index)
    }
}
