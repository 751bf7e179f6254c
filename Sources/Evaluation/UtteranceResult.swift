/// A recording's labels, what was made of it, and how the two compare.
public struct UtteranceResult: Sendable, Hashable, Codable {
    /// The recording with its labels.
    public var utterance: LabelledUtterance
    /// The result of the system.
    public var outcome: UtteranceOutcome
    /// How the outcome compares with the labels.
    public var judgement: Judgement

    /// Judges an outcome.
    public init(_ utterance: LabelledUtterance, _ outcome: UtteranceOutcome) {
        self.utterance = utterance
        self.outcome = outcome
        judgement = Judgement(outcome, of: utterance)
    }
}
