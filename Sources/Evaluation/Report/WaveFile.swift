import Foundation
import SpeechCore

/// A recording as a WAV file in memory: RIFF, one channel, 16 bits.
enum WaveFile {
    /// The bytes of the file.
    static func data(_ samples: [Int16]) -> Data {
        let rate = UInt32(SpeechFormat.sampleRate)
        let size = UInt32(samples.count * 2)
        var data = Data("RIFF".utf8)
        data.append(littleEndian: 36 + size)
        data.append(contentsOf: "WAVEfmt ".utf8)
        data.append(littleEndian: UInt32(16))
        for number in [UInt16(1), 1] { data.append(littleEndian: number) }
        for number in [rate, rate * 2] { data.append(littleEndian: number) }
        for number in [UInt16(2), 16] { data.append(littleEndian: number) }
        data.append(contentsOf: "data".utf8)
        data.append(littleEndian: size)
        for sample in samples { data.append(littleEndian: sample) }
        return data
    }

    /// The file as an address that a page can hold.
    static func address(_ samples: [Int16]) -> String {
        "data:audio/wav;base64,\(data(samples).base64EncodedString())"
    }
}

extension Data {
    /// Adds a number, its lowest byte first.
    fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
