import AppExtension
import AppProtocol
import Foundation
import IntentCore
import Synchronization
import Testing

private struct Broken: Error, CustomStringConvertible {
    var description: String { "no tea left" }
}

private struct TeaHandler: IntentHandler {
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        intent.number(slot) == nil ? [.needsValue(text: "How many?")] : []
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard intent.number("cups") != 0 else { throw Broken() }
        context.progress("Boiling water…")
        return IntentResponse("success", text: context.locale, fields: ["app": .string(context.app)])
    }

    func follow(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        context.update(IntentResponse("inProgress", text: "The water boils."))
        context.donate(Interaction(id: "tea", intent, start: Date(timeIntervalSince1970: 0)))
        context.forget(.ids(["coffee"]))
        // Until nobody wants tea any more.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        throw CancellationError()
    }
}

@Suite("An app's side of the protocol")
struct ExtensionServerTests {
    /// The lines that a server with the tea handler writes for some lines, read as JSON.
    private func answers(to lines: [String]) async throws -> [JSONValue] {
        let written = Mutex<[Data]>([])
        let server = ExtensionServer(handlers: ["makeTea": TeaHandler()], name: "Tea") { line in
            written.withLock { $0.append(line) }
        }
        for line in lines { _ = await server.receive(Data(line.utf8)) }
        return try written.withLock { try $0.map { try JSONDecoder().decode(JSONValue.self, from: $0) } }
    }

    private static let start =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":"#
        + #"{"protocolVersion":1,"app":"tea","locale":"en-US","dataDirectory":"/tmp","later":true}}"#

