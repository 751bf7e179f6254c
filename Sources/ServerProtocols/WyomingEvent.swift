package import Foundation
package import IntentCore

/// One event of the Wyoming protocol: a type, values, and bytes such as sound.
package struct WyomingEvent: Sendable, Hashable {
    /// The type, such as `audio-chunk`.
    package var type: String
    /// The values.
    package var data: [String: JSONValue]
    /// The bytes.
    package var payload: Data

    /// An event.
    package init(_ type: String, _ data: [String: JSONValue] = [:], payload: Data = Data()) {
        self.type = type
        self.data = data
        self.payload = payload
    }

    /// The bytes of the event, as Wyoming 1.5 and later write them: a line, the values, the payload.
    package var bytes: Data {
        let values = data.isEmpty ? Data() : Data(JSONValue.object(data).line.utf8)
        var header: [String: JSONValue] = ["type": .string(type), "version": .string(Self.version)]
        if !values.isEmpty { header["data_length"] = .int(values.count) }
        if !payload.isEmpty { header["payload_length"] = .int(payload.count) }
        return Data((JSONValue.object(header).line + "\n").utf8) + values + payload
    }

    /// The version of the protocol that is spoken.
    private static let version = "1.5.4"
}
