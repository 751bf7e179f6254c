import Assistant
import SpeechCore
import Testing

@Suite("The wake phrase")
struct WakePhraseTests {
    private let phrase = WakePhrase(words: ["hey", "heed"], threshold: 0.6)

    /// Words of which each lasts `pace` seconds.
    private func hypothesis(
        _ text: String, _ confidences: [Double], confidence: Double = 0.9, pace: Double = 0.3,
        rejection: Hypothesis.Rejection? = nil
    ) -> Hypothesis {
        #expect(text.split(separator: " ").count == confidences.count)
        let words = zip(text.split(separator: " "), confidences).enumerated().map { place, word in
            RecognizedWord(
                text: String(word.0), start: Double(place) * pace, end: Double(place + 1) * pace, confidence: word.1)
        }
        return Hypothesis(text: text, words: words, confidence: confidence, rejection: rejection)
    }

    @Test("What follows it is the command")
    func command() {
        let rest = phrase.rest(of: hypothesis("hey heed turn left", [0.9, 0.5, 0.2, 0.2]))
        #expect(rest?.text == "turn left")
        #expect(rest?.words.map(\.text) == ["turn", "left"])
    }

    @Test("Alone it leaves nothing")
    func alone() {
        #expect(phrase.rest(of: hypothesis("hey heed", [0.7, 0.7]))?.words.isEmpty == true)
    }

    @Test("A command that cannot be understood was still said to Heed")
    func notUnderstood() {
        let rest = phrase.rest(
            of: hypothesis("hey heed turn left", [0.9, 0.9, 0.1, 0.1], confidence: 0.7, rejection: .lowConfidence))
        #expect(rest?.text == "turn left")
        #expect(rest?.accepted == false)
    }

    @Test("Without it, unsure of it, or where it is too short to have been said, Heed was not called")
    func notCalled() {
        #expect(phrase.rest(of: hypothesis("turn left", [1, 1])) == nil)
        #expect(phrase.rest(of: hypothesis("hey heed turn left", [0.99, 0.2, 1, 1])) == nil)
        #expect(phrase.rest(of: hypothesis("hey heed turn left", [0, 1, 1, 1])) == nil)
        #expect(phrase.rest(of: hypothesis("hey heed turn left", [1, 1, 1, 1], pace: 0.13)) == nil)
        #expect(phrase.rest(of: Hypothesis(text: "", rejection: .noMatch)) == nil)
    }
}
