package import Foundation

/// The layout of a letter-to-sound model in its file: a joint n-gram model as a packed trie.
///
/// A token is a letter with no, one or two phones. Level k of the trie holds the n-grams of k
/// tokens, ordered by their first k - 1 tokens and then by the last, so the extensions of an n-gram are neighbours in
/// the next level. All numbers are little-endian. After the header come, in this order and each from a multiple of four
/// on:
///
/// 1. the tokens, 4 bytes each: letter, 0, first phone or 255, second phone or 255; token 0 starts a word, token 1 ends
///    it; the others are in ascending order of their letters;
/// 2. the names of the phones, blank-separated ASCII;
/// 3. two codebooks of 256 floats for every level: logarithms of probabilities and of back-off weights;
/// 4. for every level the last tokens (1 byte an n-gram), the probability codes (1 byte), and, but for the last level,
///    the back-off codes (1 byte), the starts of the extensions (2 bytes, an n-gram more than there are, relative to
///    the block) and the blocks' bases (4 bytes for every 256 n-grams).
package struct LetterToSoundLayout: Sendable, Equatable {
    package static let magic: [UInt8] = Array("HEEDLTS1".utf8)
    package static let block = 256
    package static let noPhone: UInt8 = 255
    package static let start = 0
    package static let end = 1
    /// The most tokens in an n-gram.
    package static let maxOrder = 8

    /// The places of the arrays of one level.
    package struct Level: Sendable, Equatable {
        package var count = 0
        package var tokens = 0
        package var probabilities = 0
        package var backOffs = 0
        package var starts = 0
        package var bases = 0
        package var probabilityBook = 0
        package var backOffBook = 0
    }

    package let tokenCount: Int
    package let phoneBytes: Int
    package private(set) var levels: [Level]
    package private(set) var tokens = 0
    package private(set) var phoneNames = 0
    package private(set) var size = 0

    /// The layout for a number of tokens, the length of the phones' names, and the n-grams of every level.
    package init(tokenCount: Int, phoneBytes: Int, counts: [Int]) {
        self.tokenCount = tokenCount
        self.phoneBytes = phoneBytes
        levels = counts.map { Level(count: $0) }
        var offset = Self.magic.count + 4 * (3 + counts.count)
        func place(_ bytes: Int) -> Int {
            defer { offset = (offset + bytes + 3) & ~3 }
            return offset
        }
        tokens = place(4 * tokenCount)
        phoneNames = place(phoneBytes)
        for index in levels.indices {
            levels[index].probabilityBook = place(4 * 256)
            levels[index].backOffBook = place(4 * 256)
        }
        for index in levels.indices {
            let count = levels[index].count
            levels[index].tokens = place(count)
            levels[index].probabilities = place(count)
            guard index + 1 < levels.count else { continue }
            levels[index].backOffs = place(count)
            levels[index].starts = place(2 * (count + 1))
            levels[index].bases = place(4 * (count / Self.block + 1))
        }
        size = offset
    }

    /// The header that describes this layout.
    package var header: [UInt8] {
        var bytes = Self.magic
        for number in [levels.count, tokenCount, phoneBytes] + levels.map(\.count) {
            withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
        }
        return bytes
    }

    /// Reads the header of a file, or returns nil when it is not a model or its length is not what the header says.
    package init?(_ file: Data) {
        let bytes = file.span
        let fixed = Self.magic.count + 12
        guard bytes.count >= fixed, file.starts(with: Self.magic) else { return nil }
        let order = Int(bytes.word(at: Self.magic.count))
        guard (2...Self.maxOrder).contains(order), bytes.count >= fixed + 4 * order else { return nil }
        let counts = (0..<order).map { Int(bytes.word(at: fixed + 4 * $0)) }
        let tokenCount = Int(bytes.word(at: Self.magic.count + 4))
        let phoneBytes = Int(bytes.word(at: Self.magic.count + 8))
        guard counts.allSatisfy({ $0 < 1 << 28 }), tokenCount == counts[0], (2...256).contains(tokenCount),
            phoneBytes < 65_536
        else { return nil }
        self.init(tokenCount: tokenCount, phoneBytes: phoneBytes, counts: counts)
        guard size == bytes.count else { return nil }
    }
}

extension Span<UInt8> {
    /// The little-endian number of four bytes.
    @inline(__always)
    func word(at offset: Int) -> UInt32 {
        UInt32(half(at: offset)) | UInt32(half(at: offset + 2)) << 16
    }

    /// The little-endian number of two bytes.
    @inline(__always)
    func half(at offset: Int) -> UInt16 {
        UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
    }
}
