import Foundation

/// A number, amount, time or year at the start of some words, in figures; small numbers stay words.
struct WrittenFigures {
    /// How it is written.
    let text: String
    /// How many words it takes.
    let length: Int

    private static let numberWords: Set<String> = [
        "zero", "oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",
        "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let currencies = [
        "dollar": "$", "dollars": "$", "bucks": "$", "euro": "€", "euros": "€", "pound": "£", "pounds": "£",
    ]
    private static let beforeTimes: Set<String> = [
        "at", "by", "until", "till", "from", "around", "before", "after", "about", "for",
    ]

    /// Reads figures; nil when the words are no number, or one that is written as a word.
    init?(_ words: ArraySlice<String>, before: String?) {
        guard let first = words.first, Self.numberWords.contains(first) else { return nil }
        let digits = words.prefix { Self.digit($0) != nil }
        if digits.count >= 3 {
            self.init(digits.compactMap(Self.digit).joined(), digits.count)
            return
        }
        guard let number = SpokenNumber(words), number.value >= 0 else { return nil }
        let rest = words.dropFirst(number.length)
        // "Nine hundred hundred billion" is no number: it stays in words.
        if let next = rest.first, SpokenNumber.isScale(next) { return nil }
        if let minutes = Self.minutes(number, rest),
            before.map(Self.beforeTimes.contains) == true || Self.half(rest.dropFirst(minutes.length)) != nil
        {
            let half = Self.half(rest.dropFirst(minutes.length))
            self.init(
                "\(Self.plain(number.value)):\(minutes.text)\(half.map { " \($0)" } ?? "")",
                number.length + minutes.length + (half == nil ? 0 : 2))
        } else if let half = Self.half(rest), (1...12).contains(number.value) {
            self.init("\(Self.plain(number.value)) \(half)", number.length + 2)
        } else if number.value == 19 || number.value == 20, number.length == 1, let end = SpokenNumber(rest),
            (10...99).contains(end.value), end.length <= 2, !rest.prefix(end.length).contains("and")
        {
            self.init(Self.plain(number.value * 100 + end.value), number.length + end.length)
        } else if rest.first == "percent" {
            self.init(Self.plain(number.value) + "%", number.length + 1)
        } else if let sign = rest.first.flatMap({ Self.currencies[$0] }) {
            self.init(sign + Self.plain(number.value), number.length + 1)
        } else if number.value >= 10 || number.value != number.value.rounded() {
            guard !words.prefix(number.length).contains("half") else { return nil }
            self.init(Self.plain(number.value), number.length)
        } else {
            return nil
        }
    }

    private init(_ text: String, _ length: Int) {
        self.text = text
        self.length = length
    }

    /// Whether a word can be the day after a month's name.
    static func isDay(_ word: String) -> Bool {
        numberWords.contains(word) || SpokenNumber.ordinal([word]).map { $0 > 0 } == true
    }

    private static func digit(_ word: String) -> String? {
        let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        if word == "oh" { return "0" }
        return digits.firstIndex(of: word).map(String.init)
    }

    /// The minutes after an hour: "thirty", "oh five".
    private static func minutes(_ hour: SpokenNumber, _ rest: ArraySlice<String>) -> (text: String, length: Int)? {
        guard hour.length == 1, (1...12).contains(hour.value) else { return nil }
        if rest.first == "oh", let unit = rest.dropFirst().first.flatMap(digit) { return ("0\(unit)", 2) }
        guard let minutes = SpokenNumber(rest), (10...59).contains(minutes.value), minutes.length <= 2 else {
            return nil
        }
        return (plain(minutes.value), minutes.length)
    }

    private static func half(_ rest: ArraySlice<String>) -> String? {
        guard rest.count >= 2, let letter = rest.first, rest.dropFirst().first == "m" else { return nil }
        return letter == "a" ? "AM" : letter == "p" ? "PM" : nil
    }

    private static func plain(_ value: Double) -> String {
        Int(exactly: value).map { String($0) } ?? String(value)
    }
}
