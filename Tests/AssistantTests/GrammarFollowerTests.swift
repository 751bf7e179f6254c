import Assistant
import SpeechCore
import Testing

/// A recogniser that hears what it is told.
private struct ScriptedRecognizer: SpeechRecognizer {
    var hypothesis: Hypothesis

    func listen(for context: RecognitionContext) {}
    func recognize(_ samples: [Int16]) -> Hypothesis { hypothesis }
}

@Suite("PauseHypothesis an utterance with its grammar")
struct GrammarFollowerTests {
    /// “order”, “order tea”, “order tea now” and “stop”.
    private let graph = WordGraph(
        words: ["order", "tea", "now", "stop"], stateCount: 4, start: 0, final: 3,
        arcs: [
            WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: -0.7),
            WordGraph.Arc(source: 1, target: 2, word: 1, logWeight: 0),
            WordGraph.Arc(source: 2, target: 3, word: 2, logWeight: -0.2),
            WordGraph.Arc(source: 2, target: 3, word: -1, logWeight: -1.7),
            WordGraph.Arc(source: 0, target: 3, word: 3, logWeight: -0.7),
        ])

    private func follower(_ hypothesis: Hypothesis) -> GrammarFollower<ScriptedRecognizer> {
        GrammarFollower(recognizer: ScriptedRecognizer(hypothesis: hypothesis), context: .grammar(WordNetwork(graph)))
    }

    private func hypothesis(_ text: String, rejection: Hypothesis.Rejection? = nil, end: Double = 1) -> Hypothesis {
        let words = text.split(separator: " ").map {
            RecognizedWord(text: String($0), start: 0, end: end, confidence: 1)
        }
        return Hypothesis(text: text, words: words, rejection: rejection)
    }

    @Test(
        "The pause is short after what must be over, longer after what often goes on, longest where more must come",
        arguments: [
            ("stop", Hypothesis.Rejection?.none, Completeness.whole(1)), ("order tea", nil, .whole(0.182_4)),
            ("order", nil, .incomplete), ("", .noMatch, .incomplete), ("stop", .lowConfidence, .incomplete),
        ])
    func limits(text: String, rejection: Hypothesis.Rejection?, completeness: Completeness) async throws {
        let following = try await follower(hypothesis(text, rejection: rejection)).finalHypothesis(of: [])
        #expect(abs(following.pauseLimit - PauseLimits().limit(after: completeness)) < 0.001)
    }

    @Test(
        "After free text the pause is as long as its language says: short where a sentence can be over, long where it cannot",
        arguments: [(0.3, 0.3...0.5), (0.15, 0.5...0.7), (0.05, 0.8...0.8), (0.01, 1.3...1.3), (nil, 0.8...0.8)])
    func freeText(probabilityOfEnd: Double?, limits: ClosedRange<Double>) async throws {
        var heard = hypothesis("order anything at all")
        heard.freeText = [FreeTextSpan(words: 1..<4, start: 0, end: 1)]
        heard.freeText[0].probabilityOfEnd = probabilityOfEnd
        #expect(limits.contains(try await follower(heard).finalHypothesis(of: []).pauseLimit))
        heard.rejection = .lowConfidence
        #expect(try await follower(heard).finalHypothesis(of: []).pauseLimit == PauseLimits().incomplete)
    }

    @Test("What is said behind free text ends it")
    func behindFreeText() async throws {
        var heard = hypothesis("order anything at all now")
        heard.freeText = [FreeTextSpan(words: 1..<4, start: 0, end: 1)]
        #expect(try await follower(heard).finalHypothesis(of: []).pauseLimit < 0.6)
    }

    @Test("Ordinary speech has the longest pauses")
    func dictation() async throws {
        let follower = GrammarFollower(
            recognizer: ScriptedRecognizer(hypothesis: hypothesis("what I think")), context: .dictation)
        #expect(try await follower.finalHypothesis(of: []).pauseLimit == PauseLimits().freeText)
        #expect(follower.firstPauseLimit == PauseLimits().freeText)
    }

    @Test(
        "A whole sentence is over when no word has followed for a second, whatever the noise",
        arguments: [("order tea", 2.2, true), ("order tea", 1.5, false), ("order", 5.0, false)])
    func noise(text: String, seconds: Double, isOver: Bool) async throws {
        let sound = [Int16](repeating: 0, count: Int(seconds * 16_000))
        let result = try await follower(hypothesis(text)).partialHypothesis(of: sound)
        #expect(result.mayBeOver == isOver)
        #expect(try await follower(hypothesis(text)).isOver(sound) == isOver)
        #expect(result.text == text)
    }
}
