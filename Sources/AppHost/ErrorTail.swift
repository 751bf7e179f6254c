/// The last that a process wrote to its standard error, and its lines as they come.
struct ErrorTail: Sendable {
    private static let limit = 2048
    /// So many lines of a process are told; one that writes for ever must not fill anybody's screen.
    private static let mostLines = 1_000
    private var bytes: [UInt8] = []
    private var line: [UInt8] = []
    private var lines = 0

    /// Takes what was written.
    ///
    /// - Returns: the lines that it ends, as far as they are told.
    @discardableResult
    mutating func append(_ new: some Collection<UInt8>) -> [String] {
        bytes += new.suffix(Self.limit)
        if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
        var ended: [String] = []
        guard lines < Self.mostLines else { return ended }
        for byte in new {
            if byte != UInt8(ascii: "\n") {
                if line.count < Self.limit { line.append(byte) }
                continue
            }
            if lines < Self.mostLines, let text = unfinishedLine { ended.append(text) }
            lines += 1
            line = []
        }
        return ended
    }

    /// The line that has no end yet, or nil where nothing stands in it.
    var unfinishedLine: String? {
        let text = SpokenLine.printable(String(decoding: line, as: UTF8.self))
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }

    /// The last lines, or nil where nothing was written.
    var text: String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let lines = text[first...].split(whereSeparator: \.isNewline).suffix(10)
        return lines.map { SpokenLine.printable($0) }.joined(separator: "\n")
    }
}
