import Foundation
import IntentCore
import Testing

@Suite("Values of intents")
struct ValueTests {
    @Test(
        "A word in a file is what it looks like",
        arguments: [
            ("true", true), ("false", false), ("7", 7), ("-7", -7), ("2.5", 2.5), ("True", "True"), ("seven", "seven"),
            ("", ""), ("0x10", 16.0), ("1 2", "1 2"), ("null", "null"),
        ] as [(String, JSONValue)])
    func written(text: String, value: JSONValue) {
        #expect(JSONValue(written: text) == value)
    }

    @Test("A value is asked for by its kind, and no other kind answers")
    func kinds() {
        let values: [JSONValue] = [nil, true, 7, 1.5, "a", [1], ["k": 2]]
        #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "a", nil, nil])
        #expect(values.map(\.doubleValue) == [nil, nil, 7, 1.5, nil, nil, nil])
        #expect(values.map(\.intValue) == [nil, nil, 7, nil, nil, nil, nil])
        #expect(values.map(\.boolValue) == [nil, true, nil, nil, nil, nil, nil])
        #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil])
        #expect(values.map { $0["k"] } == [nil, nil, nil, nil, nil, nil, 2])
        #expect(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
    }

    @Test("Numbers of different kinds, and one value and a list of it, are not the same")
    func equality() {
        #expect(JSONValue.int(1) != .double(1))
        #expect(JSONValue.bool(true) != .int(1))
        let value = SlotValue("a")
        #expect(SlotContent.one(value) != .many([value]))
        #expect(SlotContent.one(value).values == SlotContent.many([value]).values)
        #expect(SlotContent.many([]).first == nil)
        #expect(SlotContent.many([value, SlotValue("b")]).first == value)
    }

    @Test("Slots keep the definition's order, and the first of a name is found")
    func slots() {
        let names = ["z", "a", "m", "a"]
        let slots = names.enumerated().map { SlotDefinition(name: $1, type: .text, isList: $0 == 3) }
        let definition = IntentDefinition(name: "n", domain: "d", slots: slots)
        #expect(definition.slots.map(\.name) == names)
        #expect(definition.slot("a")?.isList == false)
        #expect(definition.slot("A") == nil)
    }

    @Test("A yes is needed where the definition says so, and of the values that it names")
    func confirmation() {
        var definition = IntentDefinition(name: "n", domain: "d", slots: [])
        func needs(_ slots: [String: JSONValue]) -> Bool {
            let slots = slots.mapValues { SlotContent.one(SlotValue(text: "", value: $0)) }
            return definition.needsConfirmation(of: Intent(app: nil, domain: "d", name: "n", slots: slots))
        }
        definition.confirmedSlots = ["locked": [false]]
        #expect(!needs(["locked": false]))
        definition.needsConfirmation = true
        #expect(needs(["locked": false]) && !needs(["locked": true]) && !needs([:]))
        definition.confirmedSlots = ["tip": []]
        #expect(needs(["tip": 3]) && !needs(["locked": false]))
        definition.confirmedSlots = [:]
        #expect(needs([:]))
    }

    @Test(
        "Numbers are taken within their bounds",
        arguments: [
            (.number, nil, nil, -1e9, true), (.number, 1, nil, 0.5, false), (.number, 1, 5, 5, true),
            (.number, nil, 5, 5.1, false), (.percentage, nil, nil, 100, true), (.percentage, nil, nil, 101, false),
            (.percentage, nil, nil, -1, false), (.percentage, nil, 150, 150, true), (.percentage, -10, nil, -10, true),
            (.percentage, 120, nil, 120, true), (.percentage, nil, -5, -5, true), (.duration, 1, 5, 99, true),
            (.number, nil, nil, .nan, false),
        ] as [(SlotType, Double?, Double?, Double, Bool)])
    func bounds(type: SlotType, minimum: Double?, maximum: Double?, number: Double, isTaken: Bool) {
        var slot = SlotDefinition(name: "n", type: type)
        slot.minimum = minimum
        slot.maximum = maximum
        #expect(slot.takes(number) == isTaken)
    }

