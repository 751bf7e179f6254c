/// A phrase that was said in an utterance.
package struct SpottedPhrase: Sendable, Equatable {
    /// Its words, with times from the start of the utterance.
    package var words: [RecognizedWord]
    /// One past its last sample in the utterance.
    package var end: Int
    /// How likely it was said, 0…1.
    package var probability: Double

    /// A phrase that was said.
    package init(words: [RecognizedWord], end: Int, probability: Double) {
        self.words = words
        self.end = end
        self.probability = probability
    }
}

/// Listens for one phrase, and for nothing else.
package protocol PhraseListening: Sendable {
    /// The phrase in an utterance; what was heard of it before is not heard again.
    ///
    /// - Parameters:
    ///   - sound: the utterance from its beginning on.
    ///   - isPause: whether it is followed by a pause.
    /// - Returns: the first time that the phrase was said, or nil when it was not.
    /// - Throws: `RecognitionError` when the engine fails.
    func phrase(in sound: [Int16], isPause: Bool) async throws(RecognitionError) -> SpottedPhrase?
}
