import Assistant
import Dialogue
import Grammar
import IntentCore
import SpeechCore
import TestSupport
import Testing
import Understanding

@Suite("Values that a noise has drowned")
struct UnheardWordsTests {
    /// What is to be asked for where words are so likely right.
    private func unheard(
        _ text: String, _ confidences: [Double], rejection: Hypothesis.Rejection? = .lowConfidence,
        asksBack: Bool = true
    ) throws -> Request {
        let cup = ["tea", "black coffee"].map { Term(id: $0, say: [$0]) }
        let size = ["small", "large", "two"].map { Term(id: $0, say: [$0]) }
        let app = SampleDescriptions.app(
            "one", name: "One", intent: "order", domain: "test",
            slots: [
                SlotDefinition(name: "cup", type: .term, isRequired: true, terms: cup),
                SlotDefinition(name: "size", type: .term, terms: size),
                SlotDefinition(name: "note", type: .text),
            ], phrases: ["give me [a] [{size}] {cup}", "give me {cup} saying {note}"])
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        let words = text.split(separator: " ").map(String.init)
        try #require(words.count == confidences.count)
        let heard = zip(words.indices, zip(words, confidences)).map { index, word in
            RecognizedWord(text: word.0, start: Double(index), end: Double(index + 1), confidence: word.1)
        }
        let hypothesis = Hypothesis(text: text, words: heard, confidence: 0.2, rejection: rejection)
        let command = SpokenCommand(hypothesis: hypothesis, understanding: reader.understand(spoken: text))
        return Request(command, by: reader, asksBack: asksBack)
    }

    @Test("are asked for where all else was heard")
    func drowned() throws {
        let request = try unheard("give me a large tea", [0.9, 0.9, 0.9, 0.95, 0.1])
        #expect(request.accepted)
        #expect(request.unheard == UnheardSlot(slot: "cup", heard: "give me a large …"))
        let other = try unheard("give me a large black coffee", [0.9, 0.9, 0.9, 0.1, 0.9, 0.9])
        #expect(other.unheard == UnheardSlot(slot: "size", heard: "give me a … black coffee"))
    }

    @Test("are asked for as a whole, and in commands that are believed, too")
    func several() throws {
        let request = try unheard("give me a large black coffee", [0.9, 0.9, 0.9, 0.9, 0.3, 0.9], rejection: nil)
        #expect(request.unheard == UnheardSlot(slot: "cup", heard: "give me a large …"))
    }

    @Test("are not asked for where other words are unsure, too")
    func others() throws {
        for confidences in [[0.9, 0.3, 0.9, 0.9, 0.1], [0.7, 0.7, 0.7, 0.7, 0.1], [0.9, 0.9, 0.9, 0.2, 0.1]] {
            let request = try unheard("give me a large tea", confidences)
            #expect(request.unheard == nil)
            #expect(!request.accepted)
        }
    }

    @Test("are not asked for where nothing is unsure, nothing fits, or an open microphone heard it")
    func nothing() throws {
        #expect(try unheard("give me a large tea", [0.9, 0.9, 0.9, 0.9, 0.9]).unheard == nil)
        let unsure = [0.9, 0.9, 0.9, 0.95, 0.1]
        #expect(try unheard("give me a large tea", unsure, rejection: .noMatch).unheard == nil)
        #expect(try unheard("give me a large tea", unsure, asksBack: false).unheard == nil)
        #expect(try unheard("take it with you", [0.9, 0.9, 0.9, 0.1]).unheard == nil)
    }
}
