/// A ratio of two counts with the interval that holds its true value with 95 % confidence.
package struct Estimate: Sendable, Hashable, Codable {
    /// How many there were.
    package var count: Int
    /// Of how many.
    package var of: Int
    /// `count` divided by `of`; a word error rate can exceed 1.
    package var rate: Double
    /// The lower end of the interval.
    package var low: Double
    /// The upper end of the interval.
    package var high: Double

    /// A ratio with a given interval.
    package init(count: Int, of: Int, low: Double, high: Double) {
        self.count = count
        self.of = of
        rate = Double(count) / Double(of)
        self.low = low
        self.high = high
    }

    /// The share of independent trials that succeeded, with Wilson's score interval; nil without trials.
    ///
    /// Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    package init?(wilson count: Int, of: Int) {
        guard of > 0 else { return nil }
        let z = 1.959_963_984_540_054
        let n = Double(of)
        let p = Double(count) / n
        let centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
        // At the ends rounding would leave a hair's breadth.
        let low = count == 0 ? 0 : centre - half
        let high = count == of ? 1 : centre + half
        self.init(count: count, of: of, low: low, high: high)
    }
}
