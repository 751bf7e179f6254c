/// A letter with the phones it stands for: none, one or two.
package struct Chunk: Hashable, Comparable {
    /// The letter as ASCII.
    package var letter: UInt8
    /// Phones by number from 1; 0 is none.
    package var phones: (UInt8, UInt8)

    /// The three bytes as one number, whose order is that of the letter, then the phones.
    private var key: UInt32 { UInt32(letter) << 16 | UInt32(phones.0) << 8 | UInt32(phones.1) }

    package static func == (left: Chunk, right: Chunk) -> Bool { left.key == right.key }
    package static func < (left: Chunk, right: Chunk) -> Bool { left.key < right.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
