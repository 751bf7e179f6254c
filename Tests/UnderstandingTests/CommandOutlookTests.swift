import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("What may still follow in a command")
struct CommandOutlookTests {
    private let outlook: CommandOutlook

    init() throws {
        let turn = SampleDescriptions.app(
            "robot", name: "Robot", intent: "spin", domain: "robot",
            slots: [
                SlotDefinition(
                    name: "side", type: .term, isRequired: true,
                    terms: [Term(id: "left", say: ["left"]), Term(id: "right", say: ["right"])]),
                SlotDefinition(
                    name: "amount", type: .term,
                    terms: [
                        Term(id: "1", say: ["a bit"]), Term(id: "2", say: ["a lot"]),
                        Term(id: "3", say: ["a lot more"]),
                    ]),
            ], phrases: ["spin [{side} [{amount}]]"])
        let apps = [SampleDescriptions.chat, turn]
        let graph = try CommandGrammar.compile(apps: apps, locale: "en-US")
        outlook = CommandReader(graph: graph, apps: apps).outlook
    }

    private func noMore(_ text: String) -> Double? {
        outlook.probabilityOfNoMore(after: text.split(separator: " ").map(String.init))
    }

    @Test(
        "Where no slot can follow, nothing that matters can, although “please” or the app's name may",
        arguments: [
            "spin left a bit", "please spin right a bit", "with robot spin left a lot more", "spin left a bit please",
        ])
    func complete(text: String) throws {
        #expect(try #require(noMore(text)) > 0.95)
    }

    @Test("A slot, or more of one, may follow or not", arguments: ["spin left", "spin left a lot"])
    func optional(text: String) throws {
        let probability = try #require(noMore(text))
        #expect(probability > 0.3 && probability < 0.7)
    }

    @Test("A slot must follow, or its value is not over", arguments: ["send a message to", "spin left a"])
    func incomplete(text: String) {
        #expect(noMore(text) == 0)
    }

    @Test("What Heed would have to ask for may only be late")
    func required() throws {
        #expect(try #require(noMore("spin")) < 0.3)
    }

    @Test("No command begins like this", arguments: ["left", "spin forward", "spin left a a", "xyzzy"])
    func others(text: String) {
        #expect(noMore(text) == nil)
    }
}
