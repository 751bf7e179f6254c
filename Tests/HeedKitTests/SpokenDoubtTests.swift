import Assistant
import HeedKit
import IntentCore
import SpeechCore
import Testing
import Understanding

@Suite("When it is asked whether something was said")
struct SpokenDoubtTests {
    private func isDoubtful(
        _ confidence: Double, rejection: Hypothesis.Rejection? = .lowConfidence, isCommand: Bool = true,
        prominence: Double = 30, seconds: Double = 1
    ) -> Bool {
        let hypothesis = Hypothesis(text: "turn left", confidence: confidence, rejection: rejection)
        let candidate = IntentCandidate(
            intent: Intent(app: "rover", domain: "rover", name: "turn"), apps: ["rover"], confidence: 1)
        let command = SpokenCommand(
            hypothesis: hypothesis,
            understanding: Understanding(
                text: "turn left", candidates: isCommand ? [candidate] : [], reason: isCommand ? nil : .noMatch))
        return SpokenDoubt(least: 0.45).isDoubtful(command, prominence: prominence, seconds: seconds)
    }

    @Test("Only of a command that was heard unsurely, and only where somebody spoke clearly and long enough")
    func doubts() {
        #expect(isDoubtful(0.5))
        #expect(!isDoubtful(0.4))
        #expect(!isDoubtful(0.9, rejection: nil))
        #expect(!isDoubtful(0.5, rejection: .noMatch))
        #expect(!isDoubtful(0.5, isCommand: false))
        #expect(!isDoubtful(0.5, prominence: 12))
        #expect(!isDoubtful(0.5, seconds: 0.2))
    }
}
