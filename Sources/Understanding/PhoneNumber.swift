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

    /// “Five five five”, “eight hundred double five”: groups of digits, or single ones where the language has no such groups.
    private init?(spoken words: [String], in language: Language) {
        let rules = ValueRules.rules(of: language)
        let rule = rules.has("phone_group") ? "phone_group" : "digit"
        var digits = ""
        var rest = words[...]
        while !rest.isEmpty {
            guard let group = rules.longest(rule, in: rest), let value = group.meaning.count("n") else { return nil }
            digits += String(repeating: String(value), count: group.meaning.count("times") ?? 1)
            rest = rest.dropFirst(group.length)
        }
        // «Ноль три» is a number of a service, too.
        self.init(
            digits: digits, written: String(joining: words),
            count: digits.hasPrefix("0") ? digits.count + 1 : digits.count)
    }

    private init?(digits: String, written: String, count: Int) {
        guard (Self.fewest...Self.most).contains(count) else { return nil }
        self.digits = digits
        self.written = written
    }
}
