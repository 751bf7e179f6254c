import Foundation

/// A sentence that may have been said instead of the best reading.
struct NBestEntry {
    var text: String
    /// The natural logarithm of how well it fits, by the scores and by the grammar.
    var total: Float
}

extension [NBestEntry] {
    /// How much better a reading must be, in natural logarithms of the search's totals, to be e times as likely: sums of
    /// scores of frames that depend on each other are far too sure of themselves.
    private static var softness: Float { 10 }

    /// How likely each of the readings is beside a better one.
    ///
    /// - Parameters:
    ///   - best: the total of the better one.
    ///   - rest: the probability that the better one is wrong; they share it, and a small part of it remains.
    /// - Returns: a probability for each.
    func shares(besides best: Float, of rest: Double) -> [Double] {
        let weights = map { Double(exp(Swift.min($0.total - best, 0) / Self.softness)) }
        let sum = weights.reduce(0.1, +)
        return weights.map { rest * $0 / sum }
    }
}
