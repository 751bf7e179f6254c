import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Which app is meant")
struct AppNameTests {
    private static let other: AppDescription = {
        var app = SampleDescriptions.chat
        app.id = "raven"
        app.name = "Raven Post"
        app.spokenNames = [Term(id: "Raven Post", say: ["Raven Post"])]
        app.vocabulary = ["contactName": [Term(id: "bran", say: ["Bran"])]]
        return app
    }()
    private static let apps = [SampleDescriptions.rover, SampleDescriptions.chat, other]

    private func reader(_ preferences: [String: String] = [:]) throws -> CommandReader {
        CommandReader(
            graph: try CommandGrammar.compile(apps: Self.apps, locale: "en-US"), apps: Self.apps,
            preferences: preferences)
    }

    @Test(
        "an app is named anywhere",
        arguments: [
            "using Raven Post send a message to Bran", "send a message to Bran using Raven Post",
            "send a message using Raven Post to Bran", "Raven Post send a message to Bran",
            "ask Raven Post to send a message to Bran", "open the Raven Post app and send a message to Bran",
            "send a message to Bran in the Raven Post app", "Raven Post Bran that winter is coming",
            "hey heed can you use Raven Post to send a message to Bran", "in Raven Post's app send a message to Bran",
        ])
    func named(text: String) throws {
        let best = try #require(try reader().understand(text).best)
        #expect(best.intent.app == "raven")
        #expect(best.intent.slots["recipients"]?.values.map(\.text) == ["bran"])
    }

    @Test("without a name it is the one that knows the person, else the preferred one, else a question")
    func unnamed() throws {
        let known = try reader().understand("tell Bran hello")
        #expect(known.best?.intent.app == "raven")
        let question = try reader().understand("tell Hodor hello")
        #expect(question.reason == .ambiguousApp && question.accepted)
        #expect(question.best?.apps == ["zhichat", "raven"])
        let preferred = try reader(["SendMessage": "raven"]).understand("tell Hodor hello")
        #expect(preferred.reason == nil && preferred.best?.intent.app == "raven")
    }

    @Test(
        "an app that is not there, or cannot do it, is told",
        arguments: [
            ("send a message to Bran using Telegram", "Telegram"),
            ("use Telegram to send a message to Bran", "Telegram"),
            ("send a message to Bran in the Big Bird app", "Big Bird"), ("go forward via Raven Post", "Raven Post"),
            ("send a message using Telegram to Bran saying hello", "Telegram"),
        ])
    func unknown(text: String, name: String) throws {
        let understood = try reader().understand(text)
        #expect(understood.reason == .unknownApp && !understood.accepted)
        #expect(understood.otherApp == name)
        #expect(understood.best?.intent.app == nil)
    }

    @Test("an unknown name in free text is text")
    func freeText() throws {
        let understood = try reader().understand("tell Bran that I paint using Krita")
        #expect(understood.accepted)
        #expect(understood.best?.intent.slots["content"]?.first?.text == "I paint using Krita")
    }
}
