package import SpeechCore

extension Hypothesis {
    /// What is made of silence.
    package static let silence = Hypothesis(text: "", confidence: 0, rejection: .silence)
    /// What is made of speech that no path of the grammar fits.
    package static let noMatch = Hypothesis(text: "", confidence: 0, rejection: .noMatch)
}
