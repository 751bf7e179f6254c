import Foundation
package import SpeechCore

/// Words of several characters in a language whose grammar has each character as a word, with their phones.
///
/// Between the characters of such a word the phones sound as inside of a word, as they did in the recordings that taught the model.
package struct CompoundDictionary: Sendable {
    /// The lines of words that begin alike.
    package typealias Lines = Range<Int>

    private let text: Data
    /// The place where each line begins, and the end of the last one.
    private let starts: [Int]
    /// The number of a phone by its name.
    private let phone: @Sendable (String) -> Int?

    /// All lines.
    package var all: Lines { 0..<starts.count - 1 }

    /// Reads a dictionary: lines of a word and its phones with blanks between them, sorted by their bytes.
    ///
    /// - Parameters:
    ///   - path: the file, which must not change meanwhile.
    ///   - phone: the number of a phone by its name; nil where the model has none of that name. Words with such are left out.
    /// - Throws: `RecognitionError` of code `modelMissing` or `modelInvalid`.
    package init(path: String, phone: @escaping @Sendable (String) -> Int?) throws(RecognitionError) {
        do {
            text = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            throw RecognitionError(.modelMissing, "The model file \(path) cannot be read.", underlying: error)
        }
        var starts = [0]
        let bytes = text.span
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        if let last = starts.last, last < bytes.count { starts.append(bytes.count) }
        self.starts = starts
        self.phone = phone
        for line in 1..<max(starts.count - 1, 1) where Self.precedes(bytes, starts[line], starts[line - 1]) {
            throw RecognitionError(.modelInvalid, "\(path) is not sorted by its bytes in line \(line + 1).")
        }
    }

    /// The lines among some that begin with a prefix they share up to its last part.
    ///
    /// - Parameters:
    ///   - part: what follows the bytes that all these lines begin with.
    ///   - offset: the number of these bytes.
    ///   - lines: the lines.
    /// - Returns: those of them with the part there.
    package func lines(with part: String, at offset: Int, among lines: Lines) -> Lines {
        let part = Array(part.utf8)
        let bytes = text.span
        func bound(_ isBefore: (Int) -> Bool) -> Int {
            var (low, high) = (lines.lowerBound, lines.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(Self.order(bytes, from: starts[middle] + offset, to: starts[middle + 1], beside: part)) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
        let first = bound { $0 < 0 }
        return first..<max(first, bound { $0 <= 0 })
    }

    /// The ways to say the word of so many bytes that some lines begin with; empty where it is only the beginning of others.
    package func ways(ofLength length: Int, among lines: Lines) -> [[UInt8]] {
        var ways: [[UInt8]] = []
        let bytes = text.span
        for line in lines {
            let end = starts[line] + length
            // A blank comes before all letters.
            guard end < bytes.count, bytes[end] == UInt8(ascii: " ") else { break }
            let names = String(decoding: text[end..<starts[line + 1]], as: UTF8.self).split { $0 == " " || $0 == "\n" }
            let way = names.compactMap { phone(String($0)).map { UInt8($0) } }
            if way.count == names.count, way.count > 1 { ways.append(way) }
        }
        return ways
    }

    /// Less than zero where a line's bytes come before some, 0 where they begin with them.
    private static func order(_ bytes: Span<UInt8>, from start: Int, to end: Int, beside part: [UInt8]) -> Int {
        for (index, byte) in part.enumerated() {
            guard start + index < end else { return -1 }
            let other = bytes[start + index]
            if other != byte { return other < byte ? -1 : 1 }
        }
        return 0
    }

    private static func precedes(_ bytes: Span<UInt8>, _ one: Int, _ other: Int) -> Bool {
        var (one, other) = (one, other)
        while one < bytes.count, other < bytes.count {
            if bytes[one] != bytes[other] { return bytes[one] < bytes[other] }
            if bytes[one] == UInt8(ascii: "\n") { return false }
            one += 1
            other += 1
        }
        return false
    }
}
