/// The effect of a threshold on the confidence: false accepts against false rejects.
package struct TradeOff: Sendable, Hashable, Codable {
    /// The effect of one threshold.
    package struct Point: Sendable, Hashable, Codable {
        /// Readings of at least this confidence are accepted.
        package var threshold: Double
        /// Recordings out of grammar that would be accepted.
        package var falseAccepts: Estimate?
        /// Commands that would be rejected.
        package var falseRejects: Estimate?
        /// Commands that would be accepted with the right intent and slots.
        package var commandAcceptance: Estimate?
    }

    /// The points, by rising threshold; the last accepts nothing.
    package var points: [Point]
    /// The rate at which false accepts and false rejects are equal, between points interpolated; nil without both.
    package var equalErrorRate: Double?

    /// The trade-off of results, with at most about a hundred points.
    init(_ results: [UtteranceResult]) {
        let confidences = Set(results.compactMap(\.readingConfidence)).sorted()
        let step = max(1, confidences.count / 100)
        var thresholds = stride(from: 0, to: confidences.count, by: step).map { confidences[$0] }
        thresholds.append((confidences.last ?? 0).nextUp)
        points = thresholds.map { Self.point($0, results) }
        equalErrorRate = Self.equalErrorRate(points)
    }

    private static func point(_ threshold: Double, _ results: [UtteranceResult]) -> Point {
        let commands = results.filter { !$0.utterance.isOutOfGrammar }
        let others = results.filter(\.utterance.isOutOfGrammar)
        let judged = commands.filter(\.utterance.isCommandLabelled)
        func accepted(_ result: UtteranceResult) -> Bool {
            result.readingConfidence.map { $0 >= threshold } ?? false
        }
        return Point(
            threshold: threshold,
            falseAccepts: Estimate(wilson: others.count(where: accepted), of: others.count),
            falseRejects: Estimate(wilson: commands.count { !accepted($0) }, of: commands.count),
            commandAcceptance: Estimate(
                wilson: judged.count { accepted($0) && $0.isReadingRight }, of: judged.count))
    }

    private static func equalErrorRate(_ points: [Point]) -> Double? {
        var last: (accepts: Double, rejects: Double)?
        for point in points {
            guard let accepts = point.falseAccepts?.rate, let rejects = point.falseRejects?.rate else { return nil }
            if rejects >= accepts {
                guard let last else { return (accepts + rejects) / 2 }
                // The two straight lines between the neighbouring points meet here.
                let before = last.accepts - last.rejects
                let share = before / (before + rejects - accepts)
                return last.accepts + share * (accepts - last.accepts)
            }
            last = (accepts, rejects)
        }
        return nil
    }
}

extension UtteranceResult {
    /// The confidence of the reading, believed or not; nil where there is no reading.
    var readingConfidence: Double? {
        outcome.accepted || outcome.intent != nil ? outcome.confidence : nil
    }

    /// Whether the reading, believed or not, agrees with the labels.
    var isReadingRight: Bool {
        UtteranceOutcome.isRight(outcome, for: utterance, exactly: false)
    }

    /// Whether the labels say enough to tell a right reading from a wrong one.
    var isReadingLabelled: Bool {
        utterance.isOutOfGrammar || utterance.isCommandLabelled || utterance.text != nil
    }
}
