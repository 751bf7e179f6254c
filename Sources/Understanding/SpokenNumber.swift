import CheckedValues
import Grammar
import Languages

/// Numbers as people say them.
struct SpokenNumber {
    /// The value.
    var value: Double
    /// The digits that were said after the point, so that none is lost to binary fractions.
    var decimals = ""
    /// How many words it took.
    var length: Int

    private static let small = Dictionary(
        (Array(0..<20) + stride(from: 20, to: 100, by: 10)).map { (NumberWords.cardinal($0)[0], $0) } + [("oh", 0)]
    ) { first, _ in first }
    private static let ordinals = Dictionary(
        (Array(1...20) + [30]).map { (NumberWords.ordinal($0)[0], $0) }
    ) { first, _ in first }
    private static let scales: [String: Int] = ["thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000]

    /// Reads the number at the start of some words: "two hundred and five", "one point five", "three and a half".
    init?(_ words: some Collection<String>) {
        var reader = Reader(words: Array(words))
        guard let value = reader.read() else { return nil }
        self.value = value
        decimals = reader.decimals
        length = reader.index
    }

    /// Reads words that are a number and nothing else.
    init?(whole words: [String]) {
        guard let number = SpokenNumber(words), number.length == words.count else { return nil }
        self = number
    }

    /// The value where it is a whole number.
    var count: Int? { Int(exactly: value) }

    /// Whether a word makes a number larger or goes on with one, so that what stands before it is not the whole number.
    static func isScale(_ word: String) -> Bool { word == "hundred" || scales[word] != nil }

    /// Whether a word is a number or a part of one, so that leaving it out would change an amount.
    static func isPart(_ word: String) -> Bool {
        small[word] != nil && word != "oh" || isScale(word) || word == "dozen"
    }

    /// The value of a single word below a hundred, such as "five" or "twenty".
    static func value(of word: String) -> Int? { small[word] }

    /// Reads a position: "the twenty second", "last" as -1.
    static func ordinal(_ words: [String]) -> Int? {
        let words = words.filter { $0 != "the" && $0 != "one" }
        guard let last = words.last else { return nil }
        if last == "last" { return -1 }
        guard let unit = ordinals[last] else { return nil }
        let tens = words.count > 1 ? small[words[words.count - 2]] ?? 0 : 0
        return tens + unit
    }

    private struct Reader {
        let words: [String]
        var index = 0
        var decimals = ""

        init(words: [String]) { self.words = words }

        var word: String? { words[at: index] }

        mutating func take(_ expected: String...) -> Bool {
            guard words[index...].starts(with: expected) else { return false }
            index += expected.count
            return true
        }

        mutating func read() -> Double? {
            if take("minus") { return positive().map { -$0 } }
            return positive()
        }

        private mutating func positive() -> Double? {
            if take("half", "a", "dozen") { return 6 }
            if take("half", "a") || take("half", "an") || take("half") { return 0.5 }
            if take("a", "couple", "of") || take("a", "couple") { return 2 }
            if take("a", "few") { return 3 }
            guard let whole = whole() else { return nil }
            let total = take("dozen") ? Double(whole) * 12 : Double(whole)
            if take("point") { return fraction(after: whole) }
            if take("and", "a", "half") { return total + 0.5 }
            if take("and", "a", "quarter") { return total + 0.25 }
            if take("and", "three", "quarters") { return total + 0.75 }
            return total
        }

        /// A whole number below a billion of billions: each part is smaller than the one before, so nothing can overflow.
        private mutating func whole() -> Int? {
            var total = 0
            var group = 0
            var lastScale = Int.max
            var seen = false
            while let word {
                if let value = SpokenNumber.small[word] {
                    // "twenty five" adds up, "five five" is two numbers.
                    if seen, !fits(value, after: group) || isZero(at: index - 1) { break }
                    group += value
                } else if word == "hundred", seen, (1..<100).contains(group) {
                    group *= 100
                } else if word == "a" || word == "an", !seen {
                    group = 1
                    if !SpokenNumber.isScale(words[at: index + 1] ?? "") {
                        index += 1
                        return 1
                    }
                } else if let scale = SpokenNumber.scales[word], seen, (1..<10_000).contains(group), scale < lastScale {
                    total += group * scale
                    (group, lastScale) = (0, scale)
                } else if word == "a", seen, group == 0, words[at: index + 1] == "hundred" {
                    // "Ten thousand a hundred".
                    group = 1
                } else if word == "and", seen, SpokenNumber.isScale(words[index - 1]), isGoingOn(at: index + 1) {
                    // The "and" of "one hundred and five".
                } else {
                    break
                }
                seen = true
                index += 1
            }
            return seen ? total + group : nil
        }

        /// Whether a number goes on behind an "and": "and three quarters" is a part of one.
        private func isGoingOn(at index: Int) -> Bool {
            if words[at: index] == "a" { return words[at: index + 1] == "hundred" }
            guard let next = words[at: index].flatMap({ SpokenNumber.small[$0] }), next > 0 else { return false }
            return words[at: index + 1] != "quarters"
        }

        private func isZero(at index: Int) -> Bool {
            words[at: index].flatMap { SpokenNumber.small[$0] } == 0
        }

        private func fits(_ value: Int, after group: Int) -> Bool {
            if value == 0 { return false }
            let rest = group % 100
            return rest == 0 || (rest >= 20 && rest % 10 == 0 && value < 10)
        }

        private mutating func fraction(after whole: Int) -> Double? {
            while let digit = word.flatMap({ SpokenNumber.small[$0] }), digit < 10 {
                decimals.append(String(digit))
                index += 1
            }
            return decimals.isEmpty ? nil : Double("\(whole).\(decimals)")
        }
    }
}