    @Test("An app's own words come before the catalogue's, and take the place of its sentences")
    func overriding() {
        let place = SourceLocation(file: "a.yaml", line: 3, column: 5)
        let theirs = IntentLanguage(
            phrases: [Phrase("a", at: place)], prompts: ["x": "X?", "y": "Y?"], called: ["x": ["ex"]],
            confirmation: "Sure?", responses: ["success": "Done."], examples: ["A"])
        let own = IntentLanguage(
            phrases: [Phrase("b", at: place)], prompts: ["x": "What X?"], called: ["x": ["cross"]],
            responses: ["success": "OK."], examples: ["B"])
        let both = theirs.overridden(by: own)
        #expect(both.phrases.map(\.template) == ["b", "a"] && both.examples == ["B", "A"])
        #expect(both.prompts == ["x": "What X?", "y": "Y?"] && both.responses == ["success": "OK."])
        #expect(both.called == ["x": ["cross", "ex"]] && both.confirmation == "Sure?")
        #expect(theirs.overridden(by: IntentLanguage()) == theirs)
        #expect(IntentLanguage().overridden(by: own) == own)
        #expect("\(place)" == "a.yaml:3:5")
    }

    @Test("An app's terms come before the person's")
    func terms() {
        var app = AppDescription(
            id: "a", name: "A", spokenNames: [Term(id: "A", say: [])], intents: [],
            vocabulary: ["v": [Term(id: "own", say: ["mine"])]])
        app.commonVocabulary = ["v": [Term(id: "common", say: ["ours"])], "w": [Term(id: "w", say: [])]]
        #expect(app.terms(of: "v").map(\.id) == ["own", "common"])
        #expect(app.terms(of: "w").map(\.displayName) == ["w"])
        #expect(app.terms(of: "x") == [])
        #expect(Set(AppDescription.terms(of: [app, app]).map(\.id)) == ["A", "own", "common", "w"])
        #expect(app.intent("n") == nil)
    }

    @Test("A yes to a folder covers what is in it, and nothing beside it")
    func requests() {
        let home = AppRequest.folder("/home/ann")
        #expect(home.covers(.folder("/home/ann/Pictures")) && home.covers(home))
        #expect(!home.covers(.folder("/home/anna")) && !home.covers(.folder("/home")))
        #expect(AppRequest.folder("/").covers(.folder("/etc")))
        #expect(!AppRequest.network.covers(home) && AppRequest.network.covers(.network))
        #expect(!AppRequest.command(["sh"]).covers(.command(["sh", "-c"])))
        #expect([home, .network].cover([.network, .folder("/home/ann/x"), .withheldFolder("/etc")]))
        #expect(![home].cover([.network]))
        #expect([AppRequest]().cover([]) && [AppRequest]().cover([.withheldFolder("/")]))
    }
}

@Suite("Sizes of what apps send")
struct SizeTests {
    private static func text(_ count: Int) -> String { String(repeating: "é", count: count) }
    private static let intent = Intent(app: "a", domain: "d", name: "n")

