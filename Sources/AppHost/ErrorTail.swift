/// The last that a process wrote to its standard error.
struct ErrorTail: Sendable {
    private static let limit = 2048
    private var bytes: [UInt8] = []

    mutating func append(_ new: some Collection<UInt8>) {
        bytes += new.suffix(Self.limit)
        if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
    }

    /// The last lines, or nil where nothing was written.
    var text: String? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let lines = text[first...].split(separator: "\n").suffix(10)
        return lines.joined(separator: "\n")
    }
}
