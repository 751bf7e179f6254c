import Foundation

/// How what is known of a find becomes the probability that the phrase was said: a logistic regression.
package struct WakeEvidence: Sendable {
    /// Weighed for three phrases; of each two the weights were tried on the third (docs/measurements/listening.md).
    package static let usual = WakeEvidence()

    private let base = 1.1
    /// For each of the log odds of the recognition, which hears the same sound as the small search.
    private let perRecognition = 0.62
    /// For each of the natural logarithm by which the phrase fits better than any phones.
    private let perScore = 0.046
    /// The same beside the near miss that fits best.
    private let perNearScore = 0.0155
    /// For each of that of the worst phone in a frame: a phrase of which one phone was not said is another.
    private let perWorstPhone = 0.2
    /// Beyond these nothing more is told.
    private let mostNearScore = 80.0
    private let leastWorstPhone = -15.0
    private let leastConfidence = 1e-4

    /// How likely a find is the phrase.
    ///
    /// - Parameters:
    ///   - find: what the small search found.
    ///   - confidence: how far all passes of the recognition believe it.
    /// - Returns: the probability.
    package func probability(of find: PhraseSpotter.Find, recognized confidence: Double) -> Double {
        let confidence = min(max(confidence, leastConfidence), 1 - leastConfidence)
        var sum = base + perRecognition * log(confidence / (1 - confidence))
        if let evidence = find.evidence {
            sum += perScore * evidence.score + perWorstPhone * max(evidence.worstPhone, leastWorstPhone)
            if let near = evidence.nearScore {
                sum += perNearScore * min(max(evidence.score - near, -mostNearScore), mostNearScore)
            }
        } else {
            sum += perScore * find.score
        }
        return 1 / (1 + exp(-sum))
    }
}
