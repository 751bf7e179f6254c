/// A number as people type it, turned into the words it is read as.
///
/// Reads `25`, `1,000`, `2.5`, `$25.00`, `£5`, `20%`, `7:30`, `22nd`, `8am`, `70°`.
struct WrittenNumber {
    var words: [String]
    var end: Int

    private static let currencies: [Character: (one: String, many: String, minor: String)] = [
        "$": ("dollar", "dollars", "cents"), "£": ("pound", "pounds", "pence"), "€": ("euro", "euros", "cents"),
        "¥": ("yen", "yen", "sen"),
    ]

    static func read(_ characters: [Character], at start: Int) -> WrittenNumber? {
        let currency = currencies[characters[start]]
        var index = currency == nil ? start : start + 1
        guard let whole = digits(characters, at: &index, grouped: true) else { return nil }
        var words = Int(whole).map { NumberWords.cardinal($0) } ?? whole.map { spell($0) }
        if whole.count > 1, whole.hasPrefix("0") || whole.count > 12 {
            words = whole.map { spell($0) }
        }
        if let time = clockTime(characters, whole: whole, at: index) { return time }
        var fraction: String?
        if index + 1 < characters.count, characters[index] == ".", characters[index + 1].isASCIIDigit {
            index += 1
            fraction = digits(characters, at: &index, grouped: false)
        }
        if let currency {
            return money(whole: whole, words: words, fraction: fraction, currency: currency, end: index)
        }
        if let fraction {
            words += ["point"] + fraction.map { spell($0) }
        } else if let ordinal = ordinalSuffix(characters, at: index), let number = Int(whole) {
            return WrittenNumber(words: NumberWords.ordinal(number), end: ordinal)
        } else if whole.count == 4, let number = Int(whole), index - start == 4 {
            words = NumberWords.year(number)
        }
        return unit(characters, after: words, at: index)
    }

    private static func spell(_ digit: Character) -> String {
        NumberWords.units[digit.wholeNumberValue ?? 0]
    }

    private static func digits(_ characters: [Character], at index: inout Int, grouped: Bool) -> String? {
        var text = ""
        while index < characters.count {
            if characters[index].isASCIIDigit {
                text.append(characters[index])
            } else if grouped, characters[index] == ",", !text.isEmpty, index + 3 < characters.count,
                characters[index + 1...index + 3].allSatisfy(\.isASCIIDigit)
            {
                // The comma of 1,000 separates groups of three digits; any other comma ends the number.
            } else {
                break
            }
            index += 1
        }
        return text.isEmpty ? nil : text
    }

    private static func clockTime(_ characters: [Character], whole: String, at index: Int) -> WrittenNumber? {
        guard index + 2 < characters.count, characters[index] == ":", let hour = Int(whole), hour < 25,
            let minute = Int(String(characters[index + 1...index + 2])), minute < 60,
            index + 3 >= characters.count || !characters[index + 3].isASCIIDigit
        else { return nil }
        var words = NumberWords.cardinal(hour)
        if minute > 0 { words += (minute < 10 ? ["oh"] : []) + NumberWords.cardinal(minute) }
        return unit(characters, after: words, at: index + 3)
    }

    private static func money(
        whole: String, words: [String], fraction: String?, currency: (one: String, many: String, minor: String),
        end: Int
    ) -> WrittenNumber {
        var words = words + [whole == "1" ? currency.one : currency.many]
        if let fraction, let minor = Int(fraction.padding(to: 2)), minor > 0 {
            words += NumberWords.cardinal(minor) + [currency.minor]
        }
        return WrittenNumber(words: words, end: end)
    }

    private static func ordinalSuffix(_ characters: [Character], at index: Int) -> Int? {
        guard index + 1 < characters.count else { return nil }
        let suffix = String(characters[index...index + 1]).lowercased()
        let isWhole = index + 2 >= characters.count || !characters[index + 2].isLetter
        return isWhole && ["st", "nd", "rd", "th"].contains(suffix) ? index + 2 : nil
    }

    /// Letters that are read out directly after a number, longer ones before their own beginnings.
    private static let units: [(written: String, spoken: [String])] = [
        ("am", ["a", "m"]), ("pm", ["p", "m"]), ("a.m.", ["a", "m"]), ("p.m.", ["p", "m"]),
        ("km/h", ["kilometers", "per", "hour"]), ("kmh", ["kilometers", "per", "hour"]),
        ("kph", ["kilometers", "per", "hour"]), ("mph", ["miles", "per", "hour"]),
        ("m/s", ["meters", "per", "second"]),
        ("kwh", ["kilowatt", "hours"]), ("kcal", ["kilocalories"]), ("km", ["kilometers"]), ("cm", ["centimeters"]),
        ("mm", ["millimeters"]), ("ft", ["feet"]), ("mi", ["miles"]), ("kg", ["kilograms"]), ("min", ["minutes"]),
        ("mins", ["minutes"]), ("hrs", ["hours"]), ("hr", ["hours"]), ("sec", ["seconds"]), ("secs", ["seconds"]),
    ]

    /// Signs that are read out directly after the number.
    private static func unit(_ characters: [Character], after words: [String], at index: Int) -> WrittenNumber {
        guard index < characters.count else { return WrittenNumber(words: words, end: index) }
        switch characters[index] {
        case "%": return WrittenNumber(words: words + ["percent"], end: index + 1)
        case "°":
            let scales: [Character: String] = ["C": "celsius", "F": "fahrenheit", "c": "celsius", "f": "fahrenheit"]
            let isLast = index + 2 >= characters.count || !characters[index + 2].isLetter
            if isLast, index + 1 < characters.count, let scale = scales[characters[index + 1]] {
                return WrittenNumber(words: words + ["degrees", scale], end: index + 2)
            }
            return WrittenNumber(words: words + ["degrees"], end: index + 1)
        default: break
        }
        // "8am", "8 am" and "8 a.m." are the same.
        let next = characters[index] == " " ? index + 1 : index
        for (suffix, spoken) in units {
            let end = next + suffix.count
            if end <= characters.count, String(characters[next..<end]).lowercased() == suffix,
                end == characters.count || !characters[end].isLetter
            {
                return WrittenNumber(words: words + spoken, end: end)
            }
        }
        return WrittenNumber(words: words, end: index)
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
    fileprivate func padding(to length: Int) -> String {
        String((self + String(repeating: "0", count: length)).prefix(length))
    }
}
