import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

/// Sentences of issue 19 and their relatives: nothing is read as something else in silence.
@Suite("No hidden misreading")
struct HiddenMisreadingTests {
    private static let reader = try? CatalogueReader(with: [rover, house, lamp]).reader
    private static let rover = SampleDescriptions.app(
        "rover", name: "Rover", intent: "turn", domain: "rover",
        slots: [SlotDefinition(name: "direction", type: .term, terms: [Term(id: "left", say: ["left"])])],
        phrases: ["(turn|go|spin) {direction}", "(turn|spin)"])
    private static let rooms = ["lounge", "kitchen", "bedroom"].map { Term(id: $0, say: [$0]) }
    private static let house = SampleDescriptions.app(
        "house", name: "Nest Egg", intent: "switchLights", domain: "house",
        slots: [
            SlotDefinition(
                name: "power", type: .boolean,
                terms: [Term(id: "true", say: ["on"]), Term(id: "false", say: ["off"])]),
            SlotDefinition(name: "room", type: .term, terms: rooms),
        ], phrases: ["(turn|switch) {power} the lights [in the {room}]"])
    /// An app that is called by a common word and can do something else.
    private static let lamp = SampleDescriptions.app(
        "lamp", name: "Lights", intent: "dimLamp", domain: "lamp", slots: [], phrases: ["dim the big lamp"])

    private func understand(_ text: String) throws -> Understanding {
        try #require(Self.reader).understand(text)
    }

    @Test(
        "an amount is what was typed",
        arguments: [
            ("request 12.50 from Ann for pizza", "12.50"), ("send Ann 3.99", "3.99"), ("pay Ann 100.50", "100.50"),
            ("pay Ann 1550 dollars", "1550.00"), ("pay Ann 1999", "1999.00"), ("pay Ann $.75", "0.75"),
            ("pay Ann twelve fifty", "12.50"), ("pay Ann a hundred and five point two five", "105.25"),
            ("pay Ann 5 bucks 20", "5.20"), ("pay Ann fifty cents", "0.50"), ("pay Ann 2½ dollars", "2.50"),
            ("pay Ann $3.5k", "3500.00"), ("pay Ann $1.25 million", "1250000.00"),
        ])
    func amounts(text: String, amount: String) throws {
        let best = try #require(try understand(text).best)
        #expect(best.intent.slots["currencyAmount"]?.first?.value["amount"]?.stringValue == amount)
        #expect((best.intent.slots["payee"] ?? best.intent.slots["payer"])?.first?.text == "ann")
    }

    @Test("numbers that are too large stay words and end nothing")
    func largeNumbers() throws {
        let said = "nine hundred hundred hundred hundred hundred billion"
        let reader = try #require(Self.reader)
        let best = try #require(reader.understand(spoken: "send a message to jon snow saying \(said)").best)
        #expect(
            best.intent.slots["content"]?.first?.value
                == .string("Nine hundred hundred hundred hundred hundred billion"))
        for text in [
            "calibrate the number with \(said)", "send ann \(said) dollars", "remind me in nine billion years to sleep",
            "calibrate the distance with \(String(repeating: "9", count: 400)) km",
            "send ann $\(String(repeating: "9", count: 30))",
            "book a table for \(String(repeating: "7", count: 22)) tonight", "play 99999999999999999999th",
            "remind me \(String(repeating: "minus ", count: 4_000)) five",
        ] {
            _ = reader.understand(text)
            _ = reader.understand(spoken: text)
        }
    }

    @Test("a known word where no phrase has it fills its slot; an unknown one is told")
    func unexplained() throws {
        let known = try understand("turn off the lounge lights")
        #expect(known.best?.intent.slots["room"]?.first?.value == "lounge")
        #expect(known.unexplained.isEmpty)
        let unknown = try understand("turn off the veranda lights")
        #expect(unknown.accepted && unknown.unexplained == ["veranda"])
        #expect(unknown.best?.intent.slots["room"] == nil)
        let place = try understand("turn off the lights in the greenhouse")
        #expect(place.accepted && place.unexplained == ["greenhouse"])
    }

    @Test(
        "who is not known is a name, not a reason to reject",
        arguments: ["text emily", "message Sam", "ping mark", "pay Zoe", "contact Svetlana"])
    func unknownNames(text: String) throws {
        let best = try #require(try understand(text).best)
        let name = text.split(separator: " ").last.map(String.init)
        #expect(best.intent.slots.values.first?.first?.value["displayName"]?.stringValue == name)
    }

    @Test("an unknown name may be followed by a text")
    func unknownNameWithText() throws {
        let best = try #require(try understand("text mark hello").best)
        #expect(best.intent.slots["recipients"]?.first?.value["displayName"] == "mark")
        #expect(best.intent.slots["content"]?.first?.value == "hello")
    }

    @Test("a number of people is no hour, and a part of a day no time that was asked for")
    func counts() throws {
        let best = try #require(try understand("book a table for four tonight").best)
        #expect(best.intent.slots["partySize"]?.first?.value == 4)
        let date = best.intent.slots["bookingDateComponents"]?.first
        #expect(date?.text == "tonight" && date?.value.stringValue?.count == 10)
        let ride = try #require(try understand("get me a ride for three tomorrow").best)
        #expect(ride.intent.slots["partySize"]?.first?.value == 3)
    }

    @Test("a time between two tasks is not lost")
    func timeBetweenTasks() throws {
        let best = try #require(try understand("remind me to buy milk at 8pm tomorrow and call bob").best)
        #expect(best.intent.slots["taskTitles"]?.values.map(\.text) == ["buy milk", "call bob"])
        #expect(best.intent.slots["temporalEventTrigger"]?.first?.text == "at eight p m tomorrow")
    }

    @Test("an app that is called Lights does not keep others from the lights")
    func commonNames() throws {
        let lights = try understand("turn on the lights")
        #expect(lights.accepted && lights.best?.intent.app == "house")
        #expect(try understand("turn on metallica's greatest hits").best?.intent.name != "turn")
    }

    @Test(
        "what turns a sentence round is never passed over",
        arguments: ["don't call Ann", "never turn off the lights", "do not pay Ann"])
    func negations(text: String) throws {
        let understood = try understand(text)
        #expect(!understood.accepted)
    }
}
