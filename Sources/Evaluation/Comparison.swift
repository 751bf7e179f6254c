/// How a run differs from an earlier one on the same recordings.
package struct Comparison: Sendable, Hashable, Codable {
    /// How one measure of one group of utterances differs.
    package struct Difference: Sendable, Hashable, Codable {
        /// The condition, as its description.
        package var condition: String
        /// The tag or `speaker=…` that the utterances share; nil for all of them.
        package var tag: String?
        /// The measure's name in the report, such as `commandAcceptance`.
        package var measure: String
        /// The utterances that both runs have.
        package var utterances: Int
        /// The earlier rate.
        package var before: Double
        /// The present rate.
        package var after: Double
        /// `after` less `before`, with its 95 % interval.
        package var change: Calibration.Interval
        /// The utterances that are better now.
        package var gained: Int
        /// The utterances that are worse now.
        package var lost: Int
        /// How likely so large a difference is by chance: McNemar's exact test for rates, a paired permutation test
        /// for word errors.
        package var pValue: Double
        /// Whether the measure got worse by more than the margin.
        package var isLoss: Bool
    }

    /// The differences: all utterances of a condition first, then its tags.
    package var differences: [Difference]
    /// How much worse a measure may become, as a share.
    package var margin: Double

    /// Whether a measure of a whole condition got worse by more than the margin; tags are shown, but too small to judge.
    package var hasLoss: Bool { differences.contains { $0.tag == nil && $0.isLoss } }

    /// Compares two runs utterance by utterance.
    ///
    /// - Parameters:
    ///   - report: the present run.
    ///   - baseline: the earlier run.
    ///   - margin: how much worse a measure may become, as a share: 0.01 is one of a hundred commands.
    /// - Throws: `EvaluationError` when the runs share no condition or no utterance.
    package init(
        of report: BenchmarkReport, to baseline: BenchmarkReport, margin: Double
    ) throws(EvaluationError) {
        self.margin = margin
        differences = []
        for present in report.conditions {
            guard let earlier = baseline.conditions.first(where: { $0.condition == present.condition }) else {
                continue
            }
            let pairs = ResultPair.pairs(before: earlier.results, after: present.results)
            let groups = [(String?.none, pairs)] + ResultPair.groups(pairs)
            for (tag, members) in groups {
                let paired = PairedSample(members, seed: report.seed)
                differences += Measure.allCases.compactMap { measure in
                    paired.difference(of: measure, condition: present.condition, tag: tag, margin: margin)
                }
            }
        }
        guard !differences.isEmpty else {
            throw EvaluationError(
                .nothingToCompare,
                "The two reports share no recording under the same condition; run the baseline's dataset and options again."
            )
        }
    }

    /// The measures that are compared.
    enum Measure: String, CaseIterable {
        case commandAcceptance
        case exactAcceptance
        case intentAccuracy
        case wordErrorRate
        case falseAccepts
        case falseRejects

        /// Whether more of it is better.
        var isGain: Bool {
            switch self {
            case .commandAcceptance, .exactAcceptance, .intentAccuracy: true
            case .wordErrorRate, .falseAccepts, .falseRejects: false
            }
        }
    }
}

/// One utterance in two runs.
struct ResultPair {
    var before: UtteranceResult
    var after: UtteranceResult

    /// The utterances that both runs have an outcome for, by recording.
    static func pairs(before: [UtteranceResult], after: [UtteranceResult]) -> [ResultPair] {
        let earlier = Dictionary(before.map { ($0.utterance.audio, $0) }) { first, _ in first }
        return after.compactMap { result in
            guard let match = earlier[result.utterance.audio], match.outcome.error == nil,
                result.outcome.error == nil
            else { return nil }
            return ResultPair(before: match, after: result)
        }
    }

    /// The pairs by tag and by speaker, sorted by name.
    static func groups(_ pairs: [ResultPair]) -> [(String?, [ResultPair])] {
        var groups: [String: [ResultPair]] = [:]
        for pair in pairs {
            let speaker = pair.after.utterance.speaker.map { ["speaker=\($0)"] } ?? []
            for tag in pair.after.utterance.tags + speaker { groups[tag, default: []].append(pair) }
        }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
