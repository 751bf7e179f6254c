/// The one audio format that recognition works in: 16 kHz, one channel, 16-bit signed samples.
public enum SpeechFormat {
    /// Samples per second.
    public static let sampleRate = 16_000

    /// Samples in one 10 ms analysis frame.
    public static let samplesPerFrame = 160

    /// The length in seconds of a number of samples.
    public static func seconds(_ sampleCount: Int) -> Double {
        Double(sampleCount) / Double(sampleRate)
    }
}
