import Foundation

extension ModelManifest.Confidence {
    /// The log odds that sounds outside all words take away: any speech has such sounds, few commands have.
    private static let unknownName = 2.0

    /// The probability that a hypothesis is right.
    func probability(of evidence: Evidence) -> Double {
        probability(excess: evidence.excess, evidence, less: evidence.hasUnknownName ? Self.unknownName : 0)
    }

    /// The probability that a word of a hypothesis is right: the same curve at the word's own excess.
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
