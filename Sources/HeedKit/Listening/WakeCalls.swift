/// How likely a wake phrase was found where it was called, and where something near it was said.
package struct WakeCalls: Sendable {
    /// The thresholds that may be proposed: below the first other speech wakes Heed too often.
    private static let thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

    /// The calls.
    package var calls: [Double] = []
    /// Whether these are calls of voices of programs.
    package var isOfVoices = false
    /// What was said near it.
    package var others: [Double] = []

    /// Nothing yet.
    package init() {}

    /// How many calls a threshold misses, and how much else it takes for the phrase.
    package func errors(at threshold: Double) -> (missed: Int, taken: Int) {
        (calls.count { $0 < threshold }, others.count { $0 >= threshold })
    }

    /// The share of calls that are missed and that of others that are taken, together.
    package func share(at threshold: Double) -> Double {
        let errors = errors(at: threshold)
        return Double(errors.missed) / Double(max(calls.count, 1)) + Double(errors.taken) / Double(max(others.count, 1))
    }

    /// The threshold with the smallest share, the nearest to the usual one first; nil where that is as good.
    package func best(besides usual: Double) -> (threshold: Double, missed: Int, taken: Int)? {
        let ordered = Self.thresholds.sorted { (abs($0 - usual), $0) < (abs($1 - usual), $1) }
        guard let best = ordered.min(by: { share(at: $0) < share(at: $1) }), share(at: best) < share(at: usual) else {
            return nil
        }
        let errors = errors(at: best)
        return (best, errors.missed, errors.taken)
    }
}
