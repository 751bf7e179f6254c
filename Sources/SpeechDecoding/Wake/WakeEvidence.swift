import Foundation

/// How what is known of a find becomes the probability that the phrase was said: a logistic regression.
///
/// Other speech sounds like a short phrase sooner than like a long one. So where the sound is clear, a short one must fit as well as it
/// does where people say it (docs/measurements/listening.md).
package struct WakeEvidence: Sendable {
    /// Weighed for three phrases; of each two the weights were tried on the third (docs/measurements/listening.md).
    ///
    /// A fall of 7.5 dB is neither for a call nor against it.
    private static let base = 0.5
    private static let weights = [
        "recognition": 0.62, "score": 0.046, "nearMargin": 0.0155,
        // A phrase of which one phone was not said is another.
        "worstPhone": 0.2,
        // Whoever calls has hardly ever been speaking just before; whoever tells of something has.
        "fall": 0.08,
    ]
    /// What is added for a short phrase in clear sound, weighed for seven words of four or five phones.
    private static let shortBase = -3.26
    private static let shortWeights = [
        "recognition": -0.5, "score": 0.013, "nearMargin": -0.0062, "worstPhone": 0.27,
    ]
    /// Beyond this score a short phrase fits no better.
    private static let mostShortScore = 100.0
    /// From where on loud and soft are so far apart that the sound is a little clear, and quite clear, in decibels.
    private static let clear = (least: 18.0, whole: 26.0)

    /// How far the phrase is a short one, 0…1.
    private let shortness: Double

    /// The evidence for a phrase.
    ///
    /// - Parameter phoneCount: how many phones its shortest way has.
    package init(phoneCount: Int) {
        shortness =
            switch phoneCount {
            case ...5: 1
            case 6: 0.25
            default: 0
            }
    }

    /// How likely a find is the phrase, 0…1.
    package func probability(of signs: WakeSigns) -> Double {
        let range = signs.values["range"] ?? 0
        let clearness = min(max((range - Self.clear.least) / (Self.clear.whole - Self.clear.least), 0), 1)
        return probability(of: signs.values, clearness: clearness)
    }

    /// How likely a find is the phrase at least, wherever its words lie: how soft the sound before them is, and how clear it is around
    /// them, depends on that.
    package func leastProbability(of signs: WakeSigns) -> Double {
        var values = signs.values
        values["fall"] = 0
        return min(probability(of: values, clearness: 0), probability(of: values, clearness: 1))
    }

    private func probability(of values: [String: Double], clearness: Double) -> Double {
        var sum = Self.weights.reduce(Self.base) { $0 + $1.value * (values[$1.key] ?? 0) }
        if shortness > 0, clearness > 0 {
            var short = values
            short["score"] = min(values["score"] ?? 0, Self.mostShortScore)
            sum +=
                shortness * clearness
                * Self.shortWeights.reduce(Self.shortBase) { $0 + $1.value * (short[$1.key] ?? 0) }
        }
        return 1 / (1 + exp(-sum))
    }
}
