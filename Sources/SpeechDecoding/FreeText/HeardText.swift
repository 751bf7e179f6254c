package import SpeechCore

/// What the language model has heard of an utterance so far: it knows nothing of commands, so where it has heard none of the words
/// that should lead to a text, they were hardly said.
package struct HeardText: Sendable {
    /// So much later, in seconds, its words hardly change any more.
    private static let settling = 1.5
    /// It may hear a word so much later than the search of the commands does, in seconds.
    private static let latest = 0.3

    /// The words so far.
    package var words: [RecognizedWord]
    /// Up to where it has heard the utterance, in seconds.
    package var end: Double
    /// Words of names that it does not know.
    package var outOfVocabularyWords: Set<String>

    /// Words up to a moment.
    package init(words: [RecognizedWord], end: Double, outOfVocabularyWords: Set<String>) {
        self.words = words
        self.end = end
        self.outOfVocabularyWords = outOfVocabularyWords
    }

    /// Whether none of some words was said before a moment, as far as it can tell; names that it does not know tell nothing.
    package func refutes(_ said: [String], before end: Double) -> Bool {
        guard self.end >= end + Self.settling, !said.isEmpty else { return false }
        return hasNone(of: said, before: end)
    }

    /// The same of an utterance that was heard to its end.
    package func hasNone(of said: [String], before end: Double) -> Bool {
        !said.contains { word in
            outOfVocabularyWords.contains(word) || words.contains { $0.text == word && $0.start < end + Self.latest }
        }
    }
}
