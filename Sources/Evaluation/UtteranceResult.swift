/// A recording's labels, its outcome, and how the two compare.
package struct UtteranceResult: Sendable, Hashable, Codable {
    /// The recording with its labels.
    package var utterance: LabelledUtterance
    /// The result of the system.
    package var outcome: UtteranceOutcome
    /// How the outcome compares with the labels.
    package var judgement: Judgement

    /// Judges an outcome.
    package init(_ utterance: LabelledUtterance, _ outcome: UtteranceOutcome) {
        self.utterance = utterance
        self.outcome = outcome
        judgement = Judgement(outcome, of: utterance)
    }
}
