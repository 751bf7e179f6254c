package import Foundation

/// Netstrings (`5:hello,`), as baresip's `ctrl_tcp` frames its messages.
package struct Netstrings: Sendable {
    /// What comes is no netstring, or is longer than any message.
    package struct Broken: Error {}

    /// The most bytes of one message.
    package static let longest = 1 << 20
    /// The digits of the longest message's length.
    private static let longestLength = 7

    private var bytes: [UInt8] = []

    /// A reader to whom nothing has come yet.
    package init() {}

    /// Takes bytes as they come.
    ///
    /// - Returns: the messages that are whole by now, in their order.
    /// - Throws: `Broken`; nothing more can be read then.
    package mutating func append(_ more: some Sequence<UInt8>) throws(Broken) -> [Data] {
        bytes += more
        var messages: [Data] = []
        var start = 0
        while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
            let digits = bytes[start..<colon]
            guard digits.count <= Self.longestLength, let length = Int(String(decoding: digits, as: UTF8.self)),
                (0...Self.longest).contains(length)
            else { throw Broken() }
            let end = colon + 1 + length
            guard end < bytes.count else { break }
            guard bytes[end] == UInt8(ascii: ",") else { throw Broken() }
            messages.append(Data(bytes[(colon + 1)..<end]))
            start = end + 1
        }
        bytes.removeFirst(start)
        // Without a colon after so many bytes none of them is a length.
        guard bytes.count <= Self.longestLength || bytes.contains(UInt8(ascii: ":")) else { throw Broken() }
        return messages
    }

    /// A message as a netstring.
    package static func framed(_ message: Data) -> Data {
        Data("\(message.count):".utf8) + message + Data(",".utf8)
    }
}
