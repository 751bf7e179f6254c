import Foundation

/// How surely a wake phrase was heard in a recording, as one line.
package struct WakeHearingLine: Presentable {
    private var recording: String
    private var probability: Double
    private var signs: [String: Double]?

    /// What was heard in a recording, 0…1.
    ///
    /// - Parameters:
    ///   - recording: the recording's name.
    ///   - probability: how likely the phrase is.
    ///   - signs: what it was judged by, by name; nil where that is not told.
    package init(_ recording: String, probability: Double, signs: [String: Double]? = nil) {
        self.signs = signs
        self.recording = recording
        self.probability = (probability * 10_000).rounded() / 10_000
    }

    package var text: String {
        "\(probability.formatted(.number.precision(.fractionLength(2)))) \(recording)"
    }
}
