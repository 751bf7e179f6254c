public import Foundation

/// Writes messages as lines and reads them.
public enum LineCodec {
    /// A message as one line of JSON with its newline.
    public static func line(_ message: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        var line = try encoder.encode(message)
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// The message of a line.
    public static func message<Message: Decodable>(_ type: Message.Type, from line: Data) throws -> Message {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: line)
    }
}
