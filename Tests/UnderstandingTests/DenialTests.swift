import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Denials")
struct DenialTests {
    private let reader: CommandReader

    init() throws {
        let app = SampleDescriptions.chat
        reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
    }

    @Test(
        "of a command are no command, however it is begun",
        arguments: ["", "please ", "well ", "no "],
        ["don't send a message to Sansa", "do not text Hodor", "don't tell Arya that it snows"])
    func denied(before: String, command: String) {
        let understanding = reader.guess(reader.understand(before + command))
        #expect(!understanding.accepted, "\(understanding)")
    }

    @Test(
        "What is said to or about somebody else is no command",
        arguments: [
            "you should text Hodor", "I'll text Hodor", "why don't you text Hodor that it snows", "tell her yourself",
            "tell her yourself I'm not your messenger", "let him send a message to Sansa",
            "my sister wants to text Hodor", "if I were you I'd text Hodor", "the sign says send a message to Sansa",
            "ask your sister to turn off the light", "text your sister that it snows",
        ])
    func toSomebodyElse(sentence: String) {
        let understanding = reader.guess(reader.understand(sentence))
        #expect(!understanding.accepted, "\(understanding)")
    }

    @Test(
        "The same words within a text, or of somebody who wants something, are a command",
        arguments: [
            "tell Hodor you should text him", "text Hodor I'll tell her", "tell Hodor to do it yourself",
            "you need to text Hodor that it snows",
        ])
    func ofSomebody(sentence: String) {
        let understanding = reader.guess(reader.understand(sentence))
        #expect(understanding.accepted, "\(understanding)")
    }

    @Test("within a text are a part of it")
    func text() throws {
        let best = try #require(reader.understand("tell Hodor that you don't come").best)
        #expect(best.intent.slots["content"]?.first?.text == "you don't come")
    }

    @Test("A text that closes a sentence keeps its mark of question, unless the sentence itself asks")
    func mark() throws {
        func content(_ sentence: String) throws -> String? {
            try #require(reader.understand(sentence).best).intent.slots["content"]?.first?.text
        }
        #expect(try content("tell Hodor that he is late?") == "he is late?")
        #expect(try content("tell Hodor that he is late") == "he is late")
        #expect(try content("tell Hodor that we won!") == "we won!")
        #expect(try content("could you tell Hodor that I am late?") == "I am late")
    }
}
