/// A term of a slot that is misread so often that it needs another name or a hint how it sounds.
package struct ProblemTerm: Sendable, Hashable, Codable {
    /// Terms that are read right less often than this are to be mended.
    package static let leastRecall = 0.8

    /// The slot.
    package var slot: String
    /// The words that were said.
    package var term: String
    /// How often the best reading had it, believed or not, of how often it was said.
    package var readRight: Estimate
    /// The words it is taken for most often; nil when nothing is heard in its place.
    package var takenFor: String?

    /// The remedy, as half a sentence.
    package var advice: String {
        takenFor.map { "it is taken for ‘\($0)’: give one of the two another name, or a pronunciation hint" }
            ?? "it is not heard at all: check its pronunciation, and give it a hint or another name"
    }

    /// The terms to mend, worst first.
    ///
    /// - Parameter readings: the terms that were said and those that were read, believed or not, right pairs among
    ///   them.
    /// - Returns: those below `leastRecall`.
    static func all(_ readings: [Confusion]) -> [ProblemTerm] {
        TermScore.all(readings).filter { $0.recall.rate < leastRecall }.map { score in
            ProblemTerm(
                slot: score.slot, term: score.term, readRight: score.recall,
                takenFor: score.mistakes.first { $0.heard != nil }?.heard)
        }
    }
}

extension Confusion {
    /// The pairs of said and read texts, whether or not the utterance was believed.
    static func readings(in results: [UtteranceResult]) -> [Confusion] {
        all(
            in: results.map { result in
                var outcome = result.outcome
                outcome.accepted = true
                return UtteranceResult(result.utterance, outcome)
            })
    }
}
