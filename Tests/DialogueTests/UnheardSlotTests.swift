import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("A value that was not heard")
struct UnheardSlotTests {
    private static let amount = SlotDefinition(
        name: "amount", type: .number, isResolved: false, isRequired: true)
    private static let extra = SlotDefinition(name: "extra", type: .text, isResolved: false)

    /// The conversation about “go two with cream”, one of whose values was drowned, and its first actions.
    private func begin(unheard slot: String) throws -> (Conversation, [ConversationAction]) {
        let app = SampleDescriptions.app(
            "one", name: "One", intent: "go", domain: "test", slots: [Self.amount, Self.extra],
            phrases: ["go {amount} [with {extra}]"])
        let intent = Intent(
            app: "one", domain: "test", name: "go",
            slots: ["amount": .one(SlotValue("two")), "extra": .one(SlotValue("cream"))])
        var conversation = try #require(Conversation(intent, app: app))
        conversation.unheard = UnheardSlot(slot: slot, heard: "go … with cream")
        let actions = conversation.receive(.begin)
        return (conversation, actions)
    }

    private func prompt(_ actions: [ConversationAction]) throws -> Prompt {
        guard case .ask(let prompt) = try #require(actions.first) else { throw CancellationError() }
        return prompt
    }

    @Test("is asked for before anything else, after what was heard")
    func asked() throws {
        var (conversation, actions) = try begin(unheard: "amount")
        let prompt = try prompt(actions)
        #expect(prompt.kind == .needsValue)
        #expect(prompt.slot?.name == "amount")
        #expect(prompt.text == "I heard “go … with cream”. What is the amount?")
        #expect(conversation.intent.slots["amount"] == nil, "what the noise was taken for is not kept")
        actions = conversation.receive(.answered(.value(SlotValue("three"))))
        #expect(actions == [.callConfirm])
        #expect(conversation.intent.slots["amount"] == .one(SlotValue("three")))
        #expect(conversation.intent.slots["extra"] == .one(SlotValue("cream")))
    }

    @Test("is left out after a no, where the command does without")
    func denied() throws {
        var (conversation, actions) = try begin(unheard: "extra")
        #expect(try prompt(actions).slot?.name == "extra")
        actions = conversation.receive(.answered(.no))
        #expect(actions == [.callConfirm])
        #expect(conversation.intent.slots["extra"] == nil)
    }

    @Test("is asked for again after a no, where the command needs it")
    func needed() throws {
        var (conversation, _) = try begin(unheard: "amount")
        #expect(try prompt(conversation.receive(.answered(.no))).slot?.name == "amount")
    }

    @Test("is nothing where the command has no such slot")
    func unknown() throws {
        let (_, actions) = try begin(unheard: "colour")
        #expect(actions == [.callConfirm])
    }
}
