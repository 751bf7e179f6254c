import Foundation

extension ModelManifest.Confidence {
    /// The log odds that sounds outside all words take away: any speech has such sounds, few commands have.
    private static let unknownName = 2.0

    /// The probability that a hypothesis is right.
    func probability(of evidence: Evidence) -> Double {
        probability(excess: evidence.excess, evidence, less: evidence.hasUnknownName ? Self.unknownName : 0)
    }

    /// The probability that a word of a hypothesis is right, for models without a curve for words: the same curve at the word's own excess.
    func probability(ofWord word: Int, in evidence: Evidence) -> Double {
        guard let excess = evidence.wordExcesses[word] else { return 0 }
        return probability(excess: excess, evidence)
    }

    private func probability(excess: Double, _ evidence: Evidence, less: Double = 0) -> Double {
        guard evidence.frameCount > 0 else { return 0 }
        let length = Double(min(evidence.frameCount, sufficientFrames)) / Double(sufficientFrames)
        let weight = (perWeight ?? 0) * evidence.weight
        return 1 / (1 + exp(-(base + perExcess * excess + perLength * length + weight - less)))
    }
}

extension ModelManifest.WordConfidence {
    /// Surer a command cannot be for its words.
    private static let mostOdds = 6.0

    /// The probability that a word of a hypothesis is right.
    ///
    /// A word is hardly wrong in a command that is right, however it was said: one short word, mumbled between others, fits badly.
    ///
    /// - Parameters:
    ///   - word: its place among the words.
    ///   - evidence: the evidence for all words.
    ///   - confidence: the probability that the command is right.
    /// - Returns: the probability.
    func probability(ofWord word: Int, in evidence: Evidence, of confidence: Double) -> Double {
        guard let excess = evidence.wordExcesses[word] else { return confidence }
        let odds = min(max(log(max(confidence, 1e-9) / max(1 - confidence, 1e-9)), -Self.mostOdds), Self.mostOdds)
        let length = log(Double(evidence.wordFrameCounts[word]))
        let sum = base + perExcess * excess + perLength * length + perCommand * odds
        return 1 / (1 + exp(-sum))
    }
}
