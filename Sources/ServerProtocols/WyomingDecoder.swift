import CheckedValues
import Foundation
import IntentCore

/// Reads events of the Wyoming protocol out of bytes that come in any pieces.
package struct WyomingDecoder: Sendable {
    /// The longest parts that are taken, in bytes; a client that announces more is no client.
    package struct Limits: Sendable {
        /// The line that begins an event.
        package var header = 65_536
        /// The values.
        package var data = 1_048_576
        /// The payload.
        package var payload = 8_388_608

        /// The usual limits.
        package init() {}
    }

    private struct Header {
        var event: WyomingEvent
        var dataLength: Int
        var payloadLength: Int
    }

    private let limits: Limits
    private var buffer = Data()
    /// So many bytes of the buffer are known to hold no end of a line.
    private var searched = 0
    private var header: Header?

    /// A decoder at the start of a connection.
    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Takes further bytes.
    package mutating func push(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// The next event; nil until more bytes have come.
    ///
    /// - Throws: `ServerProtocolError`; nothing that follows can be read then.
    package mutating func next() throws(ServerProtocolError) -> WyomingEvent? {
        while header == nil {
            guard let line = try line() else { return nil }
            // Some clients end events with an empty line.
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { header = try read(line) }
        }
        guard var header, buffer.count >= header.dataLength + header.payloadLength else { return nil }
        let data = take(header.dataLength)
        if !data.isEmpty {
            guard case .object(let members) = try? JSONDecoder().decode(JSONValue.self, from: data) else {
                throw ServerProtocolError(.malformed, "The data of an event must be a JSON object.")
            }
            header.event.data.merge(members) { _, new in new }
        }
        header.event.payload = take(header.payloadLength)
        self.header = nil
        return header.event
    }

    private mutating func line() throws(ServerProtocolError) -> Data? {
        let rest = buffer[buffer.index(buffer.startIndex, offsetBy: searched)...]
        guard let end = rest.firstIndex(of: 0x0A) else {
            searched = buffer.count
            guard buffer.count <= limits.header else { throw Self.tooLong("line", limits.header) }
            return nil
        }
        let length = buffer.distance(from: buffer.startIndex, to: end)
        guard length <= limits.header else { throw Self.tooLong("line", limits.header) }
        let line = take(length)
        _ = take(1)
        return line
    }

    private mutating func take(_ count: Int) -> Data {
        searched = 0
        let taken = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return taken
    }

    private func read(_ line: Data) throws(ServerProtocolError) -> Header {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: line), let type = value["type"]?.stringValue
        else {
            throw ServerProtocolError(.malformed, "An event begins with a line of JSON that has a type.")
        }
        var event = WyomingEvent(type)
        if case .object(let members)? = value["data"] { event.data = members }
        return Header(
            event: event, dataLength: try length(value["data_length"], limits.data),
            payloadLength: try length(value["payload_length"], limits.payload))
    }

    private func length(_ value: JSONValue?, _ limit: Int) throws(ServerProtocolError) -> Int {
        guard let value, value != .null else { return 0 }
        guard let length = value.intValue, length >= 0 else {
            throw ServerProtocolError(.malformed, "A length of an event is a number from 0 on.")
        }
        guard length <= limit else { throw Self.tooLong("part", limit) }
        return length
    }

    private static func tooLong(_ part: String, _ limit: Int) -> ServerProtocolError {
        ServerProtocolError(.tooLarge, "A \(part) of an event has at most \(limit) bytes.")
    }
}
