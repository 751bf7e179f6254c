import AppProtocol
import Foundation
import IntentCore
import Testing

@Suite("Messages of the protocol")
struct MessageTests {
    private func json(_ message: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: LineCodec.line(message))
    }

    private func returned<Message: Codable>(_ message: Message) throws -> Message {
        try LineCodec.message(Message.self, from: LineCodec.line(message))
    }

    @Test("A request has what docs/reference/app-protocol.md says, and a notification has no id")
    func requests() throws {
        let parameters = InitializeParameters(app: "tea", locale: "en-US", dataDirectory: "/data/tea")
        let expected: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": ["protocolVersion": 1, "app": "tea", "locale": "en-US", "dataDirectory": "/data/tea"],
        ]
        #expect(try json(RPCRequest(id: .number(1), method: "initialize", params: parameters)) == expected)
        let cancel = RPCRequest(
            id: nil, method: WireProtocol.cancel, params: CancelParameters(request: .text("seven")))
        #expect(
            try json(cancel) == ["jsonrpc": "2.0", "method": "cancel", "params": ["request": "seven"]])
    }

    @Test("What is sent is what arrives", arguments: [RPCID.number(0), .number(.max), .text(""), .text("a\n\"b")])
    func returns(id: RPCID) throws {
        let intent = Intent(
            app: "tea", domain: "tea", name: "make", slots: ["cups": .one(SlotValue(text: "2", value: 2))])
        let resolve = RPCRequest(id: id, method: "resolve", params: ResolveParameters(intent: intent, slot: "cups"))
        let arrived = try returned(resolve)
        #expect(arrived.id == id)
        #expect(arrived.params == resolve.params)
        let results = ResolveResult(results: [.needsValue(text: "How many?"), .success(SlotValue(text: "2", value: 2))])
        #expect(try returned(RPCResponse(id: id, result: results)).result == results)
        let update = UpdateParameters(request: id, response: IntentResponse("inProgress", text: "It boils."))
        #expect(try returned(update) == update)
    }

    @Test("A failure has an id even where there is none")
    func failures() throws {
        let failure = RPCFailure(id: nil, error: RPCError(RPCError.parseError, "The line is not JSON."))
        #expect(
            try json(failure) == [
                "jsonrpc": "2.0", "id": .null, "error": ["code": -32700, "message": "The line is not JSON."],
            ])
    }

    @Test("An envelope says what a line is before the rest is read")
    func envelopes() throws {
        func envelope(_ text: String) throws -> RPCEnvelope {
            try LineCodec.message(RPCEnvelope.self, from: Data(text.utf8))
        }
        let request = try envelope(#"{"jsonrpc":"2.0","id":3,"method":"handle","params":{"later":1},"new":[]}"#)
        #expect(request.id == .number(3) && request.method == "handle" && !request.hasResult)
        let answer = try envelope(#"{"jsonrpc":"2.0","id":"x","result":null}"#)
        #expect(answer.id == .text("x") && answer.method == nil && answer.hasResult)
        let failure = try envelope(#"{"jsonrpc":"2.0","id":3,"error":{"code":-32000,"message":"no tea"}}"#)
        #expect(failure.error == RPCError(RPCError.handlerFailed, "no tea"))
        for text in [#"{"jsonrpc":"1.0","id":3}"#, #"{"id":3,"method":"handle"}"#, "[]", "3", #"{"jsonrpc":2.0}"#] {
            #expect(throws: DecodingError.self) { try envelope(text) }
        }
    }

    @Test("What is too large in a message is named")
    func sizes() {
        let long = String(repeating: "x", count: SizeLimits.sentence + 1)
        let tooLarge: [(any SizeChecked, String)] = [
            (InitializeResult(name: long, intents: []), "name"),
            (InitializeResult(intents: [long]), "intents"),
            (ResolveResult(results: [.needsValue(text: long)]), "results"),
            (ProgressParameters(text: long), "text"),
            (UpdateParameters(request: .number(1), response: IntentResponse("success", text: long)), "response"),
            (
                DonateParameters(
                    interaction: Interaction(
                        id: long, Intent(app: "a", domain: "d", name: "n"), start: Date(timeIntervalSince1970: 0))),
                "interaction"
            ),
        ]
        for (message, part) in tooLarge {
            let complaint = SizeCheck.complaint(about: message)
            #expect(complaint?.hasPrefix(part) == true, "\(complaint ?? "nothing") about \(type(of: message))")
        }
        #expect(SizeCheck.complaint(about: ProgressParameters(text: "Boiling…")) == nil)
        #expect(SizeCheck.complaint(about: InitializeResult(name: "Tea", intents: ["make"])) == nil)
    }
}
