internal import CheckedValues

/// The Opus packets of a WebM or Matroska file, as browsers record them (RFC 9559).
///
/// The library reads no WebM, but the same packets in Ogg. All elements that hold others are gone into, whatever their size, since a
/// browser that records does not know it; so no nesting need be remembered.
struct WebMSound {
    /// Why there is no sound to be had.
    enum Fault: Error {
        /// The sound is not Opus.
        case otherCoding
        /// A block has several packets in it.
        case laced
        /// The file breaks off, or is none.
        case damaged
    }

    /// A file of more bytes is not read, since it would be held in memory.
    static let longest = 1_000_000_000
    private static let magic: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
    private static let unknownSize = -1
    /// Segment, cluster, tracks, track, group of blocks.
    private static let containers: Set<Int> = [0x1853_8067, 0x1F43_B675, 0x1654_AE6B, 0xAE, 0xA0]

    /// What the decoder has to know.
    private(set) var head: [UInt8] = []
    /// The packets in order.
    private(set) var packets: [ArraySlice<UInt8>] = []
    private let bytes: [UInt8]
    private var track: (number: Int, codec: [UInt8], head: [UInt8]) = (0, [], [])
    private var sound: Int?

    /// Whether a file is one.
    static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

    /// Reads a file.
    ///
    /// - Throws: `Fault`.
    init(_ bytes: [UInt8]) throws(Fault) {
        self.bytes = bytes
        var place = 0
        while place < bytes.count {
            guard let (id, afterID) = variable(at: place, keepsMark: true),
                let (size, content) = variable(at: afterID, keepsMark: false)
            else { break }
            if Self.containers.contains(id) {
                if id == 0xAE { track = (0, [], []) }
                place = content
                continue
            }
            // Only what holds others may be of unknown size. A recorder that was ended leaves half an element, which is passed over.
            guard size != Self.unknownSize, size <= bytes.count - content else { break }
            // trap-free: the guard above keeps the element within the file.
            let end = content + size
            try take(id, bytes[content..<end])
            place = end
        }
        guard sound != nil else { throw track.codec.isEmpty ? .damaged : .otherCoding }
        guard !packets.isEmpty else { throw .damaged }
    }

    private mutating func take(_ id: Int, _ content: ArraySlice<UInt8>) throws(Fault) {
        switch id {
        case 0xD7: track.number = content.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        case 0x86: track.codec = Array(content)
        case 0x63A2: track.head = Array(content)
        case 0xA3, 0xA1: try takeBlock(content)
        default: break
        }
        guard [0xD7, 0x86, 0x63A2].contains(id), sound == nil, track.number > 0, !track.head.isEmpty,
            track.codec.elementsEqual("A_OPUS".utf8)
        else { return }
        (sound, head) = (track.number, track.head)
    }

    /// A block: its track, a time, flags, a packet.
    private mutating func takeBlock(_ content: ArraySlice<UInt8>) throws(Fault) {
        guard let (number, next) = variable(at: content.startIndex, keepsMark: false),
            next + 3 <= content.endIndex
        else { throw .damaged }
        guard number == sound else { return }
        // Several packets in one block: no recorder of sound does that.
        guard content[next + 2] & 0x06 == 0 else { throw .laced }
        packets.append(content[(next + 3)...])
    }

    /// A number of variable length, and the place behind it.
    private func variable(at place: Int, keepsMark: Bool) -> (value: Int, next: Int)? {
        guard place < bytes.count, bytes[place] != 0 else { return nil }
        // trap-free: at most eight, of a byte that is not 0.
        let length = bytes[place].leadingZeroBitCount + 1
        // trap-free: a place in the file and at most eight.
        guard place + length <= bytes.count else { return nil }
        // trap-free: 1 to 128, of a byte that is not 0.
        let mark = 0x80 >> (length - 1)
        var value = Int(bytes[place]) & (keepsMark ? 0xFF : mark - 1)
        // trap-free: a place in the file and at most eight.
        for byte in bytes[place + 1..<place + length] { value = value << 8 | Int(byte) }
        // trap-free: seven bits for each of at most eight bytes.
        if !keepsMark, value == 1 << (7 * length) - 1 { value = Self.unknownSize }
        // trap-free: a place in the file and at most eight.
        return (value, place + length)
    }
}
