package import SpeechCore

/// Tells what Heed says from what is said to Heed where the microphone hears both.
package enum SelfSpeechFilter {
    /// Whether an utterance may be Heed's own, and so must not be acted upon.
    ///
    /// - Parameters:
    ///   - hypothesis: the recogniser's result.
    ///   - saying: Heed's own words at the time, or nil.
    /// - Returns: true for what was not recognised well while Heed spoke, and for words that Heed was saying.
    package static func isEcho(_ hypothesis: Hypothesis, of saying: String?) -> Bool {
        guard let saying else { return false }
        guard hypothesis.accepted else { return true }
        let said = Set(words(of: saying))
        let heard = words(of: hypothesis.text)
        return heard.count { said.contains($0) } * 2 >= heard.count
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
}
