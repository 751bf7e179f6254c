import Foundation

/// How surely a wake phrase was heard in a recording, as one line.
package struct WakeHearingLine: Presentable {
    private var recording: String
    private var probability: Double

    /// What was heard in a recording, 0…1.
    package init(_ recording: String, probability: Double) {
        self.recording = recording
        self.probability = (probability * 10_000).rounded() / 10_000
    }

    package var text: String {
        "\(probability.formatted(.number.precision(.fractionLength(2)))) \(recording)"
    }
}
