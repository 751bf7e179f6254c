/// Numbers as people say them.
struct SpokenNumber {
    /// The value.
    var value: Double
    /// How many words it took.
    var length: Int

    private static let small: [String: Double] = [
        "zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
        "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
        "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]
    private static let ordinals: [String: Double] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
        "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
    ]
    private static let scales: [String: Double] = ["thousand": 1e3, "million": 1e6, "billion": 1e9]

    /// Reads the number at the start of some words: "two hundred and five", "one point five", "three and a half".
    init?(_ words: some Collection<String>) {
        var reader = Reader(words: Array(words))
        guard let value = reader.read() else { return nil }
        self.value = value
        length = reader.index
    }

    /// Reads a position: "the twenty second", "last" as -1.
    static func ordinal(_ words: [String]) -> Int? {
        let words = words.filter { $0 != "the" && $0 != "one" }
        guard let last = words.last else { return nil }
        if last == "last" { return -1 }
        guard let unit = ordinals[last] else { return nil }
        let tens = words.count > 1 ? small[words[words.count - 2]] ?? 0 : 0
        return Int(tens + unit)
    }

    private struct Reader {
        let words: [String]
        var index = 0

        init(words: [String]) { self.words = words }

        var word: String? { index < words.count ? words[index] : nil }

        mutating func take(_ expected: String...) -> Bool {
            guard words[index...].starts(with: expected) else { return false }
            index += expected.count
            return true
        }

        mutating func read() -> Double? {
            if take("minus") { return read().map { -$0 } }
            if take("half", "a") || take("half", "an") || take("half") { return 0.5 }
            if take("a", "couple", "of") || take("a", "couple") { return 2 }
            if take("a", "few") { return 3 }
            guard var total = whole() else { return nil }
            if take("point") {
                total += fraction()
            } else if take("and", "a", "half") {
                total += 0.5
            } else if take("and", "a", "quarter") {
                total += 0.25
            } else if take("and", "three", "quarters") {
                total += 0.75
            }
            return total
        }

        private mutating func whole() -> Double? {
            var total = 0.0
            var group = 0.0
            var seen = false
            while let word {
                if let value = SpokenNumber.small[word] {
                    // "twenty five" adds up, "five five" is two numbers.
                    if seen, !fits(value, after: group) { break }
                    group += value
                } else if word == "hundred", seen {
                    group *= 100
                } else if word == "a" || word == "an", !seen {
                    group = 1
                    let next = index + 1 < words.count ? words[index + 1] : ""
                    if next != "hundred", SpokenNumber.scales[next] == nil {
                        index += 1
                        return 1
                    }
                } else if let scale = SpokenNumber.scales[word], seen {
                    total += group * scale
                    group = 0
                } else if word == "and", seen, index + 1 < words.count, SpokenNumber.small[words[index + 1]] != nil,
                    words[index - 1] == "hundred" || SpokenNumber.scales[words[index - 1]] != nil
                {
                    // The "and" of "one hundred and five".
                } else {
                    break
                }
                seen = true
                index += 1
            }
            return seen ? total + group : nil
        }

        private func fits(_ value: Double, after group: Double) -> Bool {
            if value == 0 { return false }
            let rest = group.truncatingRemainder(dividingBy: 100)
            return rest == 0 || (rest >= 20 && rest.truncatingRemainder(dividingBy: 10) == 0 && value < 10)
        }

        private mutating func fraction() -> Double {
            var digits = ""
            while let word, let digit = SpokenNumber.small[word], digit < 10 {
                digits.append(String(Int(digit)))
                index += 1
            }
            return Double("0." + digits) ?? 0
        }
    }
}
