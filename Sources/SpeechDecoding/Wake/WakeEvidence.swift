import Foundation

/// How what is known of a find becomes the probability that the phrase was said: a logistic regression.
package struct WakeEvidence: Sendable {
    /// Weighed for three phrases; of each two the weights were tried on the third (docs/measurements/listening.md).
    package static let usual = WakeEvidence()

    /// A fall of 7.5 dB is neither for a call nor against it.
    private let base = 0.5
    private let weights = [
        "recognition": 0.62, "score": 0.046, "nearMargin": 0.0155,
        // A phrase of which one phone was not said is another.
        "worstPhone": 0.2,
        // Whoever calls has hardly ever been speaking just before; whoever tells of something has.
        "fall": 0.08,
    ]

    /// How likely a find is the phrase, 0…1.
    package func probability(of signs: WakeSigns) -> Double {
        let sum = weights.reduce(base) { $0 + $1.value * (signs.values[$1.key] ?? 0) }
        return 1 / (1 + exp(-sum))
    }
}
