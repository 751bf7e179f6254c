import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Persons")
struct PersonTests {
    private let reader: CommandReader

    init() throws {
        var app = SampleDescriptions.chat
        app.vocabulary["contactName", default: []].append(Term(id: "catelyn", say: ["Mom"]))
        reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
    }

    @Test(
        "may be named by what they are",
        arguments: [
            ("my sister", ["displayName": "my sister", "relation": "sister"]),
            ("our neighbours", ["displayName": "our neighbours", "relation": "neighbors"]),
            ("my best friend", ["displayName": "my best friend", "relation": "friend"]),
            ("grandma", ["displayName": "grandma", "relation": "grandmother"]),
            ("my family", ["displayName": "my family", "relation": "family"]),
            ("her", ["displayName": "her"]), ("everyone", ["displayName": "everyone"]),
            // A contact that is called so is that contact.
            ("my mom", ["displayName": "Mom", "id": "catelyn"]), ("mom", ["displayName": "Mom", "id": "catelyn"]),
        ] as [(String, JSONValue)])
    func relations(text: String, value: JSONValue) throws {
        let best = try #require(reader.understand("send a message to \(text) saying hello").best)
        #expect(best.intent.slots["recipients"]?.values.map(\.value) == [value])
        #expect(best.intent.slots["content"]?.first?.text == "hello")
    }

    @Test("may be several of each kind")
    func several() throws {
        let best = try #require(reader.understand("tell Sansa, my brother and Hodor that it snows").best)
        #expect(best.intent.slots["recipients"]?.values.map(\.text) == ["sansa", "my brother", "hodor"])
    }
}
