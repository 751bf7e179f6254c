import Foundation

/// How likely a reading is right, from what the grammar and the statistical model think of it.
///
/// The weights were fitted by logistic regression to readings of users' sentences and of the own phrasings that the model was not
/// trained with (docs/measurements/understanding.md).
package enum Sureness {
    /// What the persons of a reading say for it.
    package enum Person: Float, Sendable {
        /// A person whom nobody knows and who is called by a word that is hardly ever a name.
        case word = -5
        /// A person whom nobody knows and who is called like a thing.
        case odd = -2
        /// Nothing.
        case none = 0
        /// Somebody who is known, or a name with a capital.
        case known = 1.5
    }

    private static let bias: Float = 5.55
    /// For the logarithm of the model's share.
    private static let shareWeight: Float = 0.78
    /// For the cost of a word.
    private static let costWeight: Float = -2.87
    /// For each word: in a long sentence more can be something else.
    private static let wordWeight: Float = -0.06
    private static let mostWords = 12
    /// For words that the reading does not explain.
    private static let unexplainedWeight: Float = -1.2
    private static let leastShare: Float = 1e-6

    /// The probability that a reading is right.
    ///
    /// - Parameters:
    ///   - share: how likely its intent is to the model, 0…1.
    ///   - cost: the cost of the reading.
    ///   - words: the number of words.
    ///   - unexplained: how often words are not explained by it.
    ///   - person: what its persons say for it.
    /// - Returns: the probability, 0…1.
    package static func of(
        share: Float, cost: Float, words: Int, unexplained: Int = 0, person: Person = .none
    ) -> Float {
        let sum =
            bias + shareWeight * log(max(share, leastShare)) + costWeight * max(cost, 0) / Float(max(words, 1))
            + wordWeight * Float(min(words, mostWords)) + unexplainedWeight * Float(min(unexplained, 3))
            + person.rawValue
        return 1 / (1 + exp(-sum))
    }
}
