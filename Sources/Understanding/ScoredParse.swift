import Foundation
import Grammar
import IntentCore

/// One reading of an utterance with what it costs.
struct ScoredParse {
    var candidate: IntentCandidate
    var cost: Float
    var parse: Parse
    /// The utterance as it was read.
    var variant: SentenceVariant
    /// The name of an app that was named but cannot do it.
    var otherApp: String?
    /// The words that it does not explain, as they were typed.
    var unexplained: [String] = []
    /// Those of them that have the form of a value and are none.
    var impossible: [ImpossibleValue] = []
    /// Whether it takes words for a name that are hardly one: “play it safe”.
    var isTasteless = false
    /// Whether it is the question what can be said.
    var isHelp = false
    /// The kind of words that ask for nothing.
    var smallTalk: SmallTalk?

    /// Whether it asks an app for something.
    var isCommand: Bool { !isHelp && smallTalk == nil }

    /// Shares a probability of 1 among the readings by their costs and takes off what the best one itself deviates.
    static func withConfidence(_ scored: [ScoredParse]) -> [IntentCandidate] {
        guard let best = scored.first?.cost else { return [] }
        let weights = scored.map { exp(Double(best - $0.cost)) }
        let total = weights.reduce(0, +)
        let fit = exp(-0.05 * Double(max(best, 0)))
        return zip(scored, weights).map { scored, weight in
            var candidate = scored.candidate
            candidate.confidence = weight / total * fit
            return candidate
        }
    }
}
