import Foundation
import SpeechCore

/// A model file read from its start to its end; numbers are little-endian.
struct BinaryFile {
    private let path: String
    private let bytes: Data
    private(set) var position = 0

    /// Maps a file into memory.
    init(path: String) throws(RecognitionError) {
        do {
            bytes = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        } catch {
            throw RecognitionError(
                .modelMissing, "The model file \(path) is missing; install Debian's pocketsphinx-en-us.",
                underlying: error)
        }
        self.path = path
    }

    /// The error to throw when the file is not as it should be.
    var invalid: RecognitionError {
        RecognitionError(.modelInvalid, "The model file \(path) is not in the format that Heed reads.")
    }

    /// The next bytes.
    mutating func data(count: Int) throws(RecognitionError) -> Data {
        guard count >= 0, count <= bytes.count - position else { throw invalid }
        defer { position += count }
        let start = bytes.startIndex + position
        return bytes[start..<start + count]
    }

    /// The next numbers of four bytes.
    mutating func words(count: Int) throws(RecognitionError) -> [UInt32] {
        guard count >= 0, count <= bytes.count / 4 else { throw invalid }
        let data = try data(count: 4 * count)
        return unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe _ = data.copyBytes(to: target)
            initialized = count
        }.map(UInt32.init(littleEndian:))
    }

    /// The next number of four bytes.
    mutating func int() throws(RecognitionError) -> Int {
        Int(Int32(bitPattern: try words(count: 1)[0]))
    }

    /// The next numbers with a fraction.
    mutating func floats(count: Int) throws(RecognitionError) -> [Float] {
        try words(count: count).map(Float.init(bitPattern:))
    }

    /// The text up to the next byte of that value, which is consumed.
    mutating func text(until end: UInt8) throws(RecognitionError) -> String {
        let start = bytes.startIndex + position
        guard let stop = bytes[start...].firstIndex(of: end) else { throw invalid }
        position = stop + 1 - bytes.startIndex
        return String(decoding: bytes[start..<stop], as: UTF8.self)
    }

    /// Skips to a multiple of four bytes after `start`.
    mutating func align(from start: Int) {
        position = start + (position - start + 3) & ~3
    }

    /// Reads over a header of lines and the mark of the byte order.
    mutating func skipTextHeader() throws(RecognitionError) {
        while try !text(until: UInt8(ascii: "\n")).hasSuffix("endhdr") {}
        guard try int() == 0x1122_3344 else { throw invalid }
    }
}
