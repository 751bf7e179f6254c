import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Several commands in one sentence")
struct SeveralCommandsTests {
    private let reader: CommandReader

    init() throws {
        let list = SampleDescriptions.app(
            "notes", name: "Notes", intent: "AddTasks", domain: "lists",
            slots: [SlotDefinition(name: "tasks", type: .text, isList: true)], phrases: ["remind me to {tasks}"])
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat, list]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    @Test(
        "are given in order",
        arguments: [
            "tell Sansa that I'm late and go forward ten meters",
            "tell Sansa that I'm late, then go forward ten meters",
            "tell Sansa that I'm late. Go forward ten meters",
            "tell Sansa I'm late and then please go ahead ten meters",
        ])
    func two(text: String) throws {
        let understood = reader.understand(text)
        #expect(understood.best?.intent.slots["content"]?.first?.text == "I'm late")
        let next = try #require(understood.following.first)
        #expect(understood.following.count == 1)
        #expect(next.best?.intent.name == "drive")
        #expect(next.best?.intent.slots["distance"]?.first?.value == ["value": 10, "unit": "meter"])
    }

    @Test("may be three")
    func three() {
        let understood = reader.understand("go forward two meters, go back one meter and tell Sansa I'm there")
        #expect(
            ([understood] + understood.following).map { $0.best?.intent.name } == ["drive", "drive", "SendMessage"])
    }

    @Test(
        "are one where the second part is none, or the values of a list are",
        arguments: [
            ("tell Sansa that I ate and slept", 1), ("send a message to Jon Snow and Sansa saying hi", 2),
            ("remind me to buy milk and go ahead", 2),
        ])
    func one(text: String, values: Int) {
        let understood = reader.understand(text)
        #expect(understood.following.isEmpty)
        let slots = understood.best?.intent.slots
        #expect((slots?["recipients"] ?? slots?["tasks"])?.values.count == values)
    }

    @Test("are not looked for where one part is no command")
    func rest() {
        #expect(reader.understand("go forward ten meters and whistle").following.isEmpty)
    }
}
