import Foundation
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("The search of commands")
struct CommandSearchTests {
    /// The model's own words by their dictionary, where every word of these tests has one or two ways.
    private struct Sounds: PronunciationSource {
        static let ways = [
            "go": ["G OW"], "come": ["K AH M"], "forward": ["F AO R W ER D"], "backward": ["B AE K W ER D"],
            "ten": ["T EH N"], "two": ["T UW"], "meters": ["M IY T ER Z"], "meter": ["M IY T ER"],
            "a": ["AH", "EY"], "now": ["N AW"], "left": ["L EH F T"], "turn": ["T ER N"],
        ]
        func pronunciations(of word: String) -> [String] { Self.ways[word] ?? [] }
    }

    /// The sentences of the grammar: a start, a direction, a number and a unit, with a direction that is called from
    /// two places.
    private static let sentences: [[String]] =
        ["go", "come"].flatMap { start in
            ["forward", "backward"].flatMap { direction in
                ["ten", "two", "a"].flatMap { number in
                    ["meters", "meter"].map { [start, direction, number, $0] }
                }
            }
        } + ["forward", "backward"].map { ["turn", $0, "now"] }

    private func recording() throws -> [Int16] {
        let data = try Data(contentsOf: URL(filePath: "/usr/share/pocketsphinx/test/data/goforward.raw"))
        return stride(from: 0, to: data.count - 1, by: 2).map { Int16(data[$0]) | Int16(data[$0 + 1]) << 8 }
    }

    private func hypothesis(_ network: WordNetwork) async throws -> Hypothesis {
        let recognizer = try PocketSphinxRecognizer(
            manifest: ModelLocator.manifest(named: "en-US"), pronunciations: Sounds(), preset: .fast)
        try await recognizer.listen(for: .grammar(network))
        var hypothesis = try await recognizer.recognize(recording())
        hypothesis.decodeSeconds = 0
        return hypothesis
    }

    /// Each sentence on a way of its own, all of the same weight.
    private static func separate(_ sentences: [[String]]) -> WordGraph {
        var graph = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        let weight = -Float(log(Double(Self.sentences.count)))
        for sentence in sentences {
            var state: Int32 = 0
            for (place, word) in sentence.enumerated() {
                let index = graph.words.firstIndex(of: word) ?? graph.words.count
                if index == graph.words.count { graph.words.append(word) }
                let isLast = place == sentence.count - 1
                let target = isLast ? 1 : Int32(graph.stateCount)
                if !isLast { graph.stateCount += 1 }
                graph.arcs.append(
                    WordGraph.Arc(
                        source: state, target: target, word: Int32(index), logWeight: place == 0 ? weight : 0))
                state = target
            }
        }
        return graph
    }

    /// The same with common parts written once, empty steps, and the direction in a graph that two places call.
    private static func shared() -> WordNetwork {
        typealias Arc = WordGraph.Arc
        let weight = -Float(log(Double(sentences.count)))
        let graph = WordGraph(
            words: ["go", "come", "ten", "two", "a", "meters", "meter", "turn", "now"], stateCount: 8, start: 0,
            final: 7,
            arcs: [
                Arc(source: 0, target: 1, word: 0, logWeight: weight),
                Arc(source: 0, target: 1, word: 1, logWeight: weight),
                Arc(source: 1, target: 2, callee: 1, logWeight: 0),
                Arc(source: 2, target: 3, word: 2, logWeight: 0), Arc(source: 2, target: 3, word: 3, logWeight: 0),
                Arc(source: 2, target: 3, word: 4, logWeight: 0),
                Arc(source: 3, target: 6, word: 5, logWeight: 0), Arc(source: 3, target: 6, word: 6, logWeight: 0),
                Arc(source: 0, target: 4, word: 7, logWeight: weight),
                Arc(source: 4, target: 5, callee: 1, logWeight: 0),
                Arc(source: 5, target: 6, word: 8, logWeight: 0), Arc(source: 6, target: 7, word: -1, logWeight: 0),
            ])
        let directions = WordGraph(
            words: ["forward", "backward"], stateCount: 2, start: 0, final: 1,
            arcs: [
                Arc(source: 0, target: 1, word: 0, logWeight: 0), Arc(source: 0, target: 1, word: 1, logWeight: 0),
            ])
        return WordNetwork(graphs: [graph, directions])
    }

    @Test("The same sentences give the same hypothesis, however the network is written")
    func sameSentences() async throws {
        let separate = try await hypothesis(WordNetwork(Self.separate(Self.sentences)))
        let shared = try await hypothesis(Self.shared())
        #expect(separate.text == "go forward ten meters")
        #expect(shared.words == separate.words)
        #expect(shared.confidence == separate.confidence)
        // Every other reading of the network is a sentence, and the best of them is the same.
        #expect(shared.alternatives.first?.text == separate.alternatives.first?.text)
        let texts = Set(Self.sentences.map { $0.joined(separator: " ") })
        #expect(shared.alternatives.count > 3)
        #expect(shared.alternatives.allSatisfy { texts.contains($0.text) })
    }

    @Test(
        "The best of all sentences is the one that is best alone", arguments: ["ten meters", "two meter", "a meters"])
    func bestOfAll(rest: String) async throws {
        // Without the sentence that was said, the next best is what the n-best list of all promised.
        let said = ["go", "forward", "ten", "meters"]
        let all = try await hypothesis(Self.shared())
        let others = Self.sentences.filter { $0 != said }
        let without = try await hypothesis(WordNetwork(Self.separate(others)))
        #expect(all.alternatives.first?.text == without.text)
        let last = rest.split(separator: " ").map(String.init)
        let only = Self.sentences.filter { $0.suffix(2) == last[...] }
        let found = try await hypothesis(WordNetwork(Self.separate(only)))
        #expect(found.text == "go forward \(rest)")
    }

    @Test("Drops that fall before and after a command, any number of noises, do not lose it", arguments: [1, 2, 3])
    func drops(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        func drops() -> [Int16] {
            (0..<10).flatMap { _ in
                let length = 1_600 + Int.random(in: 0..<3_200, using: &random)
                let drop = (0..<length).map { sample in
                    let time = Double(sample) / 16_000
                    let pitch = 700 + 1_500 * Double(sample) / Double(length)
                    return 1_500 * sin(2 * .pi * pitch * time) * exp(-25 * time)
                }
                let pause = [Double](repeating: 0, count: 1_600 + Int.random(in: 0..<3_200, using: &random))
                return (drop + pause).map { Int16($0) + Int16.random(in: -15...15, using: &random) }
            }
        }
        let recognizer = try PocketSphinxRecognizer(
            manifest: ModelLocator.manifest(named: "en-US"), pronunciations: Sounds(), preset: .fast)
        try await recognizer.listen(for: .grammar(WordNetwork(Self.separate(Self.sentences))))
        let found = try await recognizer.recognize(drops() + recording() + drops())
        #expect(found.accepted)
        #expect(found.text == "go forward ten meters")
    }

    @Test("What is left to another place than it was entered from is no sentence")
    func exactCalls() async throws {
        let network = Self.shared()
        // “go forward now” would need the way back of “turn forward now”.
        var sentences = network.graphs[0]
        sentences.arcs.removeAll { $0.source == 2 }
        let dead = WordNetwork(graphs: [sentences, network.graphs[1]])
        let found = try await hypothesis(dead)
        #expect(found.text.hasPrefix("turn") || found.text.isEmpty)
        #expect(!found.accepted)
    }
}
