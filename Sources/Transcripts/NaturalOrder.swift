/// The order in which people expect names: `take 2` before `take 10`.
enum NaturalOrder {
    /// Whether one name comes before another; runs of digits are compared as numbers, all else as text.
    static func precedes(_ one: String, _ other: String) -> Bool {
        var left = Substring(one)
        var right = Substring(other)
        while let first = left.first, let second = right.first {
            if first.isASCIIDigit && second.isASCIIDigit {
                let one = number(from: &left)
                let other = number(from: &right)
                // Numbers without leading zeros compare by length first, however long they are.
                if one.count != other.count { return one.count < other.count }
                if one != other { return one < other }
            } else if first != second {
                return first < second
            } else {
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        // Equal but for leading zeros, or for how accents are written.
        return one == other ? Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8)) : one < other
    }

    private static func number(from text: inout Substring) -> Substring {
        let digits = text.prefix { $0.isASCIIDigit }
        text = text[digits.endIndex...]
        return digits.drop { $0 == "0" }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { "0" <= self && self <= "9" }
}
