import Domains
import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Lists with “and”")
struct ListsWithAndTests {
    private static let reader = Result {
        let catalogue = try Catalogue.load(locale: "en-US")
        let app = AppDescription(
            id: "lists", name: "Lists", spokenNames: [Term(id: "lists", say: ["lists"])],
            intents: catalogue.intents.filter { $0.definition.name == "AddTasks" })
        return CommandReader(
            graph: try CommandGrammar.compile(apps: [app], sharedRules: catalogue.rules, locale: "en-US"), apps: [app])
    }

    @Test(
        "What one is reminded of is one thing, unless another deed begins; of a list each thing is one",
        arguments: [
            ("remind me to phone Kevin and Laura", ["phone Kevin and Laura"]),
            ("remind me to peel and boil the potatoes", ["peel and boil the potatoes"]),
            ("remind me to fold the towels and iron the shirts", ["fold the towels", "iron the shirts"]),
            ("remind me to pack socks, a torch and matches", ["pack socks, a torch and matches"]),
            ("add rice and beans to the shopping list", ["rice", "beans"]),
            ("add water and orange juice to the shopping list", ["water", "orange juice"]),
            ("add cheese and onion crisps to the shopping list", ["cheese and onion crisps"]),
            ("add fish and chips and peas to the shopping list", ["fish and chips", "peas"]),
        ])
    func tasks(sentence: String, tasks: [String]) throws {
        let best = try #require(try Self.reader.get().understand(sentence).best)
        #expect(best.intent.slots["taskTitles"]?.values.map(\.text) == tasks)
    }

    @Test("No thing begins with “and”")
    func noConnector() throws {
        let understood = try Self.reader.get().understand("add corn to my shopping list and remove wine")
        let titles = understood.best?.intent.slots["taskTitles"]?.values.map(\.text) ?? []
        #expect(!titles.contains { $0.hasPrefix("and ") }, "\(titles)")
    }
}
