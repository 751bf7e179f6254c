import Domains
import Grammar
import IntentCore
import Testing
import Understanding

/// Names that are also ordinary words: a list called “Home”, a group called “Sunday Runners”.
@Suite("Known names among ordinary words")
struct KnownListTests {
    private static let made = Result { try reader() }

    private static func reader() throws -> CommandReader {
        let catalogue = try Catalogue.load(locale: "en-US")
        let domains: Set = ["listsAndNotes", "messages", "media"]
        let specifications = catalogue.intents.filter { domains.contains($0.definition.domain) }
        func terms(_ names: String...) -> [Term] { names.map { Term(id: $0, say: [$0]) } }
        let app = AppDescription(
            id: "app", name: "App", spokenNames: [], intents: specifications,
            vocabulary: [
                "notebookItemTitle": terms("Home", "Now", "Hardware", "Attic Ideas"),
                "contactGroupName": terms("Sunday Runners"), "contactName": terms("Ann", "Bob"),
                "mediaMusicArtistName": terms("Mitski"),
            ])
        let graph = try CommandGrammar.compile(apps: [app], sharedRules: catalogue.rules, locale: "en-US")
        return CommandReader(graph: graph, apps: [app])
    }

    private func intent(_ text: String) throws -> Intent? {
        let reader = try Self.made.get()
        let found = reader.guess(reader.understand(text))
        return found.accepted ? found.best?.intent : nil
    }

    @Test("What is needed at home is in no list of that name")
    func needed() throws {
        #expect(try intent("we need eggs at home")?.slots["targetTaskList"] == nil)
    }

    @Test(
        "A list is meant where it is spoken of",
        arguments: [
            ("add stamps to home", "Home"), ("put screws on the hardware list", "Hardware"),
            ("we need screws on the hardware list", "Hardware"),
        ])
    func lists(text: String, list: String) throws {
        let intent = try #require(try intent(text))
        #expect(intent.name == "AddTasks")
        #expect(intent.slots["targetTaskList"]?.first?.text.lowercased() == list.lowercased())
    }

    @Test("A group is meant by its whole name, and what follows is the text")
    func groups() throws {
        let intent = try #require(try intent("text sunday runners I overslept"))
        #expect(intent.slots["speakableGroupName"]?.first?.value == "Sunday Runners")
        #expect(intent.slots["content"]?.first?.text == "I overslept" && intent.slots["recipients"] == nil)
    }

    @Test("What is in a list is looked up by its name")
    func inside() throws {
        #expect(try intent("what's in attic ideas")?.name == "SearchForNotebookItems")
        #expect(try intent("what's in it for me")?.name != "SearchForNotebookItems")
    }

    @Test("Nobody is music, and who is loved is known")
    func music() throws {
        #expect(try intent("listen to me now")?.name != "PlayMedia")
        #expect(try intent("listen to mitski now")?.name == "PlayMedia")
        #expect(try intent("I love mitski")?.name == "UpdateMediaAffinity")
    }
}
