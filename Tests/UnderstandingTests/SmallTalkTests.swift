import Grammar
import TestSupport
import Testing
import Understanding

@Suite("What asks for nothing")
struct SmallTalkTests {
    private let reader: CommandReader

    init() throws {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    @Test(
        "is known as what it is, and is no command",
        arguments: [
            ("thanks", .thanks), ("Perfect, thank you!", .thanks), ("hello", .greeting), ("hi there", .greeting),
            ("how are you", .wellbeing), ("goodbye", .goodbye), ("see you later", .goodbye), ("stop", .halt),
            ("shut up please", .halt),
            ("never mind", .stop), ("Forget it.", .stop), ("send it again", .again), ("do that again please", .again),
        ] as [(String, SmallTalk)])
    func kinds(text: String, kind: SmallTalk) {
        let understanding = reader.understand(text)
        #expect(understanding.smallTalk == kind)
        #expect(understanding.reason == .smallTalk)
        #expect(!understanding.accepted && understanding.candidates.isEmpty)
    }

    @Test("takes nothing away from commands", arguments: ["go forward", "tell Sansa hello", "tell Sansa thanks"])
    func commands(text: String) {
        #expect(reader.understand(text).accepted)
        #expect(reader.understand(text).smallTalk == nil)
    }

    @Test("is not heard in longer talk", arguments: ["stop the alarm clock in the kitchen", "hello kitty is a cat"])
    func talk(text: String) {
        #expect(reader.understand(text).smallTalk == nil)
    }
}
