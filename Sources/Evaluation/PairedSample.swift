import CheckedValues

/// The utterances that two runs share, ready for paired statistics.
struct PairedSample {
    private let pairs: [ResultPair]
    private let sampling: Sampling
    private let seed: UInt64

    init(_ pairs: [ResultPair], seed: UInt64) {
        self.pairs = pairs
        self.seed = seed
        sampling = Sampling(speakers: pairs.map(\.after.utterance.speaker), seed: seed, resamples: 1_000)
    }

    /// The share of one utterance in a measure, in the two runs.
    private struct Shares {
        var before: Int
        var after: Int
        var of: Int
    }

    /// How a measure differs; nil when it is not labelled.
    func difference(
        of measure: Comparison.Measure, condition: Condition, tag: String?, margin: Double
    ) -> Comparison.Difference? {
        let shares = pairs.map { pair -> Shares? in
            guard let before = Self.share(measure, pair.before), let after = Self.share(measure, pair.after) else {
                return nil
            }
            return Shares(before: before.count, after: after.count, of: after.of)
        }
        let known = shares.compactMap(\.self)
        let of = known.reduce(0) { $0 + $1.of }
        guard of > 0 else { return nil }
        let before = Double(known.reduce(0) { $0 + $1.before }) / Double(of)
        let after = Double(known.reduce(0) { $0 + $1.after }) / Double(of)
        let ends = sampling.interval { sample in Self.change(sample.compactMap { shares[$0] }) }
        let rises = known.count { $0.after > $0.before }
        let falls = known.count { $0.after < $0.before }
        let worse = measure.isGain ? before - after : after - before
        return Comparison.Difference(
            condition: condition.description, tag: tag, measure: measure.rawValue, utterances: known.count,
            before: before, after: after,
            change: .init(value: after - before, low: ends.low, high: ends.high),
            gained: measure.isGain ? rises : falls, lost: measure.isGain ? falls : rises,
            pValue: measure == .wordErrorRate
                ? permutationPValue(known.map { $0.after - $0.before })
                : McNemar.pValue(gained: rises, lost: falls),
            // Rounding must not make a loss of exactly the margin one beyond it.
            isLoss: worse > margin + 1e-12)
    }

    private static func change(_ shares: [Shares]) -> Double? {
        let of = shares.reduce(0) { $0 + $1.of }
        return of > 0 ? Double(shares.reduce(0) { $0 + $1.after - $1.before }) / Double(of) : nil
    }

    private static func share(
        _ measure: Comparison.Measure, _ result: UtteranceResult
    ) -> (count: Int, of: Int)? {
        func trial(_ holds: Bool?) -> (count: Int, of: Int)? { holds.map { ($0 ? 1 : 0, 1) } }
        let utterance = result.utterance
        switch measure {
        case .commandAcceptance: return trial(result.judgement.commandAccepted)
        case .exactAcceptance: return trial(result.judgement.exactlyAccepted)
        case .intentAccuracy: return trial(result.judgement.intentRight)
        case .wordErrorRate: return result.judgement.wordErrors.map { ($0.total, $0.words) }
        case .falseAccepts: return trial(utterance.isOutOfGrammar ? result.outcome.accepted : nil)
        case .falseRejects: return trial(utterance.isOutOfGrammar ? nil : !result.outcome.accepted)
        }
    }

    /// How often so large a sum arises when each utterance's two runs are swapped at random.
    private func permutationPValue(_ changes: [Int]) -> Double {
        let moving = changes.filter { $0 != 0 }
        let seen = abs(moving.reduce(0, +))
        var random = SplitMix64(seed: seed)
        let rounds = 2_000
        var reached = 1
        for _ in 0..<rounds {
            let sum = moving.reduce(0) { random.next() & 1 == 0 ? $0 + $1 : $0 - $1 }
            if abs(sum) >= seen { reached += 1 }
        }
        return Double(reached) / Double(rounds + 1)
    }
}
