import Foundation

/// The exact test of McNemar: whether two systems differ on the same utterances.
enum McNemar {
    /// How likely at least so uneven a split of the differing utterances is when both systems are equally good.
    ///
    /// Two-sided: twice the binomial tail with probability ½, at most 1.
    static func pValue(gained: Int, lost: Int) -> Double {
        let n = gained + lost
        // ln of binomial(n, k) / 2ⁿ, from k = 0 upwards.
        var logTerm = -Double(n) * 0.693_147_180_559_945_3
        var tail = 0.0
        for k in 0...min(gained, lost) {
            tail += exp(logTerm)
            logTerm += log(Double(n - k) / Double(k + 1))
        }
        return min(1, 2 * tail)
    }
}
