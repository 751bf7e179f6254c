import Foundation
import SpeechCore

/// A model file read from its start to its end.
struct BinaryFile {
    private let path: String
    private let bytes: Data
    private(set) var position = 0
    /// Whether the first byte of a number is its highest; the other way round on most machines.
    private(set) var isBigEndian = false

    /// Maps a file into memory.
    init(path: String) throws(RecognitionError) {
        do {
            bytes = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        } catch {
            throw RecognitionError(
                .modelMissing,
                "The model file \(path) is missing; put it there, or install Debian's pocketsphinx-en-us for English.",
                underlying: error)
        }
        self.path = path
    }

    /// The error to throw when the file is not as it should be.
    var invalid: RecognitionError {
        RecognitionError(
            .modelInvalid,
            "The model file \(path) is not in a form that Heed reads; copy the model anew, or train it with SphinxTrain."
        )
    }

    /// Whether it begins with a text.
    func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

    /// All of it as text.
    var wholeText: String { String(decoding: bytes, as: UTF8.self) }

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
        }.map { isBigEndian ? UInt32(bigEndian: $0) : UInt32(littleEndian: $0) }
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

    /// The next number of four bytes, which must be in a range; where it is not as it stands, all numbers are taken the
    /// other way round.
    mutating func int(tellingOrderBy range: Range<Int>) throws(RecognitionError) -> Int {
        let start = position
        let number = try int()
        if range.contains(number) { return number }
        position = start
        isBigEndian.toggle()
        let other = try int()
        guard range.contains(other) else { throw invalid }
        return other
    }

    /// Reads over a header of lines and the mark of the byte order.
    mutating func skipTextHeader() throws(RecognitionError) {
        while try !text(until: UInt8(ascii: "\n")).hasSuffix("endhdr") {}
        _ = try int(tellingOrderBy: 0x1122_3344..<0x1122_3345)
    }
}
