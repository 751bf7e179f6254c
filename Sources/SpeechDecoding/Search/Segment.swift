import CheckedValues
import SpeechCore

/// A word of a reading, or the silence, noise or hesitation between words.
struct Segment: Sendable, Equatable {
    /// The word, or the filler's name.
    var word: String
    /// Its phones without context.
    var phones: PhoneSequence
    /// Whether it is silence, noise or hesitation, not a word.
    var isFiller: Bool
    /// Whether it is a word of free text.
    var isText = false
    /// Whether it is said beside the command and means nothing to it.
    var isAside = false
    /// The place in the network to which it led; nil for a filler.
    var place: NetworkPlace?
    /// Whether it is said as one word with the one before.
    var joinsPrevious = false
    /// The grammar's weight, as it counts in the search.
    var weight: Float

    /// Whether it is a word of what was said.
    var isWord: Bool { !isFiller && !isAside }
}

extension [Segment] {
    /// The words.
    var text: String { String(joining: filter(\.isWord).map(\.word)) }
}
