/// The digits of a number as people type it: `25`, `1,000`, `0.5`, `.75`, `2½`.
struct WrittenDigits {
    /// The digits before the point, without the commas of groups; "0" where there are none.
    var whole: String
    /// The digits after the point.
    var fraction: String?
    /// Further digits after further points, as a version has them; then it is no number.
    var further: [String] = []
    /// The place after the last character.
    var end: Int

    private static let shares: [Character: String] = ["½": "5", "¼": "25", "¾": "75"]

    /// Reads digits at a place; nil where there are none.
    init?(_ characters: [Character], at start: Int) {
        var index = start
        whole = ""
        while index < characters.count {
            if characters[index].isASCIIDigit {
                whole.append(characters[index])
            } else if characters[index] != "," || whole.isEmpty || !Self.isGroup(characters, after: index) {
                break
            }
            index += 1
        }
        if index < characters.count, let share = Self.shares[characters[index]] {
            fraction = share
            index += 1
        } else if let share = Self.writtenShare(characters, whole: whole, at: index) {
            (fraction, index) = (share.digits, share.end)
            if !share.isAdded { whole = "" }
        } else if index + 1 < characters.count, characters[index] == ".", characters[index + 1].isASCIIDigit,
            !whole.isEmpty || Self.isFree(characters, before: index)
        {
            let digits = characters[(index + 1)...].prefix { $0.isASCIIDigit }
            fraction = String(digits)
            index = digits.endIndex
            while index + 1 < characters.count, characters[index] == ".", characters[index + 1].isASCIIDigit {
                let digits = characters[(index + 1)...].prefix { $0.isASCIIDigit }
                further.append(String(digits))
                index = digits.endIndex
            }
        }
        guard !whole.isEmpty || fraction != nil else { return nil }
        if whole.isEmpty { whole = "0" }
        end = index
    }

    /// Whether three digits and no fourth follow a comma, as in 1,000; any other comma ends the number.
    private static func isGroup(_ characters: [Character], after comma: Int) -> Bool {
        characters[(comma + 1)...].prefix(4).prefix { $0.isASCIIDigit }.count == 3
    }

    /// Whether a number may begin at a place, since no word or other number ends before it.
    static func isFree(_ characters: [Character], before index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = characters[index - 1]
        return !before.isLetter && !before.isNumber && before != "." && before != ","
    }

    /// The half of "2 1/2" and, before a word, of "1/2 mile"; any other stroke may stand in a day such as 3/4.
    private static func writtenShare(
        _ characters: [Character], whole: String, at index: Int
    ) -> (digits: String, isAdded: Bool, end: Int)? {
        func text(_ place: Int, _ count: Int) -> String {
            place + count <= characters.count ? String(characters[place..<place + count]) : ""
        }
        func isEnd(_ place: Int) -> Bool { place >= characters.count || !characters[place].isNumber }
        for (written, digits) in [("1/2", "5"), ("1/4", "25"), ("3/4", "75")] {
            if text(index, 4) == " " + written, isEnd(index + 4), !whole.isEmpty {
                return (digits, true, index + 4)
            }
        }
        let follows = text(index + 2, 2)
        if whole == "1", text(index, 2) == "/2", follows.first == " ", follows.last?.isLetter == true {
            return ("5", false, index + 2)
        }
        return nil
    }

    /// The number times a thousand or a million, in digits.
    func shifted(by count: Int) -> WrittenDigits {
        var shifted = self
        let digits = (fraction ?? "").padding(to: count)
        shifted.whole = whole + digits
        let rest = (fraction ?? "").dropFirst(count)
        shifted.fraction = rest.isEmpty ? nil : String(rest)
        return shifted
    }

    /// The digits before the point without zeros at the front.
    var plainWhole: String {
        let digits = whole.drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
    }

    /// The whole number in words, digit by digit where it is too long to be read as one.
    func wholeWords(_ figures: FigureWords) -> [String] {
        let digits = plainWhole
        guard digits.count <= 12, let number = Int(digits) else { return digits.flatMap(figures.digit) }
        return figures.cardinal(number)
    }

    /// The number in words: "two point five".
    func words(_ figures: FigureWords) -> [String] {
        let fractions = [fraction].compactMap(\.self) + further
        return wholeWords(figures) + fractions.flatMap { figures["point"] + $0.flatMap(figures.digit) }
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
    /// The first characters, with zeros behind a shorter text.
    func padding(to length: Int) -> String {
        String((self + String(repeating: "0", count: length)).prefix(length))
    }
}
