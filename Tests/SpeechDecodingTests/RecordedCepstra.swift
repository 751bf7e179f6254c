import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport

/// Frames of cepstra in the files that CMU Sphinx' tools exchange (`.mfc`), as a front end that has heard them.
struct RecordedCepstra: CepstralFrontEnd {
    /// All frames, one after the other.
    var values: [Float]
    /// Cepstra in a frame.
    var size = 13

    var frameCount: Int { values.count / size }

    init(values: [Float], size: Int = 13) {
        self.values = values
        self.size = size
    }

    /// Reads a file of either byte order: a count, then so many numbers.
    init(path: String) throws {
        let words = try WordFile.words(Data(contentsOf: URL(filePath: path)))
        let isSwapped = words.first.map { Int($0) != words.count - 1 } ?? false
        values = words.dropFirst().map { Float(bitPattern: isSwapped ? $0.byteSwapped : $0) }
    }

    /// Writes such a file.
    func write(to path: String) throws {
        try WordFile.data([UInt32(values.count)] + values.map(\.bitPattern)).write(to: URL(filePath: path))
    }

    /// Sound of the same length, of which `cepstra(of:)` gives these frames.
    var sound: [Int16] { Signal.noise(seconds: Double(frameCount) / 100 + 0.02, rms: 0.05) }

    func cepstra(of sound: ConditionedSound) -> Cepstra {
        var cepstra = Cepstra(size: size, sound: sound)
        cepstra.values = values
        cepstra.positions = Array(0..<frameCount)
        return cepstra
    }

    /// The frames after their mean is taken off, as the library's batch normaliser does it.
    var normalized: [Float] {
        let loud = (0..<frameCount).filter { values[$0 * size] >= 0 }
        let mean = (0..<size).map { value in
            Float(loud.reduce(0.0) { $0 + Double(values[$1 * size + value]) } / Double(max(loud.count, 1)))
        }
        return values.indices.map { values[$0] - mean[$0 % size] }
    }
}

/// Little-endian words of four bytes.
enum WordFile {
    static func words(_ data: Data) -> [UInt32] {
        let bytes = [UInt8](data)
        return stride(from: 0, to: bytes.count - 3, by: 4).map { place in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
        }
    }

    static func data(_ words: [UInt32]) -> Data {
        Data(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } })
    }
}
