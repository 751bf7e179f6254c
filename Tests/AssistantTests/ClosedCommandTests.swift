import Assistant
import Grammar
import IntentCore
import SpeechCore
import TestSupport
import Testing
import Understanding

/// A recogniser that hears what it is told.
private struct ToldRecognizer: SpeechRecognizer {
    var hypothesis: Hypothesis

    func listen(for context: RecognitionContext) {}
    func recognize(_ samples: [Int16]) -> Hypothesis { hypothesis }
}

@Suite("The pause after a command that cannot go on")
struct ClosedCommandTests {
    /// The limit after what can go on, at the least.
    private static let usual = PauseLimits().complete

    private func limit(
        _ text: String, confidence: Double = 0.93, others: [Hypothesis.Alternative] = [], freeText: [FreeTextSpan] = []
    ) async throws -> Double {
        let app = SampleDescriptions.app(
            "robot", name: "Robot", intent: "spin", domain: "robot",
            slots: [
                SlotDefinition(
                    name: "side", type: .term, isRequired: true,
                    terms: [Term(id: "left", say: ["left"]), Term(id: "right", say: ["right"])]),
                SlotDefinition(
                    name: "amount", type: .term,
                    terms: [Term(id: "1", say: ["a bit"]), Term(id: "2", say: ["a lot"])]),
            ], phrases: ["spin [{side} [{amount}]]"])
        let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
        let reader = CommandReader(graph: graph, apps: [app])
        let words = text.split(separator: " ").map {
            RecognizedWord(text: String($0), start: 0, end: 1, confidence: confidence)
        }
        let heard = Hypothesis(
            text: text, words: words, freeText: freeText, confidence: confidence, alternatives: others)
        let follower = GrammarFollower(
            recognizer: ToldRecognizer(hypothesis: heard), context: .grammar(try SpokenGrammar(graph).network()),
            outlook: reader.outlook)
        return try await follower.finalHypothesis(of: []).pauseLimit
    }

    @Test("It is a fifth of a second, whatever else was heard that cannot go on either")
    func closed() async throws {
        #expect(try await limit("spin left a bit") == 0.2)
        #expect(
            try await limit("spin left a bit", others: [.init(text: "spin right a bit", confidence: 0.06)]) == 0.2)
    }

    @Test("It is as before where something that matters may follow", arguments: ["spin left", "spin", "spin left a"])
    func open(text: String) async throws {
        #expect(try await limit(text) >= Self.usual)
    }

    @Test("It is as before where another reading goes on that is likely enough")
    func otherReadings() async throws {
        for other in ["spin left a", "spin right", "left"] {
            let limit = try await limit(
                "spin left a bit", confidence: 0.85, others: [.init(text: other, confidence: 0.14)])
            #expect(limit >= Self.usual, "\(other)")
        }
        #expect(try await limit("spin left a bit", others: [.init(text: "spin right", confidence: 0.01)]) == 0.2)
    }

    @Test("It is as before where the words are not sure, and after free text")
    func unsure() async throws {
        #expect(try await limit("spin left a bit", confidence: 0.6) >= Self.usual)
        var text = FreeTextSpan(words: 2..<4, start: 0, end: 1)
        text.probabilityOfEnd = 0.9
        #expect(try await limit("spin left a bit", freeText: [text]) >= Self.usual)
    }
}
