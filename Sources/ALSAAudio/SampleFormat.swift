internal import CALSA

/// How a device writes one sample, best first.
package enum SampleFormat: String, Sendable, Equatable, CaseIterable {
    /// 16 bits, signed, little-endian.
    case int16 = "S16_LE"
    /// 32 bits, signed, little-endian.
    case int32 = "S32_LE"
    /// 24 bits, signed, little-endian, in three bytes.
    case int24in3 = "S24_3LE"
    /// 24 bits, signed, little-endian, in the lower three of four bytes.
    case int24 = "S24_LE"
    /// 32-bit floating point, little-endian.
    case float = "FLOAT_LE"
    /// 16 bits, signed, big-endian.
    case int16BigEndian = "S16_BE"
    /// 8 bits, unsigned.
    case uint8 = "U8"

    /// ALSA's number for it.
    var native: snd_pcm_format_t {
        switch self {
        case .int16: SND_PCM_FORMAT_S16_LE
        case .int32: SND_PCM_FORMAT_S32_LE
        case .int24in3: SND_PCM_FORMAT_S24_3LE
        case .int24: SND_PCM_FORMAT_S24_LE
        case .float: SND_PCM_FORMAT_FLOAT_LE
        case .int16BigEndian: SND_PCM_FORMAT_S16_BE
        case .uint8: SND_PCM_FORMAT_U8
        }
    }

    /// The bytes that one sample takes.
    var byteCount: Int {
        switch self {
        case .int16, .int16BigEndian: 2
        case .int32, .int24, .float: 4
        case .int24in3: 3
        case .uint8: 1
        }
    }

    /// Reads samples as numbers in -1…1; a trailing part of a sample is dropped.
    ///
    /// A floating-point sample that is not a number is read as silence: a device cannot be asked to repeat it.
    func decode(_ bytes: ArraySlice<UInt8>) -> [Float] {
        let base = bytes.startIndex
        return (0..<bytes.count / byteCount).map { index in
            let place = base + index * byteCount
            func byte(_ offset: Int) -> UInt32 { UInt32(bytes[place + offset]) }
            switch self {
            case .int16: return Self.fraction(byte(0) << 16 | byte(1) << 24)
            case .int16BigEndian: return Self.fraction(byte(1) << 16 | byte(0) << 24)
            case .int24, .int24in3: return Self.fraction(byte(0) << 8 | byte(1) << 16 | byte(2) << 24)
            case .int32: return Self.fraction(byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24)
            case .uint8: return (Float(byte(0)) - 128) / 128
            case .float:
                let value = Float(bitPattern: byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24)
                return value.isFinite ? value : 0
            }
        }
    }

    /// A 32-bit signed number as a part of full range.
    private static func fraction(_ bits: UInt32) -> Float {
        Float(Int32(bitPattern: bits)) / 2_147_483_648
    }
}
