internal import CSndFile

/// The container and coding that a recording is written in.
package enum AudioEncoding: String, Sendable, CaseIterable {
    /// WAV with 16-bit samples.
    case wav
    /// WAV with 32-bit floating-point samples.
    case wavFloat
    /// WAV with 8-bit µ-law samples, as in North American telephony.
    case wavULaw
    /// WAV with 8-bit A-law samples, as in European telephony.
    case wavALaw
    /// WAV with GSM 06.10 full-rate blocks, as in old mobile telephony.
    case wavGSM
    /// FLAC, 16 bits, lossless.
    case flac
    /// AIFF with 16-bit samples.
    case aiff
    /// Ogg with Vorbis.
    case oggVorbis
    /// Ogg with Opus; rates of 8, 12, 16, 24 and 48 kHz only.
    case oggOpus

    /// The only rates it has, or nil where any will do; libsndfile's own check passes over this one.
    var rates: [Int]? { self == .oggOpus ? [8_000, 12_000, 16_000, 24_000, 48_000] : nil }

    /// libsndfile's number for it.
    var format: Int32 {
        switch self {
        case .wav: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
        case .wavFloat: Int32(SF_FORMAT_WAV | SF_FORMAT_FLOAT)
        case .wavULaw: Int32(SF_FORMAT_WAV | SF_FORMAT_ULAW)
        case .wavALaw: Int32(SF_FORMAT_WAV | SF_FORMAT_ALAW)
        case .wavGSM: Int32(SF_FORMAT_WAV | SF_FORMAT_GSM610)
        case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
        case .aiff: Int32(SF_FORMAT_AIFF | SF_FORMAT_PCM_16)
        case .oggVorbis: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
        case .oggOpus: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS)
        }
    }
}
