import CheckedValues

/// How the intervals of one set of utterances are found: by resampling speakers where every utterance names one, else
/// utterances.
///
/// Efron and Tibshirani, "An Introduction to the Bootstrap", percentile intervals.
struct Sampling: Sendable {
    /// The share of one utterance in a ratio.
    struct Share {
        var count: Int
        var of: Int
    }

    /// The unit that each utterance belongs to.
    private let units: [Int]
    private let unitCount: Int
    private let seed: UInt64
    private let resamples: Int
    /// Whether the units are speakers.
    let isBySpeaker: Bool

    /// A way of resampling utterances, given their speakers.
    init(speakers: [String?], seed: UInt64, resamples: Int = 2_000) {
        let known = speakers.compactMap(\.self)
        let names = Set(known).sorted()
        self.seed = seed
        self.resamples = resamples
        isBySpeaker = known.count == speakers.count && names.count > 1
        if isBySpeaker {
            let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
            units = known.map { numbers[$0, default: 0] }
            unitCount = names.count
        } else {
            units = Array(speakers.indices)
            unitCount = speakers.count
        }
    }

    /// The share of utterances for which something holds, of those for which it is known.
    func rate(_ holds: [Bool?]) -> Estimate? {
        ratio(holds.map { $0.map { Share(count: $0 ? 1 : 0, of: 1) } }, isSimple: true)
    }

    /// The ratio of two sums over utterances; nil when the second sum is zero.
    ///
    /// - Parameters:
    ///   - shares: the part that each utterance adds, in the order of the speakers; nil adds nothing.
    ///   - isSimple: whether each utterance is one trial, so that Wilson's interval can be used.
    /// - Returns: the ratio with its interval.
    func ratio(_ shares: [Share?], isSimple: Bool = false) -> Estimate? {
        var sums = [Share](repeating: Share(count: 0, of: 0), count: unitCount)
        for (unit, share) in zip(units, shares) {
            sums[unit].count += share?.count ?? 0
            sums[unit].of += share?.of ?? 0
        }
        let count = sums.reduce(0) { $0 + $1.count }
        let of = sums.reduce(0) { $0 + $1.of }
        guard of > 0 else { return nil }
        if isSimple && !isBySpeaker { return Estimate(wilson: count, of: of) }
        let ends = unitInterval { sample in
            var count = 0
            var of = 0
            for unit in sample {
                count += sums[unit].count
                of += sums[unit].of
            }
            return of > 0 ? Double(count) / Double(of) : nil
        }
        // Where all samples agree, resampling knows nothing of what was not seen; Wilson's interval does.
        if ends.low == ends.high, count <= of { return Estimate(wilson: count, of: of) }
        return Estimate(count: count, of: of, low: ends.low, high: ends.high)
    }

    /// The 95 % interval of any statistic of utterances, each sample given as utterance indices.
    func interval(_ statistic: ([Int]) -> Double?) -> (low: Double, high: Double) {
        var members = [[Int]](repeating: [], count: unitCount)
        for (utterance, unit) in units.enumerated() { members[unit].append(utterance) }
        return unitInterval { sample in statistic(sample.flatMap { members[$0] }) }
    }

    private func unitInterval(_ statistic: ([Int]) -> Double?) -> (low: Double, high: Double) {
        var random = SplitMix64(seed: seed)
        var sample = [Int](repeating: 0, count: unitCount)
        var values: [Double] = []
        for _ in 0..<resamples {
            for index in sample.indices { sample[index] = random.index(below: unitCount) }
            if let value = statistic(sample) { values.append(value) }
        }
        values.sort()
        return (quantile(0.025, of: values), quantile(0.975, of: values))
    }
}

/// A quantile of sorted values with linear interpolation between neighbours (Hyndman and Fan's type 7), 0 for none.
func quantile(_ share: Double, of sorted: [Double]) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let lower = max(0, min(Int(clampingWhole: place), last))
    let upper = min(lower + 1, last)
    return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
}
