import CheckedValues
import Grammar
import Languages

/// A number to call in the place of a person, typed or said digit by digit or in groups.
struct PhoneNumber {
    /// The digits to dial, with a plus before the code of a country.
    var digits: String
    /// How it is written.
    var written: String

    /// Numbers of services have three digits; shorter ones are names.
    private static let fewest = 3
    /// Numbers of the whole world have fifteen digits at most, beside what is dialled before them.
    private static let most = 20
    /// The characters that divide the digits of a typed number.
    private static let dividers: Set<Character> = [" ", "-", "–", "(", ")", ".", "/", "\u{a0}"]

    /// Reads words that are a number to call and nothing else, as they were typed.
    init?(_ words: [String], typed: String, in language: Language) {
        let typed = Tokenizer.ofUsualWidth(typed)
        if typed.contains(where: { $0.isASCII && $0.isNumber }) {
            self.init(typed: typed)
        } else {
            self.init(spoken: words, in: language)
        }
    }

    private init?(typed: String) {
        let digits = typed.filter { $0.isASCII && $0.isNumber }
        let isInternational = typed.first == "+"
        let rest = typed.dropFirst(isInternational ? 1 : 0)
        guard rest.allSatisfy({ $0.isASCII && $0.isNumber || Self.dividers.contains($0) }) else { return nil }
        // The bracket before the first digit is no part of any word.
        let opens = typed.contains(")") && !typed.contains("(") ? "(" : ""
        self.init(digits: (isInternational ? "+" : "") + digits, written: opens + typed, count: digits.count)
    }

    /// "Five five five", "eight hundred double five", "nine hundred eleven".
    private init?(spoken words: [String], in language: Language) {
        guard ValueRules.rules(of: language).isEmpty else {
            // Elsewhere numbers are read digit by digit.
            let digits = words.map { SpokenValue.digit($0, in: language).map(String.init) }
            guard !digits.contains(nil) else { return nil }
            self.init(
                digits: digits.compactMap(\.self).joined(), written: String(joining: words), count: words.count)
            return
        }
        var digits = ""
        var times = 1
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == "double" || word == "triple" {
                times = word == "double" ? 2 : 3
                continue
            }
            guard let value = SpokenNumber.value(of: word) else { return nil }
            var group = String(value)
            if value < 10, words.dropFirst(index).first == "hundred" {
                (group, index) = Self.hundreds(value, words, after: index)
            } else if value >= 20, let unit = words.dropFirst(index).first.flatMap(SpokenNumber.value),
                (1..<10).contains(unit)
            {
                group = String(value + unit)
                index += 1
            }
            digits += String(repeating: group, count: times)
            times = 1
        }
        self.init(digits: digits, written: words.joined(separator: " "), count: digits.count)
    }

    /// "Nine hundred eleven" is 911; in "eight hundred five five five" further digits follow the 800.
    private static func hundreds(_ value: Int, _ words: [String], after place: Int) -> (group: String, next: Int) {
        var next = place + 1
        if words.dropFirst(next).first == "and" { next += 1 }
        guard let rest = SpokenNumber(words.dropFirst(next)), let count = rest.count, (10...99).contains(count),
            rest.length <= 2
        else { return (String(value * 100), place + 1) }
        return (String(value * 100 + count), next + rest.length)
    }

    private init?(digits: String, written: String, count: Int) {
        guard (Self.fewest...Self.most).contains(count) else { return nil }
        self.digits = digits
        self.written = written
    }
}
