import Foundation
import IntentCore
import ServerProtocols
import Testing

@Suite("Events of the Wyoming protocol")
struct WyomingDecoderTests {
    private static let events = [
        WyomingEvent("describe"),
        WyomingEvent("audio-chunk", ["rate": 16_000, "width": 2], payload: Data([10, 0, 13, 10])),
        WyomingEvent("transcript", ["text": "turn left — été"]),
    ]

    private static func all(_ decoder: inout WyomingDecoder) throws(ServerProtocolError) -> [WyomingEvent] {
        var events: [WyomingEvent] = []
        while let event = try decoder.next() { events.append(event) }
        return events
    }

    @Test("What is written is read, in pieces of any length", arguments: [1, 2, 3, 7, 64, 10_000])
    func pieces(length: Int) throws {
        let bytes = Self.events.map(\.bytes).reduce(Data(), +)
        var decoder = WyomingDecoder()
        var read: [WyomingEvent] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            decoder.push(bytes[start..<min(start + length, bytes.count)])
            read += try Self.all(&decoder)
        }
        #expect(read == Self.events)
    }

    @Test("Values in the line and after it are joined; empty lines are passed over")
    func values() throws {
        var decoder = WyomingDecoder()
        decoder.push(Data("\n\r\n{\"type\":\"a\",\"data\":{\"x\":1,\"y\":1},\"data_length\":7}\n{\"y\":2}".utf8))
        #expect(try Self.all(&decoder) == [WyomingEvent("a", ["x": 1, "y": 2])])
    }

    @Test(
        "What is no event is refused",
        arguments: [
            "hello\n", "{}\n", "[]\n", "{\"type\":1}\n", "{\"type\":\"a\",\"payload_length\":-1}\n",
            "{\"type\":\"a\",\"payload_length\":\"9\"}\n", "{\"type\":\"a\",\"data_length\":2}\n[]",
            "{\"type\":\"a\",\"data_length\":9223372036854775807,\"payload_length\":9223372036854775807}\n",
            "{\"type\":\"a\",\"payload_length\":1e30}\n", "POST / HTTP/1.1\r\n",
        ])
    func refused(text: String) {
        var decoder = WyomingDecoder()
        decoder.push(Data(text.utf8))
        #expect(throws: ServerProtocolError.self) { try Self.all(&decoder) }
    }

    @Test("A line without an end is refused before it is long")
    func endlessLine() throws {
        var limits = WyomingDecoder.Limits()
        limits.header = 100
        var decoder = WyomingDecoder(limits: limits)
        decoder.push(Data(repeating: 0x61, count: 100))
        #expect(try decoder.next() == nil)
        decoder.push(Data([0x61]))
        #expect(throws: ServerProtocolError.self) { try decoder.next() }
    }
}
