import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Values that phrases give")
struct PhraseValueTests {
    private func understand(_ text: String, slots: [SlotDefinition], phrases: [Phrase]) throws -> Intent? {
        var app = SampleDescriptions.app(
            "car", name: "Car", intent: "Defrost", domain: "car", slots: slots, phrases: ["unused words"])
        app.intents[0].language.phrases = phrases
        let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
        return CommandReader(graph: graph, apps: [app]).understand(text).best?.intent
    }

    private let place = SourceLocation(file: "car.yaml", line: 1, column: 1)
    private let enable = SlotDefinition(
        name: "enable", type: .boolean, terms: [Term(id: "true", say: ["on"]), Term(id: "false", say: ["off"])])

    @Test("a phrase may say a value without naming it")
    func implied() throws {
        let phrases = [Phrase("defrost the window", at: place, implying: ["enable": true])]
        let intent = try #require(try understand("defrost the window", slots: [enable], phrases: phrases))
        #expect(intent.slots["enable"] == .one(SlotValue(text: "on", value: true)))
    }

    @Test("a yes-or-no slot's own terms are truth values")
    func booleanTerms() throws {
        let phrases = [Phrase("turn {enable} the defroster", at: place)]
        let intent = try #require(try understand("turn off the defroster", slots: [enable], phrases: phrases))
        #expect(intent.slots["enable"] == .one(SlotValue(text: "off", value: false)))
    }

    @Test("a list at the end of one phrase does not go on after another")
    func listEnd() throws {
        let names = SlotDefinition(name: "names", type: .text, isList: true)
        let phrases = [Phrase("flag messages from {names}", at: place), Phrase("read messages", at: place)]
        let intent = try #require(try understand("flag messages from ann and bob", slots: [names], phrases: phrases))
        #expect(intent.slots["names"]?.values.map(\.text) == ["ann", "bob"])
        #expect(try understand("read messages and bob", slots: [names], phrases: phrases) == nil)
    }
}
