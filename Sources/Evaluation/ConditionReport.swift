/// All that was measured under one condition.
package struct ConditionReport: Sendable, Hashable {
    /// The circumstances.
    package var condition: Condition
    /// The measures over all utterances.
    package var score: ConditionScore
    /// The measures by tag; speakers are not among the tags.
    package var byTag: [String: ConditionScore]
    /// The effects of other thresholds on the confidence.
    package var tradeOff: TradeOff
    /// How far confidences can be taken at their word; nil where no reading can be judged.
    package var calibration: Calibration?
    /// The values heard for those said, slot by slot.
    package var confusions: [Confusion]
    /// How well each term is recognised, those to mend first.
    package var terms: [TermScore] { TermScore.all(confusions) }
    /// The terms that need another name or a hint, worst first.
    package var toMend: [ProblemTerm]
    /// Every utterance with its outcome, in the dataset's order.
    package var results: [UtteranceResult]

    /// Scores the results of one condition.
    ///
    /// - Parameters:
    ///   - condition: the circumstances.
    ///   - results: one for each utterance, in the dataset's order.
    ///   - seed: the start of the resampling for the intervals.
    package init(_ condition: Condition, results: [UtteranceResult], seed: UInt64) {
        self.condition = condition
        self.results = results
        score = ConditionScore(results, seed: seed)
        byTag = [:]
        for tag in Set(results.flatMap(\.utterance.tags)) {
            byTag[tag] = ConditionScore(results.filter { $0.utterance.tags.contains(tag) }, seed: seed)
        }
        let measured = results.filter { $0.outcome.error == nil }
        tradeOff = TradeOff(measured)
        confusions = Confusion.all(in: measured)
        toMend = ProblemTerm.all(Confusion.readings(in: measured))
        calibration = Calibration(
            measured.map { result in
                guard result.isReadingLabelled, let confidence = result.readingConfidence else { return nil }
                return .init(confidence: confidence, isRight: result.isReadingRight)
            }, sampling: Sampling(speakers: measured.map(\.utterance.speaker), seed: seed))
    }
}

extension ConditionReport: Codable {
    private enum CodingKeys: String, CodingKey {
        case byTag, tradeOff, calibration, confusions, terms, toMend, results
    }

    /// Writes the condition's and the score's own fields beside the others.
    package func encode(to encoder: any Encoder) throws {
        try condition.encode(to: encoder)
        try score.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(byTag, forKey: .byTag)
        try container.encode(tradeOff, forKey: .tradeOff)
        try container.encode(calibration, forKey: .calibration)
        try container.encode(confusions, forKey: .confusions)
        try container.encode(terms, forKey: .terms)
        try container.encode(toMend, forKey: .toMend)
        try container.encode(results, forKey: .results)
    }

    /// Reads what `encode(to:)` writes.
    package init(from decoder: any Decoder) throws {
        condition = try Condition(from: decoder)
        score = try ConditionScore(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        byTag = try container.decode([String: ConditionScore].self, forKey: .byTag)
        tradeOff = try container.decode(TradeOff.self, forKey: .tradeOff)
        calibration = try container.decodeIfPresent(Calibration.self, forKey: .calibration)
        confusions = try container.decode([Confusion].self, forKey: .confusions)
        toMend = try container.decodeIfPresent([ProblemTerm].self, forKey: .toMend) ?? []
        results = try container.decode([UtteranceResult].self, forKey: .results)
    }
}
