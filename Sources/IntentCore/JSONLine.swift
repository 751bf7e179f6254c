public import Foundation

/// A value as one line of JSON, the same for the same value: names sorted, slashes as they are.
public enum JSONLine {
    /// The line's bytes, without its end; dates are written as the strategy says.
    public static func data(
        _ value: some Encodable, dates: JSONEncoder.DateEncodingStrategy = .deferredToDate
    ) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = dates
        return try encoder.encode(value)
    }

    /// The line's text, without its end.
    public static func text(_ value: some Encodable) throws -> String {
        String(decoding: try data(value), as: UTF8.self)
    }
}
