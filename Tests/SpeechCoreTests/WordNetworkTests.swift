import SpeechCore
import Testing

@Suite("Networks of words")
struct WordNetworkTests {
    /// “add TEXT to my list” and “call ann”.
    private let network = WordNetwork(
        graphs: [
            WordGraph(
                words: ["add", "to", "list", "call", "ann"], stateCount: 6, start: 0, final: 5,
                arcs: [
                    WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: -1),
                    WordGraph.Arc(source: 1, target: 2, callee: 1, logWeight: -2),
                    WordGraph.Arc(source: 2, target: 3, word: 1, logWeight: 0),
                    WordGraph.Arc(source: 3, target: 5, word: 2, logWeight: 0),
                    WordGraph.Arc(source: 0, target: 4, word: 3, logWeight: -1),
                    WordGraph.Arc(source: 4, target: 5, word: 4, logWeight: 0),
                ]),
            .impassable,
        ], freeText: 1)

    @Test("with given beginnings it has only the sentences that begin so, and these go on as before")
    func beginnings() {
        let text = WordGraph(
            words: ["milk"], stateCount: 2, start: 0, final: 1,
            arcs: [WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: 0)])
        let some = network.beginning(with: [
            .init(words: [("please", -1), ("add", -2)], state: 1), .init(words: [("put", -3)], state: 1),
        ]).saying(text)
        #expect(
            sentences(of: some.joined()) == [
                "please add milk to list": -5, "put milk to list": -5,
            ])
        #expect(sentences(of: network.saying(text).joined()) == ["add milk to list": -3, "call ann": -1])
        #expect(some.graphs[0].words.suffix(3) == ["please", "add", "put"])
    }

    @Test("a beginning without words goes on at its state")
    func wordless() {
        let some = network.beginning(with: [.init(words: [], state: 4)])
        #expect(sentences(of: some.joined()) == ["ann": 0])
    }

    /// All sentences with their weights.
    private func sentences(of graph: WordGraph) -> [String: Float] {
        var found: [String: Float] = [:]
        var pending: [(state: Int32, words: [String], weight: Float)] = [(graph.start, [], 0)]
        while let (state, words, weight) = pending.popLast() {
            if state == graph.final { found[words.joined(separator: " ")] = weight }
            for arc in graph.arcs where arc.source == state {
                let word = arc.word >= 0 ? [graph.words[Int(arc.word)]] : []
                pending.append((arc.target, words + word, weight + arc.logWeight))
            }
        }
        return found
    }
}
