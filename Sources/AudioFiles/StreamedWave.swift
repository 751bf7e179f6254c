internal import CheckedValues

/// WAV files whose header was written before their length was known: programs that write into pipes leave sizes of 0 there.
enum StreamedWave {
    /// The chunks before the sound are not larger, in bytes.
    private static let headerLimit = 65_536
    private static let chunkHeader = 8

    /// The bytes of such a file with the sizes that it should have; nil for other files.
    static func mended(_ file: borrowing FileDescriptor) -> [UInt8]? {
        guard let size = file.size else { return nil }
        let head = file.bytes(at: 0, count: headerLimit)
        guard head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WAVE".utf8)),
            let data = dataChunk(in: head)
        else { return nil }
        // trap-free: a place in the header.
        let sound = data + chunkHeader
        guard number(in: head, at: data + 4) == 0, sound < size,
            !isWholeChunk(head, at: sound, end: size)
        else {
            return nil
        }
        var bytes = file.bytes(at: 0, count: size)
        guard bytes.count == size else { return nil }
        // trap-free: the sound begins within the file.
        set(size - sound, in: &bytes, at: data + 4)
        // trap-free: a file with a header has eight bytes.
        set(size - chunkHeader, in: &bytes, at: 4)
        return bytes
    }

    /// The place of the chunk of sound.
    private static func dataChunk(in head: [UInt8]) -> Int? {
        var place = 12
        // trap-free: a place in the header and a number of four bytes.
        while let length = number(in: head, at: place + 4) {
            if head[place..<place + 4].elementsEqual("data".utf8) { return place }
            // trap-free: a place in the header and a number of four bytes.
            place += chunkHeader + length + length % 2
        }
        return nil
    }

    /// Whether a further chunk begins at a place and ends with the file: then there is no sound before it.
    private static func isWholeChunk(_ head: [UInt8], at place: Int, end: Int) -> Bool {
        guard let length = number(in: head, at: place + 4) else { return false }
        // trap-free: a place in the header and a number of four bytes.
        return place + chunkHeader + length + length % 2 == end
    }

    /// Four bytes, the least first; nil beyond the end.
    private static func number(in bytes: [UInt8], at place: Int) -> Int? {
        guard place >= 0, place + 4 <= bytes.count else { return nil }
        return bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func set(_ number: Int, in bytes: inout [UInt8], at place: Int) {
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
}
