import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("What can be said")
struct HelpTests {
    private let reader: CommandReader

    init() throws {
        var apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        apps[0].intents[0].language.examples = ["Go forward", "Paint the house"]
        apps[1].intents[0].language.examples = ["Tell Sansa hello"]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    @Test(
        "is answered with examples that work",
        arguments: ["what can I say", "what can you do", "help", "please help me", "what are my options"])
    func all(text: String) {
        let understood = reader.understand(text)
        #expect(understood.reason == .help && !understood.accepted)
        #expect(understood.examples == ["Go forward", "Tell Sansa hello"])
    }

    @Test("may be asked of one app", arguments: ["what can I say to Rover", "help me with Rover"])
    func one(text: String) {
        #expect(reader.understand(text).examples == ["Go forward"])
    }
}
