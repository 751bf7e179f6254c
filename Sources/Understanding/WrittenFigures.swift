import Foundation
import Grammar

/// A number, amount, time or year at the start of some words, in figures; small numbers stay words.
struct WrittenFigures {
    /// How it is written.
    let text: String
    /// How many words it takes.
    let length: Int

    /// As many digits as this are a number that is read digit by digit.
    private static let fewestDigits = 3
    /// Smaller numbers stay words.
    private static let smallest = 10.0

    /// Reads figures; nil when the words are no number, or one that is written as a word.
    init?(_ words: ArraySlice<String>, before: String?, _ rules: ValueRules, _ writing: WritingRules) {
        guard rules.longest("figure_word", in: words) != nil else { return nil }
        var digits = ""
        for word in words {
            guard let digit = rules.meaning(of: [word], as: "digit")?.count("n") else { break }
            digits += String(digit)
        }
        if digits.count >= Self.fewestDigits {
            self.init(digits, digits.count)
            return
        }
        guard let number = rules.longest("any_number", in: words), let value = number.meaning["n"], value >= 0 else {
            return nil
        }
        let rest = words.dropFirst(number.length)
        func isScale(_ word: String?) -> Bool { word.map { rules.meaning(of: [$0], as: "scale_word") != nil } ?? false }
        // "Nine hundred hundred billion" is no number: it stays in words.
        if isScale(rest.first) { return nil }
        func half(_ words: ArraySlice<String>) -> (text: String, length: Int)? {
            guard let half = rules.longest("figure_half", in: words), let name = half.meaning.words["half"] else {
                return nil
            }
            return writing.written(name, as: "half").map { ($0, half.length) }
        }
        let plain = Self.plain(value, places: number.meaning.count("places") ?? 0)
        let isHour = rules.meaning(of: Array(words.prefix(number.length)), as: "figure_hour") != nil
        if isHour, let minute = rules.longest("figure_minute", in: rest), let count = minute.meaning.count("n") {
            let half = half(rest.dropFirst(minute.length))
            if half != nil || before.map({ writing.has($0, in: "beforeTimes") }) == true {
                let time = "\(plain):\(count < 10 ? "0" : "")\(count)"
                self.init(
                    time + (half.map { " " + $0.text } ?? ""), number.length + minute.length + (half?.length ?? 0))
                return
            }
        }
        if isHour, let half = half(rest) {
            self.init("\(plain) \(half.text)", number.length + half.length)
        } else if number.length == 1, let year = rules.longest("figure_year", in: words), !year.meaning.isNone,
            let count = year.meaning.count("year"), !isScale(words.dropFirst(year.length).first)
        {
            self.init(String(count), year.length)
        } else if let sign = rest.first.flatMap({ writing.written($0, as: "sign.behind") }) {
            self.init(plain + sign, number.length + 1)
        } else if let sign = rest.first.flatMap({ writing.written($0, as: "sign.before") }) {
            self.init(sign + plain, number.length + 1)
        } else if value >= Self.smallest || value != value.rounded() {
            guard number.meaning["spelled"] == nil else { return nil }
            self.init(plain, number.length)
        } else {
            return nil
        }
    }

    private init(_ text: String, _ length: Int) {
        self.text = text
        self.length = length
    }

    /// Whether a word can be the day after a month's name.
    static func isDay(_ word: String, _ rules: ValueRules) -> Bool {
        rules.meaning(of: [word], as: "figure_day") != nil
    }

    /// A number with no more digits behind the point than were said.
    private static func plain(_ value: Double, places: Int) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        let scale = pow(10, Double(places))
        let rounded = (value * scale).rounded() / scale
        return Int(exactly: rounded).map { String($0) } ?? String(rounded)
    }
}
