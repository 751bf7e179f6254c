import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Understanding commands")
struct CommandReaderTests {
    private let reader: CommandReader

    init() throws {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    @Test(
        "the contract's sentence gives app, intent and slots, wherever the app is named",
        arguments: [
            "send a message to jon snow using zhichat saying winter is coming",
            "using zhichat send a message to jon snow saying winter is coming",
            "send a message to Jon Snow saying winter is coming using ZhiChat",
            "ZhiChat Jon Snow that winter is coming", "please tell jon snow winter is coming",
            "could you please send a message to Jon Snow that says winter is coming",
        ])
    func sendMessage(text: String) throws {
        let understood = reader.understand(text)
        let best = try #require(understood.best)
        #expect(best.intent.app == "zhichat")
        #expect(best.intent.name == "SendMessage")
        #expect(
            best.intent.slots["recipients"]
                == .many([SlotValue(text: "jon snow", value: ["displayName": "Jon Snow", "id": "7"])]))
        #expect(best.intent.slots["content"] == .one(SlotValue("winter is coming")))
        #expect(understood.accepted)
    }

    @Test("several recipients are several values")
    func recipients() throws {
        let best = try #require(reader.understand("send a message to jon snow, Arya Stark and Sansa").best)
        #expect(best.intent.slots["recipients"]?.values.map(\.text) == ["jon snow", "arya stark", "sansa"])
    }

    @Test("typed capitals and punctuation stay in free text")
    func freeText() throws {
        let best = try #require(reader.understand("tell Sansa that The North remembers, always").best)
        #expect(best.intent.slots["content"]?.first?.text == "The North remembers, always")
    }

    @Test(
        "small talk is part of a text, but not around it; hesitations never are",
        arguments: [
            ("tell Sansa please bring some bread", "please bring some bread"),
            ("tell Sansa well done my friend", "well done my friend"),
            ("so like please tell Sansa uh bring some bread please", "bring some bread please"),
        ])
    func smallTalk(text: String, content: String) throws {
        #expect(reader.understand(text).best?.intent.slots["content"]?.first?.text == content)
    }

    @Test(
        "numbers with units become quantities",
        arguments: [
            "go forward ten meters", "go forward 10 meters please", "go forward ten uh meters",
            "go ahead 10 meters please",
        ])
    func distance(text: String) throws {
        let best = try #require(reader.understand(text).best)
        #expect(best.intent.slots["direction"]?.first?.value == "forward")
        #expect(best.intent.slots["distance"]?.first?.value == ["value": 10, "unit": "meter"])
    }

    @Test("disfluencies and missing small words do not break a command")
    func tolerance() throws {
        #expect(reader.understand("um send uh message to the jon snow").best?.intent.name == "SendMessage")
    }

    @Test(
        "what is not a command is rejected with a reason",
        arguments: [
            ("what is the meaning of life", Understanding.Reason.noMatch), ("banana", .noMatch), ("", .empty),
            ("?!", .empty), ("\u{1F600}", .empty),
        ])
    func rejection(text: String, reason: Understanding.Reason) {
        let understood = reader.understand(text)
        #expect(!understood.accepted)
        #expect(understood.reason == reason)
    }

    @Test("a very long input is answered")
    func longInput() {
        let text = String(repeating: "tell sansa everything ", count: 3_000)
        #expect(reader.understand(text).text == text)
    }
}
