import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Persons whom a command does not name")
struct PersonTests {
    private let him = SlotValue(text: "him", value: ["displayName": "him"])
    private let ann = SampleApp.person("Ann", id: "ann")

    private func begin(
        _ person: SlotValue, suggestions: [SlotValue] = []
    ) throws -> (Conversation, [ConversationAction]) {
        let intent = SampleApp.intent(to: [person], content: "I'm late")
        var conversation = try #require(
            Conversation(intent, app: SampleApp.messenger(), suggestions: suggestions))
        let actions = conversation.receive(.begin)
        return (conversation, actions)
    }

    private func prompt(_ actions: [ConversationAction]) -> Prompt? {
        guard actions.count == 1, case .ask(let prompt) = actions[0] else { return nil }
        return prompt
    }

    @Test("“tell him I'm late” without anybody in memory: who? — and no app hears of it")
    func nobody() throws {
        var (conversation, actions) = try begin(him)
        #expect(prompt(actions)?.text == "Who do you mean?")
        actions = conversation.receive(.answered(.value(ann)))
        #expect(actions == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([ann]))
    }

    @Test("Who answers with another such word is asked again, but only so often")
    func stubborn() throws {
        var (conversation, actions) = try begin(him)
        var questions = 0
        while prompt(actions) != nil {
            questions += 1
            actions = conversation.receive(.answered(.value(him)))
        }
        #expect(questions == 3)
        #expect(conversation.outcome == .gaveUp)
    }

    @Test("Whoever may be meant is suggested: one with a yes or no, several to choose from")
    func suggestions() throws {
        let bob = SampleApp.person("Bob")
        var (conversation, actions) = try begin(him, suggestions: [bob])
        #expect(prompt(actions)?.text == "Do you mean Bob?")
        #expect(conversation.receive(.answered(.yes)) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([bob]))
        (conversation, actions) = try begin(him, suggestions: [bob, ann])
        #expect(prompt(actions)?.text == "Who do you mean: Bob or Ann?")
        #expect(conversation.receive(.answered(.choice(1))) == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"] == .many([ann]))
    }

    @Test("“him” never stands for Mom, nor “her” for Dad")
    func gender() throws {
        #expect(prompt(try begin(him, suggestions: [SampleApp.person("Mom")]).1)?.text == "Who do you mean?")
        let her = SlotValue(text: "her", value: ["displayName": "her"])
        #expect(prompt(try begin(her, suggestions: [SampleApp.person("Dad")]).1)?.text == "Who do you mean?")
        #expect(prompt(try begin(her, suggestions: [SampleApp.person("Mom")]).1)?.text == "Do you mean Mom?")
    }

    @Test("Two contacts of the same first name are asked about before the app is")
    func namesakes() throws {
        var app = SampleApp.messenger()
        app.commonVocabulary = app.vocabulary
        app.vocabulary = [:]
        let intent = SampleApp.intent(to: [SampleApp.person("John")], content: "hi")
        var conversation = try #require(Conversation(intent, app: app))
        var actions = conversation.receive(.begin)
        #expect(prompt(actions)?.text == "Which John do you mean: John Smith or John Miller?")
        actions = conversation.receive(.answered(.choice(1)))
        #expect(actions == [.callResolve(slot: "recipients")])
        #expect(conversation.intent.slots["recipients"]?.first?.value["id"] == "miller")
    }
}
