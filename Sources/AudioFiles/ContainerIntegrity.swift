internal import CheckedValues

/// Whether a file holds what its container promises, as far as libsndfile does not say so itself.
///
/// The library reads what is there and mentions a shortfall in its log at most. Here the log is understood, and the
/// cases are checked that it passes over in silence: headers that are cut, Ogg pages that are cut, half samples.
enum ContainerIntegrity: Equatable {
    /// Nothing is known to be missing.
    case kept
    /// The file ends within a header, a page or a sample.
    case broken

    /// Looks at the ends of a file.
    init(of file: borrowing FileDescriptor, raw: RawFormat?) {
        self = .kept
        guard let size = file.size else { return }
        if let raw {
            // A frame that no memory could hold is in no file.
            let frame = raw.channels.multiplied(by: 2) ?? .max
            self = size % max(2, frame) == 0 ? .kept : .broken
            return
        }
        let magic = file.bytes(at: 0, count: 4)
        let isHeaded = Self.headed.contains { Array($0.utf8).starts(with: magic) }
        if isHeaded && size < Self.shortestHeader {
            self = .broken
        } else if magic == Array("OggS".utf8) {
            // A page is at most 65,307 bytes long, so the last one starts within this tail.
            // trap-free: a file has no fewer than 0 bytes.
            let tail = file.bytes(at: max(0, size - 65_536), count: 65_536)
            self = Self.endsWithWholePage(tail) ? .kept : .broken
        }
    }

    private static let headed = ["RIFF", "RIFX", "FORM", "fLaC", "OggS", "RF64", ".snd"]
    /// RIFF, format and data chunk headers of the shortest possible WAV file; the other kinds need as much.
    private static let shortestHeader = 44

    /// Whether the last Ogg page is as long as its segment table says (RFC 3533, section 6).
    static func endsWithWholePage(_ tail: [UInt8]) -> Bool {
        let capture = Array("OggS".utf8)
        let headerLength = 27
        var start = tail.count - 4
        while start >= 0 && !tail[start...].starts(with: capture) { start -= 1 }
        guard start >= 0, start + headerLength <= tail.count else { return false }
        // trap-free: the guard above keeps the header within the tail.
        let segments = Int(tail[start + headerLength - 1])
        let table = tail[(start + headerLength)...].prefix(segments)
        let body = table.reduce(0) { $0 + Int($1) }
        // trap-free: a place in the tail and at most 256 bytes.
        return table.count == segments && start + headerLength + segments + body <= tail.count
    }

    /// The bytes of sound that a header promises and that are there, where the library noted that they differ.
    ///
    /// A line of its log reads `data : 89160 (should be 39956)`. Programs that write into a pipe do not know the
    /// length and put a number near the largest possible; that is no promise.
    static func shortfall(in log: String) -> (promised: Int, there: Int)? {
        for line in log.split(separator: "\n") {
            let fields = line.split { $0 == " " || $0 == ":" || $0 == "(" || $0 == ")" }
            guard let mark = fields.firstIndex(of: "should"), mark >= 2, mark + 2 < fields.count,
                soundChunks.contains(fields[..<(mark - 1)].joined(separator: " ")),
                let promised = Int(fields[mark - 1]), let there = Int(fields[mark + 2])
            else { continue }
            if there < promised && promised < 0x7FFF_0000 { return (promised, there) }
        }
        return nil
    }

    private static let soundChunks: Set = ["data", "SSND", "Data Size"]
}
