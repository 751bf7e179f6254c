import CheckedValues

/// How far confidences can be taken at their word.
package struct Calibration: Sendable, Hashable, Codable {
    /// The readings whose confidence lies in one range.
    package struct Bin: Sendable, Hashable, Codable {
        /// The lower end of the range; the upper end belongs to the next bin, but for the last.
        package var from: Double
        /// The upper end of the range.
        package var to: Double
        /// The mean confidence of the readings.
        package var confidence: Double
        /// The share of them that is right.
        package var accuracy: Estimate
    }

    /// The bins that hold readings.
    package var bins: [Bin]
    /// The expected calibration error: the mean gap between confidence and accuracy, weighted by bin size.
    package var expectedError: Interval
    /// The Brier score: the mean squared distance of confidence from 1 for right and 0 for wrong readings.
    package var brier: Interval

    /// A number with its 95 % interval.
    package struct Interval: Sendable, Hashable, Codable {
        /// The number.
        package var value: Double
        /// The lower end.
        package var low: Double
        /// The upper end.
        package var high: Double
    }

    /// One reading with its confidence.
    struct ConfidenceSample {
        var confidence: Double
        var isRight: Bool
    }

    private static let binCount = 10

    /// The calibration of the utterances that have a reading; nil when none has.
    init?(_ readings: [ConfidenceSample?], sampling: Sampling) {
        let known = readings.compactMap(\.self)
        guard let error = Self.expectedError(known), let brier = Self.brier(known) else { return nil }
        bins = Self.bins(known)
        let errorEnds = sampling.interval { sample in Self.expectedError(sample.compactMap { readings[$0] }) }
        let brierEnds = sampling.interval { sample in Self.brier(sample.compactMap { readings[$0] }) }
        expectedError = Interval(value: error, low: errorEnds.low, high: errorEnds.high)
        self.brier = Interval(value: brier, low: brierEnds.low, high: brierEnds.high)
    }

    private static func bin(of confidence: Double) -> Int {
        min(max(Int(clampingWhole: confidence * Double(binCount)), 0), binCount - 1)
    }

    private static func bins(_ readings: [ConfidenceSample]) -> [Bin] {
        (0..<binCount).compactMap { index in
            let members = readings.filter { bin(of: $0.confidence) == index }
            guard let accuracy = Estimate(wilson: members.count(where: \.isRight), of: members.count) else {
                return nil
            }
            return Bin(
                from: Double(index) / Double(binCount), to: Double(index + 1) / Double(binCount),
                confidence: members.reduce(0) { $0 + $1.confidence } / Double(members.count), accuracy: accuracy)
        }
    }

    private static func expectedError(_ readings: [ConfidenceSample]) -> Double? {
        guard !readings.isEmpty else { return nil }
        // |Σ confidence − Σ right| of a bin is its gap times its size.
        var gaps = [Double](repeating: 0, count: binCount)
        for reading in readings {
            gaps[bin(of: reading.confidence)] += reading.confidence - (reading.isRight ? 1 : 0)
        }
        return gaps.reduce(0) { $0 + abs($1) } / Double(readings.count)
    }

    private static func brier(_ readings: [ConfidenceSample]) -> Double? {
        guard !readings.isEmpty else { return nil }
        let sum = readings.reduce(0.0) { sum, reading in
            let distance = reading.confidence - (reading.isRight ? 1 : 0)
            return sum + distance * distance
        }
        return sum / Double(readings.count)
    }
}
