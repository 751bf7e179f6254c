import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Explanations")
struct ExplanationTests {
    private let reader: CommandReader

    init() throws {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    @Test("name the phrase and what each word was taken for")
    func parts() throws {
        let explanation = reader.explain("uh tell Sansa winter is coming using ZhiChat")
        let reading = try #require(explanation.alternatives.first)
        #expect(reading.isAccepted)
        #expect(reading.phrase?.template == "tell {recipients} [that] {content}")
        let taken = reading.parts.filter { $0.kind != .words }.map { "\($0.kind) \($0.text)" }
        #expect(
            taken == ["app zhichat", "skipped uh", "slot(\"recipients\") sansa", "slot(\"content\") winter is coming"])
        #expect(reading.parts.first { $0.kind == .slot("recipients") }?.value == ["displayName": "Sansa", "id": "9"])
        let sum = reading.parts.reduce(0) { $0 + $1.cost }
        #expect(abs(sum - reading.cost) < 0.5)
    }

    @Test("show near misses and what was awaited")
    func misses() throws {
        let explanation = reader.explain("go forward seventeen bananas and three apples")
        let miss = try #require(explanation.alternatives.first)
        #expect(!miss.isAccepted && miss.cost > explanation.limit)
        #expect(miss.intent.name == "drive")
        #expect(explanation.reach == 3)
        #expect(explanation.expected.contains("<length_unit>"))
    }

    @Test("what was awaited are words, slots and rules with a name, not places in files")
    func pieces() throws {
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "book", domain: "d", slots: [],
            phrases: ["reserve ([near the window];[for tonight];[please now])"])
        let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
        let expected = CommandReader(graph: graph, apps: [app]).explain("reserve bananas").expected
        #expect(
            expected.contains("‘near’") && expected.contains("‘for’") && expected.contains("‘please’"), "\(expected)")
        for awaited in expected { #expect(!awaited.contains(":") && !awaited.contains("part of"), "\(awaited)") }
    }

    @Test("a word that is spelled almost right is taken for it")
    func spelling() throws {
        let reading = try #require(reader.explain("go forwerd ten meters").alternatives.first)
        #expect(reading.isAccepted)
        #expect(reading.parts.contains { $0.kind == .respelled("forward") })
        #expect(reading.intent.slots["direction"]?.first?.value == "forward")
    }

    @Test(
        "contractions may be written out or not", arguments: ["what's the plan", "what is the plan", "whats the plan"])
    func contractions(text: String) throws {
        let app = SampleDescriptions.app(
            "x", name: "Xylo", intent: "plan", domain: "d", slots: [], phrases: ["what's the plan"])
        let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
        #expect(CommandReader(graph: graph, apps: [app]).understand(text).best?.intent.name == "plan")
    }
}
