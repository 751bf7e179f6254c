import Foundation

/// The evidence for the words around a text.
///
/// Any words are a text, so the text itself says nothing. The language model knows nothing of commands: where it has heard the
/// same words as the grammar, they were said.
struct FreeTextEvidence {
    /// How much better, per frame of words around the text, a loop of phones fits than they do.
    var excess: Double
    /// The part of these frames whose words the language model has heard at the same time.
    var heardShare: Double
    /// How many frames the words around the text have.
    var frameCount: Int

    /// Compares a reading to the loop and to what the language model has heard.
    ///
    /// - Parameters:
    ///   - reading: the reading.
    ///   - evidence: the evidence for the reading as a command.
    ///   - text: the words that the language model has heard.
    ///   - cepstra: the utterance.
    init(_ reading: AlignedHypothesis, _ evidence: Evidence, _ text: FreeTextGraph, _ cepstra: Cepstra) {
        excess = evidence.excess
        heardShare = text.heardShare(of: reading, cepstra)
        frameCount = evidence.frameCount
    }
}

extension ModelManifest.FreeText.Confidence {
    /// The probability that the words around a text are right.
    func probability(of evidence: FreeTextEvidence) -> Double {
        guard evidence.frameCount > 0 else { return 0 }
        let length = Double(min(evidence.frameCount, sufficientFrames)) / Double(sufficientFrames)
        let sum =
            base + support(excess: evidence.excess, heardShare: evidence.heardShare) + perLength * length
            + (evidence.heardShare == 1 ? (perShortHeard ?? 0) * (1 - length) : 0)
        return 1 / (1 + exp(-sum))
    }

    /// What speaks for words around a text beside their length.
    ///
    /// - Parameters:
    ///   - excess: how much better a loop of phones fits, per frame.
    ///   - heardShare: the part of them that the language model has heard.
    /// - Returns: the sum of the weighted evidence.
    func support(excess: Double, heardShare: Double) -> Double { perExcess * excess + perHeard * heardShare }

    /// The worst that words around a text may fit for any text to be believed: they are long, and the language model has heard all of
    /// them.
    ///
    /// - Parameter isAnswer: whether they are the answer to a question.
    /// - Returns: how much better a loop of phones may fit, per frame.
    func largestExcess(inAnswer isAnswer: Bool) -> Double {
        let minimum = isAnswer ? minimumOfAnswer : minimum
        return (base + perHeard + perLength - log(minimum / (1 - minimum))) / -perExcess
    }
}
