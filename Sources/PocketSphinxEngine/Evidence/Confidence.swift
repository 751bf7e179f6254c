import Foundation

extension ModelManifest.Confidence {
    /// The probability that a hypothesis is right.
    func probability(of evidence: Evidence) -> Double {
        guard evidence.frameCount > 0 else { return 0 }
        return probability(excess: evidence.excess, frameCount: evidence.frameCount)
    }

    /// The probability that a word of a hypothesis is right: the same curve at the word's own excess.
    func probability(ofWord word: Int, in evidence: Evidence) -> Double {
        guard let excess = evidence.wordExcesses[word] else { return 0 }
        return probability(excess: excess, frameCount: evidence.frameCount)
    }

    private func probability(excess: Double, frameCount: Int) -> Double {
        let length = Double(min(frameCount, sufficientFrames)) / Double(sufficientFrames)
        return 1 / (1 + exp(-(base + perExcess * excess + perLength * length)))
    }
}
