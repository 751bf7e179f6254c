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
    /// Whether the utterance was taken for over there, so that its words no longer change.
    package var isWhole: Bool

    /// Words up to a moment.
    package init(words: [RecognizedWord], end: Double, outOfVocabularyWords: Set<String>, isWhole: Bool = false) {
        self.words = words
        self.end = end
        self.outOfVocabularyWords = outOfVocabularyWords
        self.isWhole = isWhole
    }

    /// Whether the words before a text were not said, as far as it can tell.
    ///
    /// None of them was heard, or so few that they would have to fit far better. Names that it does not know tell nothing.
    ///
    /// - Parameters:
    ///   - said: the words.
    ///   - end: when they end, in seconds.
    ///   - excess: how much better a loop of phones fits than they do, per frame; nil where they were not compared to the sound.
    ///   - curve: how much each part of the evidence weighs.
    /// - Returns: whether they were not said.
    package func refutes(
        _ said: [String], before end: Double, excess: Double?, by curve: ModelManifest.FreeText.Confidence
    ) -> Bool {
        guard self.end >= end + (isWhole ? 0 : Self.settling), let share = share(of: said, before: end)
        else { return false }
        guard share > 0 else { return true }
        guard let excess, let least = curve.leastSupport else { return false }
        return curve.support(excess: excess, heardShare: share) < least
    }

    /// Which part of some words was heard before a moment; nil where it knows none of them.
    private func share(of said: [String], before end: Double) -> Double? {
        let known = said.filter { !outOfVocabularyWords.contains($0) }
        let heard = known.count { word in
            words.contains { $0.text == word && $0.start < end + Self.latest }
        }
        return known.isEmpty ? nil : Double(heard) / Double(known.count)
    }
}
