/// A whole recording in `SpeechFormat`, with what was done to bring it there.
package struct AudioClip: Sendable, Equatable {
    /// The samples, 16-bit signed, 16 kHz, one channel.
    package var samples: [Int16]

    /// The sampling rate the recording had, in hertz.
    package var originalRate: Int

    /// The number of channels the recording had.
    package var originalChannels: Int

    /// A clip with its origin; without one it is taken as recorded in `SpeechFormat`.
    package init(samples: [Int16], originalRate: Int = SpeechFormat.sampleRate, originalChannels: Int = 1) {
        self.samples = samples
        self.originalRate = originalRate
        self.originalChannels = originalChannels
    }

    /// The length in seconds.
    package var seconds: Double { SpeechFormat.seconds(samples.count) }

    /// Whether the recording lacked the upper half of the band that the models were trained on.
    package var isNarrowband: Bool { originalRate < SpeechFormat.sampleRate }
}
