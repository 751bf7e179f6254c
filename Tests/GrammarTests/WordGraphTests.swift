import Grammar
import IntentCore
import SpeechCore
import TestSupport
import Testing

@Suite("The grammar as the recogniser reads it")
struct WordGraphTests {
    private func graph(_ phrases: [String], slots: [SlotDefinition] = []) throws -> WordGraph {
        let app = SampleDescriptions.app("x", name: "Xylo", intent: "do", domain: "d", slots: slots, phrases: phrases)
        return try CommandGrammar.compile(apps: [app], locale: "en-US").wordGraph()
    }

    @Test(
        "the graph accepts the grammar's sentences and no others",
        arguments: [
            (["switch [the] light (on|off)"], "switch light on", true),
            (["switch [the] light (on|off)"], "switch the light", false),
            (["(red;[green])"], "green red", true), (["(red;[green])"], "red", true),
            (["(red;[green])"], "green", false), (["(red;[green])"], "red red", false),
            (["jump"], "please jump using xylo", true), (["jump"], "xylo jump", true),
            (["jump {app}"], "jump xylo", true), (["jump {app}"], "jump xylo using xylo", false),
        ])
    func sentences(phrases: [String], sentence: String, accepted: Bool) throws {
        #expect(try graph(phrases).accepts(sentence) == accepted)
    }

    @Test("free text can be said once there are words for it; the rest of the phrase can be said without")
    func freeText() throws {
        let slots = [
            SlotDefinition(name: "note", type: .text),
            SlotDefinition(name: "folder", type: .term, vocabulary: "folder"),
            SlotDefinition(name: "size", type: .term, terms: [Term(id: "s", say: ["small"])]),
        ]
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "do", domain: "d", slots: slots,
            phrases: ["write [that {note} [in {folder}]]", "a {size} note"])
        let network = try CommandGrammar.compile(apps: [app], locale: "en-US").network()
        let without = network.joined()
        #expect(without.accepts("write") && without.accepts("a small note"))
        #expect(!without.accepts("write that") && !without.accepts("write that hello"))
        let text = WordGraph(
            words: ["hello"], stateCount: 2, start: 0, final: 1,
            arcs: [
                WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: -1),
                WordGraph.Arc(source: 0, target: 1, callee: 1, logWeight: -1),
            ])
        let name = WordGraph(
            words: ["jon"], stateCount: 2, start: 0, final: 1,
            arcs: [WordGraph.Arc(source: 0, target: 1, word: 0, logWeight: 0)])
        let with = network.saying(text, calling: [name])
        #expect(with.joined().accepts("write that hello") && with.joined().accepts("write that jon in hello"))
        #expect(!with.joined().accepts("a hello note") && !with.joined().accepts("write hello"))
        #expect(with.isText(with.graphs.count - 1) && !with.isText(0))
    }

    @Test(
        "of times what people say can be heard, and nothing else",
        arguments: [
            ("the tenth", true), ("on the weekend", true), ("at christmas", true), ("on the tenth of may", true),
            ("july thirty one", true), ("seven on friday", true),
            ("tenth", false), ("at ninth", false), ("on ninth", false), ("july the nine", false), ("july forty", false),
            ("at nine on", false),
        ])
    func times(time: String, accepted: Bool) throws {
        let slots = [SlotDefinition(name: "when", type: .dateTime)]
        #expect(try graph(["jump {when}"], slots: slots).accepts("jump \(time)") == accepted)
    }

    @Test("what is said seldom is once in eight times as likely")
    func seldom() throws {
        let graph = try graph(["jump (soon|<seldom> later)"])
        func weight(_ word: String) throws -> Float {
            try #require(graph.arcs.first { $0.word >= 0 && graph.words[Int($0.word)] == word }).logWeight
        }
        #expect(abs(try weight("soon") - weight("later") - 2.079) < 0.01)
    }

    @Test("weights are shares: no arc outweighs certainty")
    func weights() throws {
        let graph = try graph(["(a|b|c) [d]"])
        #expect(graph.arcs.count >= 4)
        #expect(graph.arcs.allSatisfy { $0.logWeight <= 0 })
        #expect(Set(graph.words).count == graph.words.count)
    }
}

extension WordGraph {
    /// Whether a sentence leads from the start to the end.
    func accepts(_ sentence: String) -> Bool {
        var states = closure([start])
        for word in sentence.split(separator: " ") {
            let reached = arcs.filter { $0.word >= 0 && words[Int($0.word)] == word && states.contains($0.source) }
            states = closure(Set(reached.map(\.target)))
        }
        return states.contains(final)
    }

    private func closure(_ states: Set<Int32>) -> Set<Int32> {
        var states = states
        while true {
            let more = arcs.filter { $0.word == -1 && states.contains($0.source) && !states.contains($0.target) }
            if more.isEmpty { return states }
            states.formUnion(more.map(\.target))
        }
    }
}
