import SpeechCore
import Testing

@Suite("How far a sentence has come")
struct SentenceProgressTests {
    /// “go (left | right [now])”, “now” in one of four.
    private let graph = WordGraph(
        words: ["go", "left", "right", "now"], stateCount: 5, start: 0, final: 4,
        arcs: [
            WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: 0),
            WordGraph.Arc(source: 1, target: 4, word: 1, logWeight: -0.693_147),
            WordGraph.Arc(source: 1, target: 2, word: 2, logWeight: -0.693_147),
            WordGraph.Arc(source: 2, target: 4, word: -1, logWeight: -0.287_682),
            WordGraph.Arc(source: 2, target: 3, word: -1, logWeight: -1.386_294),
            WordGraph.Arc(source: 3, target: 4, word: 3, logWeight: 0),
        ])

    @Test(
        "The probability of the end follows the weights",
        arguments: [
            ("", 0.0), ("go", 0), ("go left", 1), ("go right", 0.75), ("go right now", 1),
        ])
    func probability(sentence: String, expected: Double) throws {
        let words = sentence.split(separator: " ").map(String.init)
        let probability = try #require(SentenceProgress(graph).probabilityOfEnd(after: words))
        #expect(abs(probability - expected) < 0.001)
    }

    @Test(
        "No sentence begins with other words", arguments: [["left"], ["go", "now"], ["stop"], ["go", "left", "now"]])
    func others(words: [String]) {
        #expect(SentenceProgress(graph).probabilityOfEnd(after: words) == nil)
    }

    @Test("A graph with a loop of empty steps comes to an end")
    func loop() {
        let loop = WordGraph(
            words: ["go"], stateCount: 3, start: 0, final: 2,
            arcs: [
                WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: 0),
                WordGraph.Arc(source: 1, target: 1, word: -1, logWeight: -0.1),
                WordGraph.Arc(source: 1, target: 2, word: -1, logWeight: -1),
            ])
        #expect((SentenceProgress(loop).probabilityOfEnd(after: ["go"]) ?? 0) > 0.99)
    }

    @Test("The less can follow, the shorter the pause")
    func completeness() {
        #expect(Completeness(probabilityOfEnd: nil) == .incomplete)
        #expect(Completeness(probabilityOfEnd: 0) == .incomplete)
        #expect(Completeness(probabilityOfEnd: 0.2) == .whole(0.2))
        let ordered: [Completeness] = [.whole(1), .whole(0.6), .whole(0.1), .incomplete, .freeText]
        let limits = ordered.map { PauseLimits().limit(after: $0) }
        #expect(limits == limits.sorted())
        #expect(limits.first == PauseLimits().complete)
    }
}
