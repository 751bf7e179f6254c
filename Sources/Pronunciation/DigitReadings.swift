/// The ways English people read the digits in a name.
enum DigitReadings {
    /// The readings of a run of digits, the likeliest first; each a list of words.
    ///
    /// "24" is twenty four; "365" three sixty five or three hundred sixty five; "2048" twenty forty eight. Runs of more
    /// than four digits are read digit by digit.
    static func readings(_ digits: String) -> [[String]] {
        let values = digits.compactMap(\.wholeNumberValue)
        guard !values.isEmpty else { return [] }
        let single = values.map { ones[$0] }
        let number = values.reduce(0) { ($0 * 10 + $1) % 100_000 }
        guard values.count <= 4, values.count == 1 || values[0] != 0 else { return distinct([single, oh(single)]) }
        switch values.count {
        case 1: return distinct([single, oh(single)])
        case 2: return [belowHundred(number)]
        case 3: return distinct([pairs(values[0], number % 100), cardinal(number), single])
        default: return distinct([pairs(number / 100, number % 100), cardinal(number), single])
        }
    }

    private static let ones = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

    private static func belowHundred(_ number: Int) -> [String] {
        if number < 20 { return [ones[number]] }
        return number % 10 == 0 ? [tens[number / 10]] : [tens[number / 10], ones[number % 10]]
    }

    /// "three sixty five", "twenty oh five", "nineteen hundred"; "two thousand" has no such reading.
    private static func pairs(_ first: Int, _ second: Int) -> [String] {
        if second == 0 {
            return first % 10 == 0 ? belowHundred(first / 10) + ["thousand"] : belowHundred(first) + ["hundred"]
        }
        return belowHundred(first) + (second < 10 ? ["oh"] : []) + belowHundred(second)
    }

    private static func cardinal(_ number: Int) -> [String] {
        var words: [String] = []
        if number >= 1000 { words += belowHundred(number / 1000) + ["thousand"] }
        if number % 1000 >= 100 { words += [ones[number % 1000 / 100], "hundred"] }
        if number % 100 > 0 || words.isEmpty { words += belowHundred(number % 100) }
        return words
    }

    private static func oh(_ words: [String]) -> [String] { words.map { $0 == "zero" ? "oh" : $0 } }

    private static func distinct(_ readings: [[String]]) -> [[String]] {
        var seen: Set<[String]> = []
        return readings.filter { seen.insert($0).inserted }
    }
}