    /// At the limit, beyond it, and what is said then.
    static let limits: [(fits: any SizeChecked & Sendable, excess: any SizeChecked & Sendable, complaint: String)] = [
        (
            IntentResponse("a", text: text(4_096)), IntentResponse("a", text: text(4_097)),
            "text has 4097 characters; 4096 are the most"
        ),
        (IntentResponse(text(256)), IntentResponse(text(257)), "code has 257 characters; 256 are the most"),
        (
            Card(rows: Array(repeating: Card.Row("l", "v"), count: 100)),
            Card(rows: Array(repeating: Card.Row("l", "v"), count: 101)), "rows has 101 items; 100 are the most"
        ),
        (
            Card(rows: [Card.Row(text(256), "")]), Card(rows: [Card.Row("", ""), Card.Row(text(257), "")]),
            "rows[1].label has 257 characters; 256 are the most"
        ),
        (
            Card(buttons: Array(repeating: Card.Button("t", say: "s"), count: 20)),
            Card(buttons: Array(repeating: Card.Button("t", say: "s"), count: 21)),
            "buttons has 21 items; 20 are the most"
        ),
        (
            Card.Position(latitude: 90, longitude: -180), Card.Position(latitude: 90.5, longitude: 0),
            "latitude is 90.5; it must be from -90.0 to 90.0"
        ),
        (
            Card.Size(width: 0, height: 100_000), Card.Size(width: .nan, height: 0),
            "width is nan; it must be from 0.0 to 100000.0"
        ),
        (
            Interaction(id: "", intent, start: Date(timeIntervalSince1970: 0), duration: 320_000_000),
            Interaction(id: "", intent, start: Date(timeIntervalSince1970: 0), duration: -1),
            "duration is -1.0; it must be from 0.0 to 320000000.0"
        ),
        (
            InteractionSelection.ids(Array(repeating: "1", count: 1_000)),
            InteractionSelection.ids(Array(repeating: "1", count: 1_001)), "ids has 1001 items; 1000 are the most"
        ),
        (
            Resolution.disambiguation(Array(repeating: SlotValue("a"), count: 1_000), text: nil),
            Resolution.disambiguation(Array(repeating: SlotValue("a"), count: 1_001), text: nil),
            "choices has 1001 items; 1000 are the most"
        ),
        (SlotValue(text(65_536)), SlotValue(text(65_537)), "text has 65537 characters; 65536 are the most"),
    ]

    @Test("At the limit all is well, beyond it the place and the limit are named", arguments: limits.indices)
    func limit(index: Int) {
        let (fits, excess, complaint) = Self.limits[index]
        #expect(SizeCheck.complaint(about: fits) == nil)
        #expect(SizeCheck.complaint(about: excess) == complaint)
    }

    @Test("Values may be so deep and so many, and numbers must be numbers")
    func values() {
        func nested(_ depth: Int) -> JSONValue { (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) } }
        func complaint(_ value: JSONValue) -> String? {
            SizeCheck.complaint(about: SlotValue(text: "", value: value))
        }
        #expect(complaint(nested(32)) == nil)
        #expect(complaint(nested(33))?.contains("more than 32 deep") == true)
        #expect(complaint(.array(Array(repeating: 1, count: 9_999))) == nil)
        #expect(complaint(.array(Array(repeating: 1, count: 10_000)))?.contains("more than 10000 values") == true)
        #expect(complaint(.object([Self.text(257): 1]))?.contains("key has 257") == true)
        #expect(complaint(.double(.infinity))?.contains("no number of JSON") == true)
    }

    @Test("What is random and small has no complaint", arguments: 1...100 as ClosedRange<UInt64>)
    func random(seed: UInt64) {
        var random = RandomValues(seed: seed)
        #expect(SizeCheck.complaint(about: random.intent()) == nil)
        #expect(SizeCheck.complaint(about: random.resolution()) == nil)
        #expect(SizeCheck.complaint(about: random.response()) == nil)
        #expect(SizeCheck.complaint(about: random.selection()) == nil)
    }

    @Test("An utterance may have so many words and bytes")
    func utterances() {
        let words = { (count: Int) in Array(repeating: "ab", count: count).joined(separator: " ") }
        #expect(!SizeLimits.isTooLong(utterance: ""))
        #expect(!SizeLimits.isTooLong(utterance: words(2_000)) && SizeLimits.isTooLong(utterance: words(2_001)))
        #expect(!SizeLimits.isTooLong(utterance: String(repeating: "a", count: 65_536)))
        #expect(SizeLimits.isTooLong(utterance: String(repeating: "a", count: 65_537)))
    }
}
