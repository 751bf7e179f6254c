import Assistant
import SpeechCore
import Testing

@Suite("Telling Heed's own voice from the person's")
struct OwnEchoTests {
    @Test(
        "While Heed speaks, its words and what cannot be made out are its own",
        arguments: [
            ("turn left", true, "OK, turning left.", true), ("turn left", true, "Turn left, then right?", true),
            ("cancel", true, "What do you want to say?", false), ("yes", true, "Ready to send it?", false),
            ("yes", true, "Shall I send it, yes or no?", true), ("go forward", false, "Ready to send it?", true),
        ])
    func speaking(heard: String, accepted: Bool, saying: String, isEcho: Bool) {
        let hypothesis = Hypothesis(text: heard, rejection: accepted ? nil : .lowConfidence)
        // One of two words is enough: an echo is garbled.
        #expect(SelfSpeechFilter.isEcho(hypothesis, of: saying) == isEcho)
    }

    @Test("While Heed is silent, nothing is its own")
    func silent() {
        #expect(!SelfSpeechFilter.isEcho(Hypothesis(text: "turn left"), of: nil))
        #expect(!SelfSpeechFilter.isEcho(Hypothesis(text: "", rejection: .noMatch), of: nil))
    }
}
