/// English numbers as words.
package enum NumberWords {
    static let units = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    /// The words after which "am" and "pm" belong to a time of day.
    static let areHours = Set(units + tens + ["o'clock"])
    static let irregularOrdinals = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
        "twelve": "twelfth",
    ]

    /// A whole number as it is read out: 125 is "one hundred twenty five".
    package static func cardinal(_ number: Int) -> [String] {
        (number < 0 ? ["minus"] : []) + cardinal(number.magnitude)
    }

    private static func cardinal(_ number: UInt) -> [String] {
        switch number {
        case 0..<20: return [units[Int(number)]]
        case 20..<100: return [tens[Int(number / 10)]] + (number % 10 == 0 ? [] : [units[Int(number % 10)]])
        case 100..<1_000: return group(number, size: 100, name: "hundred")
        case 1_000..<1_000_000: return group(number, size: 1_000, name: "thousand")
        case 1_000_000..<1_000_000_000: return group(number, size: 1_000_000, name: "million")
        default: return group(number, size: 1_000_000_000, name: "billion")
        }
    }

    private static func group(_ number: UInt, size: UInt, name: String) -> [String] {
        cardinal(number / size) + [name] + (number % size == 0 ? [] : cardinal(number % size))
    }

    /// A position as it is read out: 22 is "twenty second".
    package static func ordinal(_ number: Int) -> [String] {
        var words = cardinal(number)
        guard let last = words.popLast() else { return words }
        if let irregular = irregularOrdinals[last] {
            words.append(irregular)
        } else if last.hasSuffix("y") {
            words.append(last.dropLast() + "ieth")
        } else {
            words.append(last + "th")
        }
        return words
    }

    /// A year as it is read out: 1999 is "nineteen ninety nine".
    static func year(_ number: Int) -> [String] {
        guard (1_100..<2_000).contains(number) || (2_010..<2_100).contains(number), number % 100 != 0 else {
            return cardinal(number)
        }
        let rest = number % 100
        return cardinal(number / 100) + (rest < 10 ? ["oh"] : []) + cardinal(rest)
    }
}
