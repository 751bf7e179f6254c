/// The meaning of a value's words: attributes by name, as the rules of `types.txt` say it.
///
/// docs/guide/new-language.md lists the attributes of each kind of value.
package struct ValueMeaning: Sendable, Hashable {
    /// Attributes that are numbers, such as `n` and `hour`.
    package var numbers: [String: Double] = [:]
    /// Attributes that are words, such as `unit`.
    package var words: [String: String] = [:]
    /// Attributes that are meanings themselves, such as the two ends of a range.
    package var parts: [String: ValueMeaning] = [:]

    /// No meaning at all.
    init() {}

    /// A number among the attributes; nil where it is missing.
    package subscript(name: String) -> Double? { numbers[name] }

    /// Whether there is an attribute of that name.
    package func has(_ name: String) -> Bool { numbers[name] != nil || words[name] != nil || parts[name] != nil }

    /// Whether the words have the form of a value and are none.
    package var isNone: Bool { numbers["none"] != nil || parts.values.contains { $0.isNone } }

    /// The whole number among the attributes; nil where it is missing or larger than a calendar needs.
    package func count(_ name: String) -> Int? {
        numbers[name].flatMap { abs($0) <= Self.largestCount ? Int(exactly: $0) : nil }
    }

    /// So many units of time are counted at most.
    private static let largestCount = 100_000.0

    /// Takes the attributes of another meaning, which count where both have one.
    mutating func merge(_ other: ValueMeaning) {
        numbers.merge(other.numbers) { $1 }
        words.merge(other.words) { $1 }
        parts.merge(other.parts) { $1 }
    }
}
