/// A number as it is compared with others: whole, and never by a part of its digits.
package struct DialledNumber: Sendable {
    /// The digits behind the sign of other countries, or as they are dialled at home.
    private let digits: Substring
    /// Whether the digits begin with those of a country.
    private let isInternational: Bool

    /// The number in a text; nil where it is none, such as a code with stars.
    package init?(_ text: String) {
        guard text.wholeMatch(of: /\+?[0-9]+/) != nil else { return nil }
        isInternational = text.hasPrefix("+") || text.hasPrefix("00")
        digits = text.dropFirst(text.hasPrefix("+") ? 1 : text.hasPrefix("00") ? 2 : 0)
    }

    /// Whether two are the same: one that is dialled at home, with a 0 before it, is the same as one with a country's digits where
    /// nothing else differs.
    package func isSame(as other: DialledNumber) -> Bool {
        if isInternational == other.isInternational { return digits == other.digits }
        let (abroad, home) = isInternational ? (digits, other.digits) : (other.digits, digits)
        guard home.hasPrefix("0") else { return false }
        let rest = abroad.dropFirst(Self.countryLength(abroad))
        // Some countries keep the 0, and some people write it.
        return !rest.isEmpty && (rest == home || rest == home.dropFirst())
    }

    /// Whether two texts are the same number, as far as they are numbers; else whether they are the same text.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        guard let first = written(one), let second = written(other) else { return one == other }
        return first.isSame(as: second)
    }

    /// The number that people write with blanks and brackets.
    private static func written(_ text: String) -> DialledNumber? {
        SIPAddress(text).flatMap { $0.isNumber ? DialledNumber($0.description) : nil }
    }

    /// The countries of two digits; 1 and 7 have one, and all others three (ITU-T E.164).
    private static let pairs: Set<Substring> = [
        "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47",
        "48", "49", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66",
        "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
    ]

    private static func countryLength(_ digits: Substring) -> Int {
        if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
        return pairs.contains(digits.prefix(2)) ? 2 : 3
    }
}
