import SpeechCore

/// The form in which a device delivers sound, before it is brought to `SpeechFormat`.
package struct CaptureFormat: Sendable, Equatable, CustomStringConvertible {
    /// Samples per second and channel.
    package var rate: Int
    /// The number of interleaved channels.
    package var channels: Int
    /// How one sample is written.
    package var sampleFormat: SampleFormat

    /// A form; by default the one that needs no conversion.
    package init(
        rate: Int = SpeechFormat.sampleRate, channels: Int = 1, sampleFormat: SampleFormat = .int16
    ) {
        self.rate = rate
        self.channels = channels
        self.sampleFormat = sampleFormat
    }

    /// For instance `48000 Hz, 2 channels, S32_LE`.
    package var description: String {
        "\(rate) Hz, \(channels) channel\(channels == 1 ? "" : "s"), \(sampleFormat.rawValue)"
    }

    /// Whether the device lacks the upper half of the band that the models were trained on.
    package var isNarrowband: Bool { rate < SpeechFormat.sampleRate }

    /// The bytes of one sample of every channel.
    var frameBytes: Int { channels * sampleFormat.byteCount }
}
