public import Foundation

/// Cuts a stream of bytes into lines, and refuses lines that are too long to be a message.
public struct LineBuffer: Sendable {
    /// A line was longer than the limit.
    public struct Overflow: Error, Sendable, Hashable {
        /// The limit, in bytes.
        public var limit: Int
    }

    private var rest: [UInt8] = []
    /// How much of the rest is known to hold no newline.
    private var searched = 0
    private let limit: Int

    /// A buffer for lines up to a length in bytes, not counting the newline.
    public init(limit: Int = WireProtocol.lineLimit) {
        self.limit = limit
    }

    /// Takes bytes as they come and returns the lines that they complete, without newlines; empty lines are left out.
    public mutating func append(_ bytes: some Collection<UInt8>) throws(Overflow) -> [Data] {
        rest.append(contentsOf: bytes)
        var lines: [Data] = []
        var start = 0
        while let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            guard end - start <= limit else { throw Overflow(limit: limit) }
            var line = rest[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if !line.isEmpty { lines.append(Data(line)) }
            start = end + 1
            searched = start
        }
        rest.removeSubrange(..<start)
        searched = rest.count
        guard rest.count <= limit else { throw Overflow(limit: limit) }
        return lines
    }
}
