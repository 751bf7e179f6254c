import Foundation

extension ModelManifest.Confidence {
    /// The log odds that sounds outside all words take away: any speech has such sounds, few commands have.
    private static let unknownName = 2.0

    /// The probability that a hypothesis is right.
    func probability(of evidence: Evidence) -> Double {
        guard evidence.frameCount > 0 else { return 0 }
        let length = Double(min(evidence.frameCount, sufficientFrames)) / Double(sufficientFrames)
        let weight = (perWeight ?? 0) * evidence.weight
        let lead = (perLead ?? 0) * evidence.lead
        let lengths = (perStrangeness ?? 0) * evidence.strangeness
        let less = evidence.hasUnknownName ? Self.unknownName : 0
        let sum = base + perExcess * evidence.excess + perLength * length + weight + lead + lengths - less
        return 1 / (1 + exp(-sum))
    }
}

extension ScoredResult {
    /// So many words beside each other are left out at most, as a cough drowns them.
    private static let drownedWords = 3
    /// What is left must have this part of the frames.
    private static let leastLeft = 0.5

    /// How likely the words are right but for those that a short noise may have drowned.
    ///
    /// One word that does not fit at all makes the whole command unlikely, and yet says little of the others.
    var confidenceOfMost: Double {
        var best = confidence
        for count in 1...Self.drownedWords where count < evidence.wordExcesses.count {
            for first in 0...evidence.wordExcesses.count - count {
                let rest = evidence.without(first..<first + count)
                guard Double(rest.frameCount) >= Self.leastLeft * Double(evidence.frameCount) else { continue }
                best = max(best, curve.probability(of: rest))
            }
        }
        return best
    }
}

extension Evidence {
    /// The evidence for the other words.
    func without(_ words: Range<Int>) -> Evidence {
        var rest = self
        let frames = words.reduce(0) { $0 + wordFrameCounts[$1] }
        let sum = words.reduce(0.0) { $0 + (wordExcesses[$1] ?? 0) * Double(wordFrameCounts[$1]) }
        rest.frameCount = max(frameCount - frames, 0)
        rest.excess = (excess * Double(frameCount) - sum) / Double(max(rest.frameCount, 1))
        return rest
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
    ///   - confidence: the probability that the command is right, but for words that a noise may have drowned.
    /// - Returns: the probability.
    func probability(ofWord word: Int, in evidence: Evidence, of confidence: Double) -> Double {
        guard let excess = evidence.wordExcesses[word] else { return confidence }
        let odds = min(max(log(max(confidence, 1e-9) / max(1 - confidence, 1e-9)), -Self.mostOdds), Self.mostOdds)
        let length = log(Double(evidence.wordFrameCounts[word]))
        let sum = base + perExcess * excess + perLength * length + perCommand * odds
        return 1 / (1 + exp(-sum))
    }
}
