/// The form of bare samples that a client sends.
package struct SampleFormat: Sendable, Hashable {
    /// The rates that are taken.
    package static let rates = 4_000...192_000

    /// Samples per second.
    package var rate: Int
    /// Bytes per sample: 1 (unsigned), 2 or 4 (signed, least byte first).
    package var width: Int
    /// The number of channels.
    package var channels: Int

    /// A form.
    ///
    /// - Throws: `ServerProtocolError` when nothing can be made of it.
    package init(rate: Int = 16_000, width: Int = 2, channels: Int = 1) throws(ServerProtocolError) {
        guard Self.rates.contains(rate) else {
            throw ServerProtocolError(.malformed, "The rate is one from 4000 to 192000 samples a second.")
        }
        guard [1, 2, 4].contains(width) else {
            throw ServerProtocolError(.malformed, "A sample has 1, 2 or 4 bytes.")
        }
        guard (1...8).contains(channels) else {
            throw ServerProtocolError(.malformed, "Sound has 1 to 8 channels.")
        }
        (self.rate, self.width, self.channels) = (rate, width, channels)
    }

    /// The bytes of one sample of all channels.
    package var frame: Int { width * channels }

    /// The samples of bytes, of full range 1; bytes that are no whole frame at the end are left out.
    package func samples(of bytes: some Collection<UInt8>) -> [Float] {
        let bytes = Array(bytes)
        return stride(from: 0, to: bytes.count / frame * frame, by: width).map { place in
            switch width {
            case 1: (Float(bytes[place]) - 128) / 128
            case 2: Float(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)) / 32_768
            default:
                Float(Int32(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * $1) }))
                    / 2_147_483_648
            }
        }
    }
}
