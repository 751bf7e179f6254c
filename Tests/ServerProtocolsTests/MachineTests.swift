import Foundation
import IntentCore
import ServerProtocols
import Testing

/// One line of the doors' first-time list that is about addresses.
struct AddressLine: Sendable, CustomTestStringConvertible {
    let value: JSONValue

    var testDescription: String { value["say"]?.stringValue ?? "" }

    /// The lines of the list.
    static let all: [AddressLine] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Server/Data/doors.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
        }.filter { $0["door"] == "machine" }.map(AddressLine.init)
    }()
}

@Suite struct MachineTests {
    @Test func theListIsThere() { #expect(AddressLine.all.count == 19) }

    @Test(arguments: AddressLine.all) func addressesOfOneHousehold(_ line: AddressLine) throws {
        let machine = try #require(Machine(line.value["a"]?.stringValue ?? ""))
        if line.value["own"] == .bool(true) {
            #expect(machine.isOwn)
        } else {
            let other = try #require(Machine(line.value["b"]?.stringValue ?? ""))
            #expect((machine == other) == (line.value["same"] == .bool(true)))
        }
    }

    @Test(arguments: ["", "kitchen", "1.2.3", "1.2.3.4.5", "::g", "1.2.3.4:80", "[::1]"])
    func whatIsNoAddress(_ text: String) { #expect(Machine(text) == nil) }

    @Test func acceptedTypes() {
        let events = "text/event-stream"
        let json = "application/json"
        for header in [
            events, "text/event-stream, application/json", "Text/Event-Stream", "text/event-stream, */*;q=0.1",
        ] {
            #expect(AcceptedTypes(header).prefers(events, over: json), "\(header)")
        }
        let others = [
            nil, "*/*", "", json, "application/json, text/event-stream", "text/event-stream;q=0",
            "text/event-stream;q=0.5, application/json", "text/event-stream;q=x;q=0", ",,,",
        ]
        for header in others { #expect(!AcceptedTypes(header).prefers(events, over: json), "\(header ?? "none")") }
    }
}
