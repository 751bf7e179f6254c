package import IntentCore

/// Words that have the form of a value and are none: a day that does not exist, a share of more than a hundred.
package struct ImpossibleValue: Sendable, Hashable {
    /// The words, as they were typed.
    package var words: String
    /// The kind of value that they have the form of.
    package var type: SlotType

    /// Some words for a value that cannot be.
    package init(words: String, type: SlotType) {
        self.words = words
        self.type = type
    }
}

/// Such words with where they stand.
struct ImpossibleSpan {
    /// The number of words before them.
    var start: Int
    var said: ImpossibleValue
}
