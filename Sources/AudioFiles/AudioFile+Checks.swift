internal import CSndFile

// The checks when a recording is opened, and the words for their findings.
extension AudioFile {
    /// Below this rate no consonant is left to recognise.
    static var lowestRate: Int { 4_000 }

    /// As many as libsndfile can read.
    static var mostChannels: Int { 1_024 }

    static func request(_ raw: RawFormat) -> SoundHandle.Info {
        SoundHandle.Info(
            rate: raw.rate, channels: raw.channels,
            format: Int32(SF_FORMAT_RAW) | Int32(SF_FORMAT_PCM_16) | Int32(SF_ENDIAN_LITTLE))
    }

    static func check(
        _ info: SoundHandle.Info, log: String, path: String, raw: RawFormat?, promise: ContainerIntegrity
    ) throws(AudioFileError) {
        // By the extensions .au, .snd, .gsm and .vox alone the library takes any content for bare samples.
        if raw == nil && info.container == Int32(SF_FORMAT_RAW) { throw notRecording(path) }
        if info.channels < 1 || info.channels > mostChannels {
            throw AudioFileError(
                .unsupported, path: path,
                "“\(path)” has \(info.channels) channels; 1 to \(mostChannels) can be read.")
        }
        if info.rate < lowestRate {
            throw AudioFileError(
                .unsupported, path: path,
                "“\(path)” was recorded at \(info.rate) Hz; speech needs \(lowestRate) Hz or more.")
        }
        if info.frames == 0 && promise != .broken && ContainerIntegrity.shortfall(in: log) == nil {
            throw AudioFileError(.empty, path: path, "“\(path)” holds no sound; record it again.")
        }
        if let (promised, there) = ContainerIntegrity.shortfall(in: log) {
            throw truncated(path, bytes: there, of: promised)
        }
        if promise == .broken {
            throw AudioFileError(
                .truncated, path: path, "“\(path)” breaks off in the middle; copy or record it again.")
        }
    }

    static func refusal(
        _ refusal: SoundHandle.Refusal, path: String, promise: ContainerIntegrity
    ) -> AudioFileError {
        if promise == .broken {
            return AudioFileError(
                .truncated, path: path, "“\(path)” breaks off before any sound; copy or record it again.",
                underlying: refusal)
        }
        if refusal.isUnrecognized { return notRecording(path, refusal) }
        return AudioFileError(
            .damaged, path: path,
            "“\(path)” is damaged at its beginning; copy or convert it again. (libsndfile: \(refusal.text))",
            underlying: refusal)
    }

    static func truncated(_ path: String, bytes there: Int, of promised: Int) -> AudioFileError {
        AudioFileError(
            .truncated, path: path,
            "“\(path)” breaks off: it holds \(there) of \(promised) bytes of sound; copy or record it again.")
    }

    static func truncated(_ path: String, holds: Double, of promised: Double) -> AudioFileError {
        AudioFileError(
            .truncated, path: path,
            "“\(path)” breaks off: it holds \(text(seconds: holds)) of \(text(seconds: promised)); "
                + "copy or record it again.")
    }

    static func text(seconds: Double) -> String {
        "\((seconds * 100).rounded() / 100) s"
    }

    private static func notRecording(_ path: String, _ refusal: SoundHandle.Refusal? = nil) -> AudioFileError {
        AudioFileError(
            .unreadable, path: path,
            "“\(path)” is not a recording in a known format, such as WAV, FLAC, Ogg, MP3 or WebM with Opus; bare samples must be asked for as raw.",
            underlying: refusal)
    }
}
