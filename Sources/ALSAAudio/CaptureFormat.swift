public import SpeechCore

/// The form in which a device delivers sound, before it is brought to `SpeechFormat`.
public struct CaptureFormat: Sendable, Equatable, CustomStringConvertible {
    /// Samples per second and channel.
    public var rate: Int
    /// The number of interleaved channels.
    public var channels: Int
    /// How one sample is written.
    public var sampleFormat: SampleFormat

    /// A form; by default the one that needs no conversion.
    public init(
        rate: Int = SpeechFormat.sampleRate, channels: Int = 1, sampleFormat: SampleFormat = .int16
    ) {
        self.rate = rate
        self.channels = channels
        self.sampleFormat = sampleFormat
    }

    /// For instance `48000 Hz, 2 channels, S32_LE`.
    public var description: String {
        "\(rate) Hz, \(channels) channel\(channels == 1 ? "" : "s"), \(sampleFormat.rawValue)"
    }

    /// Whether the device lacks the upper half of the band that the models were trained on.
    public var isNarrowband: Bool { rate < SpeechFormat.sampleRate }

    /// The bytes of one sample of every channel.
    var frameBytes: Int { channels * sampleFormat.byteCount }
}
