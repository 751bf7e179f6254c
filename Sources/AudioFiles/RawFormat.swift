public import SpeechCore

/// How to read a file that is nothing but 16-bit little-endian samples.
public struct RawFormat: Sendable, Equatable {
    /// Samples per second and channel.
    public var rate: Int
    /// The number of interleaved channels.
    public var channels: Int

    /// Bare samples; by default in `SpeechFormat`.
    public init(rate: Int = SpeechFormat.sampleRate, channels: Int = 1) {
        self.rate = rate
        self.channels = channels
    }
}
