package import SpeechCore

extension Hypothesis {
    /// The hypothesis for silence.
    package static let silence = Hypothesis(text: "", confidence: 0, rejection: .silence)
    /// The hypothesis for speech that no path of the grammar fits.
    package static let noMatch = Hypothesis(text: "", confidence: 0, rejection: .noMatch)
}
