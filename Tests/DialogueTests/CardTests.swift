import Dialogue
import IntentCore
import TestSupport
import Testing

@Suite("Cards")
struct CardTests {
    private let app = SampleApp.messenger()
    private let intent = Intent(
        app: "zhichat", domain: "messages", name: "SendMessage",
        slots: [
            "recipients": .many([
                SlotValue(text: "jon", value: ["displayName": "Jon Snow"]), SlotValue("Ann"),
            ]),
            "content": .one(SlotValue("Winter is coming")),
        ])

    @Test("Heed's own card has a row for each slot that has a value")
    func standard() throws {
        let card = try #require(Card.complete(nil, for: intent, of: app, in: .complete))
        #expect(card.title == "ZhiChat")
        #expect(card.rows == [Card.Row("Recipients", "Jon Snow, Ann"), Card.Row("Content", "Winter is coming")])
    }

    @Test("What the app shows itself is left out of it")
    func claimed() throws {
        let own = Card(title: "Chat", rows: [Card.Row("Jon", "“Winter is coming”")], shows: ["content"])
        let card = try #require(Card.complete(own, for: intent, of: app, in: .complete))
        #expect(card.title == "Chat")
        #expect(card.rows == [Card.Row("Jon", "“Winter is coming”"), Card.Row("Recipients", "Jon Snow, Ann")])
        let all = Card(title: "Chat", shows: ["content", "recipients"])
        #expect(Card.complete(all, for: intent, of: app, in: .complete) == all)
    }

    @Test("Without anything to show there is none")
    func nothing() {
        let empty = Intent(app: "zhichat", domain: "messages", name: "SendMessage")
        #expect(Card.complete(nil, for: empty, of: app, in: .complete) == nil)
        let other = Intent(app: "zhichat", domain: "x", name: "other")
        #expect(Card.complete(nil, for: other, of: app, in: .complete) == nil)
    }
}
