/// Writes packets of Opus into Ogg (RFC 3533, RFC 7845).
struct OggPages {
    private(set) var bytes: [UInt8] = []
    private var sequence = 0
    private let serial = 1

    private static let mostSegments = 255
    private static let checksumPlace = 22
    /// The polynomial of the checksum.
    private static let polynomial: UInt32 = 0x04C1_1DB7
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index) << 24) { sum, _ in
            sum & 0x8000_0000 != 0 ? sum << 1 ^ polynomial : sum << 1
        }
    }

    /// The stream of some packets.
    ///
    /// - Parameters:
    ///   - head: what the decoder has to know (`OpusHead`).
    ///   - packets: the packets, each at most a second.
    /// - Returns: the bytes of the file.
    static func opus(head: [UInt8], _ packets: [ArraySlice<UInt8>]) -> [UInt8] {
        var pages = OggPages()
        pages.add([head[...]], samples: 0, isFirst: true)
        pages.add([(Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8))[...]], samples: 0)
        var (group, segments, samples) = ([ArraySlice<UInt8>](), 0, 0)
        for packet in packets {
            // trap-free: a packet is a part of an array.
            let count = packet.count / mostSegments + 1
            guard count <= mostSegments else { continue }
            // trap-free: both are at most 255.
            if segments + count > mostSegments {
                pages.add(group, samples: samples)
                (group, segments) = ([], 0)
            }
            group.append(packet)
            segments += count
            samples += Self.samples(of: packet)
        }
        pages.add(group, samples: samples, isLast: true)
        return pages.bytes
    }

    /// The samples of a packet at 48,000 a second (RFC 6716, section 3.1).
    private static func samples(of packet: ArraySlice<UInt8>) -> Int {
        guard let first = packet.first else { return 0 }
        let configuration = Int(first >> 3)
        let frame =
            switch configuration {
            case ..<12: [480, 960, 1_920, 2_880][configuration % 4]
            case ..<16: [480, 960][configuration % 2]
            default: [120, 240, 480, 960][configuration % 4]
            }
        switch first & 3 {
        case 0: return frame
        case 1, 2: return 2 * frame
        default: return Int((packet.dropFirst().first ?? 0) & 0x3F) * frame
        }
    }

    private mutating func add(
        _ packets: [ArraySlice<UInt8>], samples: Int, isFirst: Bool = false, isLast: Bool = false
    ) {
        var table: [UInt8] = []
        for packet in packets {
            table += [UInt8](repeating: 255, count: packet.count / Self.mostSegments)
            table.append(UInt8(packet.count % Self.mostSegments))
        }
        let flags: UInt8 = (isFirst ? 2 : 0) | (isLast ? 4 : 0)
        var page: [UInt8] = Array("OggS".utf8) + [0, flags]
        page +=
            Self.number(samples, bytes: 8) + Self.number(serial, bytes: 4)
            + Self.number(sequence, bytes: 4)
        page += [0, 0, 0, 0, UInt8(clamping: table.count)] + table
        for packet in packets { page += packet }
        let sum = page.reduce(UInt32(0)) { $0 << 8 ^ Self.table[Int(($0 >> 24) ^ UInt32($1))] }
        page.replaceSubrange(
            Self.checksumPlace..<Self.checksumPlace + 4, with: Self.number(Int(sum), bytes: 4))
        bytes += page
        sequence += 1
    }

    /// A number, its least byte first.
    private static func number(_ number: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