    private func call(_ method: String, cups: Int?, intent: String = "makeTea", slot: String? = nil) -> String {
        let value = cups.map { #""cups":{"text":"\#($0)","value":\#($0)}"# } ?? ""
        let slot = slot.map { #","slot":"\#($0)""# } ?? ""
        return #"{"jsonrpc":"2.0","id":2,"method":"\#(method)","params":"#
            + #"{"intent":{"domain":"tea","intent":"\#(intent)","slots":{\#(value)}}\#(slot)}}"#
    }

    @Test("It says who it is and what it handles")
    func initialize() async throws {
        let answer = try await answers(to: [Self.start])
        #expect(
            answer == [
                ["jsonrpc": "2.0", "id": 1, "result": ["protocolVersion": 1, "name": "Tea", "intents": ["makeTea"]]]
            ])
    }

    @Test("Resolve, confirm and handle reach the handler, and progress comes before the answer")
    func calls() async throws {
        let answers = try await answers(to: [
            Self.start, call("resolve", cups: nil, slot: "cups"), call("resolve", cups: 2, slot: "cups"),
            call("confirm", cups: 2), call("handle", cups: 2),
        ])
        #expect(answers[1]["result"]?["results"] == [["result": "needsValue", "text": "How many?"]])
        #expect(answers[2]["result"]?["results"] == [])
        #expect(answers[3]["result"]?["code"] == "ready")
        #expect(answers[4] == ["jsonrpc": "2.0", "method": "progress", "params": ["text": "Boiling water…"]])
        #expect(answers[5]["result"]?["text"] == "en-US")
        #expect(answers[5]["result"]?["fields"]?["app"] == "tea")
    }

    @Test(
        "What is wrong with a request is said in JSON-RPC's codes",
        arguments: [
            ("rubbish", -32700), ("[1]", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"confirm"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"explode"}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"confirm"}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"confirm","params":{"intent":7}}"#, -32602),
        ])
    func mistakes(line: String, code: Int) async throws {
        let answers = try await answers(to: [Self.start, line])
        #expect(answers.count == 2)
        #expect(answers[1]["error"]?["code"] == .int(code))
    }

    @Test("A request before initialize, another version, an unknown intent and a throwing handler are errors")
    func failures() async throws {
        #expect(try await answers(to: [call("handle", cups: 1)])[0]["error"]?["code"] == -32002)
        let newer = Self.start.replacing("\"protocolVersion\":1", with: "\"protocolVersion\":9")
        #expect(try await answers(to: [newer])[0]["error"]?["code"] == -32001)
        let answers = try await answers(to: [
            Self.start, call("handle", cups: 1, intent: "makeCoffee"), call("handle", cups: 0),
        ])
        #expect(answers[1]["error"]?["code"] == -32601)
        #expect(answers[2]["error"] == ["code": -32000, "message": "no tea left"])
    }

    @Test("Following runs beside other calls until it is taken back", .timeLimit(.minutes(1)))
    func follow() async throws {
        let (lines, writer) = AsyncStream.makeStream(of: Data.self)
        let server = ExtensionServer(handlers: ["makeTea": TeaHandler()], name: "Tea") { writer.yield($0) }
        var written = lines.makeAsyncIterator()
        func next() async throws -> JSONValue {
            try await JSONDecoder().decode(JSONValue.self, from: written.next() ?? Data())
        }
        _ = await server.receive(Data(Self.start.utf8))
        _ = try await next()
        _ = await server.receive(Data(call("follow", cups: 1).utf8))
        let update = try await next()
        #expect(update["method"] == "update")
        #expect(update["params"]?["request"] == 2)
        #expect(update["params"]?["response"]?["text"] == "The water boils.")
        let donation = try await next()
        #expect(donation["method"] == "donate")
        #expect(donation["params"]?["interaction"]?["start"] == "1970-01-01T00:00:00Z")
        #expect(try await next()["params"] == ["ids": ["coffee"]])
        let confirm = call("confirm", cups: 1).replacing("\"id\":2", with: "\"id\":3")
        _ = await server.receive(Data(confirm.utf8))
        #expect(try await next()["id"] == 3)
        _ = await server.receive(Data(#"{"jsonrpc":"2.0","method":"cancel","params":{"request":2}}"#.utf8))
        let last = try await next()
        #expect(last["id"] == 2)
        #expect(last["result"]?["code"] == "inProgress")
    }

    @Test("Notifications it does not know are passed over; shutdown is answered and ends the conversation")
    func shutdown() async throws {
        #expect(try await answers(to: [#"{"jsonrpc":"2.0","method":"weather"}"#]).isEmpty)
        let server = ExtensionServer(handlers: [:], name: "Tea") { _ in }
        #expect(await server.receive(Data(Self.start.utf8)))
        #expect(await !server.receive(Data(#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#.utf8)))
    }
}

@Suite("Typed slot values")
struct SlotValueAccessTests {
    private let intent = Intent(
        app: nil, domain: "d", name: "n",
        slots: [
            "who": .many([
                SlotValue(text: "ann", value: ["displayName": "Ann Bishop", "id": "ann"]), SlotValue("bob"),
            ]),
            "much": .one(SlotValue(text: "two fifty", value: ["amount": "2.50", "currency": "USD"])),
            "far": .one(SlotValue(text: "ten meters", value: ["value": 10, "unit": "meter"])),
            "size": .one(SlotValue(text: "big", value: "large")),
            "on": .one(SlotValue(text: "yes", value: true)),
        ])

    @Test("Each kind of value is read as what it is, and as nothing where it is something else")
    func values() {
        #expect(intent.people("who") == [Person("Ann Bishop", id: "ann"), Person("bob")])
        #expect(intent.person("who")?.slotValue.value == ["displayName": "Ann Bishop", "id": "ann"])
        #expect(intent.money("much") == Money("2.50", "USD"))
        #expect(intent.money("far") == nil)
        #expect(intent.quantity("far") == Quantity(10, "meter"))
        #expect(intent.number("far") == nil)
        #expect(intent.term("size") == "large")
        #expect(intent.text("size") == "big")
        #expect(intent.flag("on") == true)
        #expect(intent.text("nothing") == nil)
        #expect(intent.values("nothing").isEmpty)
    }
}
