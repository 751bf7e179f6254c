import Assistant
import SpeechCore
import Testing

@Suite("The wake phrase")
struct WakePhraseTests {
    private let phrase = WakePhrase(words: ["hey", "heed"], threshold: 0.6)

    private func hypothesis(_ text: String, _ confidences: [Double], rejection: Hypothesis.Rejection? = nil)
        -> Hypothesis
    {
        let words = zip(text.split(separator: " "), confidences).map {
            RecognizedWord(text: String($0), start: 0, end: 0, confidence: $1)
        }
        return Hypothesis(text: text, words: words, confidence: 0.9, rejection: rejection)
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

    @Test("Without it, unsure of it, or where nothing is believed, Heed was not called")
    func notCalled() {
        #expect(phrase.rest(of: hypothesis("turn left", [1, 1])) == nil)
        #expect(phrase.rest(of: hypothesis("hey heed turn left", [0.9, 0.2, 1, 1])) == nil)
        #expect(phrase.rest(of: hypothesis("hey heed turn left", [1, 1, 1, 1], rejection: .lowConfidence)) == nil)
        #expect(phrase.rest(of: Hypothesis(text: "", rejection: .noMatch)) == nil)
    }
}
