import Foundation
import IntentCore
import Testing

@Suite("Values as JSON")
struct CodingTests {
    private func data(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: data)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try read(type, Data(text.utf8))
    }

    /// That a value is the same and has the same hash after it was written and read, and is written alike again.
    private func check<Value: Codable & Hashable>(_ value: Value) throws {
        let written = try data(value)
        let back = try read(Value.self, written)
        #expect(back == value)
        #expect(back.hashValue == value.hashValue)
        #expect(try data(back) == written)
    }

    @Test("What is written is read, whatever is in it", arguments: 1...200 as ClosedRange<UInt64>)
    func roundTrips(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        try check(random.json())
        try check(random.slotValue())
        try check(random.content())
        try check(random.intent())
        try check(random.resolution())
        try check(random.card())
        try check(random.response())
        try check(random.interaction())
        try check(random.selection())
        try check(random.request())
    }

    @Test("Values that differ are written differently", arguments: 1...20 as ClosedRange<UInt64>)
    func differences(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        var written: [Data: Intent] = [:]
        for _ in 0..<200 {
            let intent = random.intent()
            let before = written.updateValue(intent, forKey: try data(intent))
            #expect(before ?? intent == intent)
        }
        #expect(written.count > 50)
    }

    /// The shapes of docs/reference/app-protocol.md and of what `heed` prints; fields may be added, never changed.
    static let shapes: [(value: any Encodable & Sendable, json: String)] = [
        (SlotValue("winter is coming"), #"{"text":"winter is coming","value":"winter is coming"}"#),
        (SlotContent.one(SlotValue(text: "ten", value: 10)), #"{"text":"ten","value":10}"#),
        (SlotContent.many([SlotValue("a"), SlotValue("b")]), #"[{"text":"a","value":"a"},{"text":"b","value":"b"}]"#),
        (SlotContent.many([]), "[]"),
        (
            Intent(app: "zhichat", domain: "messages", name: "SendMessage", slots: ["content": .one(SlotValue("hi"))]),
            #"{"app":"zhichat","domain":"messages","intent":"SendMessage","slots":{"content":{"text":"hi","value":"hi"}}}"#
        ),
        (
            Intent(app: nil, domain: "calls", name: "HangUpCall"),
            #"{"domain":"calls","intent":"HangUpCall","slots":{}}"#
        ),
        (Resolution.success(SlotValue("a")), #"{"result":"success","value":{"text":"a","value":"a"}}"#),
        (
            Resolution.confirmationRequired(SlotValue("a"), text: "A?"),
            #"{"result":"confirmationRequired","text":"A?","value":{"text":"a","value":"a"}}"#
        ),
        (
            Resolution.disambiguation([SlotValue("a")], text: nil),
            #"{"choices":[{"text":"a","value":"a"}],"result":"disambiguation"}"#
        ),
        (Resolution.needsMoreDetails(nil, text: nil), #"{"result":"needsMoreDetails"}"#),
        (Resolution.needsValue(text: "Who?"), #"{"result":"needsValue","text":"Who?"}"#),
        (Resolution.notRequired, #"{"result":"notRequired"}"#),
        (Resolution.unsupported(reason: "No."), #"{"reason":"No.","result":"unsupported"}"#),
        (
            Interaction(
                id: "7", Intent(app: nil, domain: "d", name: "n"), start: Date(timeIntervalSince1970: 0), duration: 2),
            #"{"direction":"outgoing","duration":2,"id":"7","intent":{"domain":"d","intent":"n","slots":{}},"#
                + #""start":"1970-01-01T00:00:00Z"}"#
        ),
        (InteractionSelection.ids(["1"]), #"{"ids":["1"]}"#), (InteractionSelection.group("g"), #"{"group":"g"}"#),
        (InteractionSelection.all, "{}"), (Authorization.notDetermined, #""notDetermined""#),
        (SlotType.dateRange, #""dateRange""#),
        (Card.Row("To", "Ann"), #"{"label":"To","value":"Ann"}"#),
        (Card.Button("Yes", say: "yes"), #"{"say":"yes","title":"Yes"}"#),
        (
            [JSONValue.null, true, 1, 1.5, "a", [], [:]] as [JSONValue],
            #"[null,true,1,1.5,"a",[],{}]"#
        ),
    ]

    @Test("Each has the shape that the protocol says", arguments: shapes.indices)
    func shape(index: Int) throws {
        let (value, json) = Self.shapes[index]
        #expect(String(decoding: try data(value), as: UTF8.self) == json)
    }

    @Test("What may be left out may be left out, and fields that nobody knows are passed over")
    func leftOut() throws {
        #expect(try read(IntentResponse.self, #"{"code":"success","new":1}"#) == IntentResponse("success"))
        #expect(try read(Card.self, "{}") == Card())
        #expect(try read(Card.Image.self, #"{"path":"a","description":"b"}"#) == .init(path: "a", description: "b"))
        #expect(try read(UserActivity.self, #"{"type":"t"}"#) == UserActivity(type: "t"))
        let before = Date()
        let interaction = try read(
            Interaction.self, #"{"id":"1","intent":{"domain":"d","intent":"n","slots":{}}}"#)
        #expect(interaction.direction == .outgoing && interaction.duration == 0 && interaction.response == nil)
        #expect(interaction.start >= before && interaction.start <= Date())
    }

    @Test(
        "What has not the shape is no value",
        arguments: [
            #"{"code":7}"#, #"{"text":"no code"}"#, "[]", "7", #"{"code":"a","fields":[]}"#, #"{"code":"a","card":7}"#,
            #"{"code":"a","card":{"rows":[{"label":"l"}]}}"#,
        ])
    func wrongResponses(text: String) {
        #expect(throws: DecodingError.self) { try read(IntentResponse.self, text) }
    }

    @Test(
        "What is no resolution is none",
        arguments: [
            "{}", #"{"result":"maybe"}"#, #"{"result":"success"}"#, #"{"result":"disambiguation"}"#,
            #"{"result":"success","value":{"text":"a"}}"#, #"{"result":"unsupported","reason":7}"#,
        ])
    func wrongResolutions(text: String) {
        #expect(throws: DecodingError.self) { try read(Resolution.self, text) }
    }

    @Test("Whole numbers stay whole, others keep their digits, and large ones are numbers")
    func numbers() throws {
        #expect(try read(JSONValue.self, "7") == .int(7))
        #expect(try read(JSONValue.self, "-0.5") == .double(-0.5))
        #expect(try read(JSONValue.self, "9223372036854775807") == .int(.max))
        #expect(try read(JSONValue.self, "1e300") == .double(1e300))
        #expect(try read(JSONValue.self, "true") == .bool(true))
        #expect(throws: (any Error).self) { try read(JSONValue.self, "nan") }
    }
}
