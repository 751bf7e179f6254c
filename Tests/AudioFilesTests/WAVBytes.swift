import Foundation

/// WAV files put together byte by byte, to make the ones that no program writes.
enum WAVBytes {
    /// A 16 kHz mono file with 16-bit samples whose header promises any length.
    static func header(dataLength: UInt32, samples: [Int16]) -> Data {
        data(dataLength: dataLength, format: 1, bits: 16, body: samples.flatMap { bytes(UInt16(bitPattern: $0)) })
    }

    /// A 16 kHz mono file with 32-bit floating-point samples.
    static func float(_ samples: [Float]) -> Data {
        let body = samples.flatMap { bytes($0.bitPattern) }
        return data(dataLength: UInt32(body.count), format: 3, bits: 32, body: body)
    }

    /// Any sampling rate in a file that is fine otherwise.
    static func data(
        dataLength: UInt32, format: UInt16, bits: UInt16, rate: UInt32 = 16_000, body: [UInt8]
    ) -> Data {
        let frame = bits / 8
        let fields: [[UInt8]] = [
            Array("RIFF".utf8), bytes(dataLength &+ 36), Array("WAVEfmt ".utf8), bytes(UInt32(16)), bytes(format),
            bytes(UInt16(1)), bytes(rate), bytes(rate * UInt32(frame)), bytes(frame), bytes(bits),
            Array("data".utf8), bytes(dataLength), body,
        ]
        return Data(fields.joined())
    }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
