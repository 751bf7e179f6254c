/// A short run of samples in `SpeechFormat`, as a source delivers it.
package struct AudioFrame: Sendable, Equatable {
    /// The samples, 16-bit signed, 16 kHz, one channel.
    package var samples: [Int16]

    /// The index of the first sample, counted from the start of the source.
    package var position: Int

    /// Whether the source was lost and found again just before it.
    package var followsGap: Bool

    /// A frame of samples that starts at a position.
    package init(samples: [Int16], position: Int, followsGap: Bool = false) {
        self.samples = samples
        self.position = position
        self.followsGap = followsGap
    }
}
