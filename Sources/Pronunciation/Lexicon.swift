package import Foundation

/// A dictionary of words and their phones in PocketSphinx's text format, read where it lies on disk.
///
/// One line a word, `word PH ON ES`; further pronunciations are `word(2)`, `word(3)`…, anywhere in the file. The file
/// is mapped, and only a table of line positions is kept in memory (1 MB for 134,000 lines, made in a few
/// milliseconds), so a command that needs three words does not pay for all the others.
package struct Lexicon: Sendable {
    private let file: Data
    /// Open addressing by the hash of the line's first field: 1 + the position of a line, or 0.
    private let slots: [UInt32]

    /// Opens a dictionary.
    ///
    /// - Throws: `PronunciationError` when the file cannot be read or its first line is not a dictionary's.
    package init(contentsOf url: URL) throws(PronunciationError) {
        file = try Data.mapped(url, what: "pronunciation dictionary")
        guard file.count < Int(UInt32.max) else {
            throw PronunciationError(.fileInvalid, "The pronunciation dictionary \(url.path) is larger than 4 GB.")
        }
        guard let table = Self.index(file.span) else {
            throw PronunciationError(
                .fileInvalid, "\(url.path) is not a pronunciation dictionary: its lines must be 'word PH ON ES'.")
        }
        slots = table
    }

    /// The pronunciations of a word as it is spelled in the dictionary, in the dictionary's order.
    ///
    /// - Returns: blank-separated phones; empty when the word is missing.
    package func pronunciations(of word: String) -> [String] {
        guard !word.isEmpty, let first = phones(of: word) else { return [] }
        var found = [first]
        while let next = phones(of: "\(word)(\(found.count + 1))") { found.append(next) }
        return found
    }

    /// Whether the dictionary has a word.
    package func contains(_ word: String) -> Bool {
        line(of: word.utf8.span) != nil
    }

    /// A number that changes when the dictionary does.
    var fingerprint: UInt64 { file.fingerprint }

    /// Calls a function with every line's word (with its variant number, if any) and phones, in the file's order.
    package func forEach(_ body: (_ word: String, _ phones: String) -> Void) {
        let bytes = file.span
        var start = 0
        while start < bytes.count {
            let end = Self.endOfLine(from: start, in: bytes)
            let space = Self.endOfWord(from: start, to: end, in: bytes)
            if space > start, space < end {
                body(Self.text(start..<space, in: bytes), Self.text(Self.trimmed(space..<end, in: bytes), in: bytes))
            }
            start = end + 1
        }
    }

    private func phones(of key: String) -> String? {
        guard let start = line(of: key.utf8.span) else { return nil }
        let bytes = file.span
        let end = Self.endOfLine(from: start, in: bytes)
        return Self.text(Self.trimmed(start + key.utf8.count..<end, in: bytes), in: bytes)
    }
}

// MARK: - The table of lines

extension Lexicon {
    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")

    /// Places every line in a table of twice as many slots, or returns nil when no line looks like a dictionary's.
    private static func index(_ bytes: Span<UInt8>) -> [UInt32]? {
        var lines = 0
        for position in 0..<bytes.count where bytes[position] == newline { lines += 1 }
        var capacity = 16
        while capacity < lines * 3 / 2 + 2 { capacity *= 2 }
        var slots = [UInt32](repeating: 0, count: capacity)
        var start = 0
        var usable = 0
        while start < bytes.count {
            var position = start
            var hash = Self.seed
            while position < bytes.count, bytes[position] > space {
                hash = (hash ^ UInt64(bytes[position])) &* prime
                position += 1
            }
            if position > start, position < bytes.count, bytes[position] != newline {
                var slot = Self.slot(hash, in: capacity)
                while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
                slots[slot] = UInt32(start + 1)
                usable += 1
            }
            start = endOfLine(from: position, in: bytes) + 1
        }
        return usable > 0 ? slots : nil
    }

    /// The position of the first line with a word, or nil.
    private func line(of key: Span<UInt8>) -> Int? {
        var hash = Self.seed
        for index in 0..<key.count { hash = (hash ^ UInt64(key[index])) &* Self.prime }
        var slot = Self.slot(hash, in: slots.count)
        let bytes = file.span
        while slots[slot] != 0 {
            let start = Int(slots[slot]) - 1
            if Self.line(at: start, has: key, in: bytes) { return start }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func line(at start: Int, has key: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        guard start + key.count < bytes.count else { return false }
        for index in 0..<key.count where bytes[start + index] != key[index] { return false }
        let next = bytes[start + key.count]
        return next == space || next == tab
    }

    // FNV-1a; the upper bits are the well-mixed ones.
    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3
    private static func slot(_ hash: UInt64, in capacity: Int) -> Int {
        Int(truncatingIfNeeded: (hash ^ (hash >> 32)) &* 0x9e37_79b9_7f4a_7c15 >> 33) & (capacity - 1)
    }

    private static func endOfLine(from start: Int, in bytes: Span<UInt8>) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != newline { end += 1 }
        return end
    }

    private static func endOfWord(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        var position = start
        while position < end, bytes[position] > space { position += 1 }
        return position
    }

    private static func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= space { start += 1 }
        while end > start, bytes[end - 1] <= space { end -= 1 }
        return start..<end
    }

    private static func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for (offset, position) in range.enumerated() { buffer[offset] = bytes[position] }
            return range.count
        }
    }
}
