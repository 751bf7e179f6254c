import AppHost
import Assistant
import Dialogue
import Domains
import Grammar
import IntentCore
import Testing
import Understanding

/// A question for a value of one of the catalogue's intents, asked by an app that has others, too.
struct CatalogueQuestion {
    private let question: PendingQuestion
    private let reading: AnswerReading

    /// A question for a slot of an intent, where the app's other intents may be commands in the place of an answer.
    init(for slot: String, of intent: String, among intents: Set<String>, locale: String) throws {
        let catalogue = try Catalogue.load(locale: locale)
        let specifications = catalogue.intents.filter { intents.contains($0.definition.name) }
        let app = AppDescription(id: "app", name: "App", spokenNames: [], intents: specifications)
        let graph = try CommandGrammar.compile(apps: [app], sharedRules: catalogue.rules, locale: locale)
        let definition = try #require(app.intent(intent)?.definition)
        question = try PendingQuestion(
            prompt: Prompt(.needsValue, slot: definition.slot(slot), text: "?"), app: app,
            intent: Intent(app: "app", domain: definition.domain, name: intent), rules: catalogue.rules, locale: locale)
        reading = AnswerReading(commands: CommandReader(graph: graph, apps: [app]))
    }

    /// What an answer to it means.
    func answer(_ text: String) -> Answer { reading.answer(text, to: question) }
}
