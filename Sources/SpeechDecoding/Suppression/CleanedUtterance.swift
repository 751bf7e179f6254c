import SpeechCore

/// An utterance without its noise, frame by frame as it was cut.
package struct CleanedUtterance {
    /// The features of its frames.
    let features: Features
    /// How many decibels lie between what was soft in the recording and what was loud.
    let range: Double
    /// The energy of each frame as it was recorded, and what is left of it.
    private let energies: [(recorded: Double, left: Double)]

    /// What a net has left of an utterance.
    ///
    /// - Parameters:
    ///   - features: the features of its frames.
    ///   - positions: for each frame its place in the sound, in frames of 10 ms.
    ///   - recorded: the sound as it was recorded.
    ///   - left: the same without noise.
    init(features: Features, positions: [Int], recorded: [Int16], left: [Int16]) {
        self.features = features
        range = DynamicRange(recorded).usual
        energies = positions.map { (Self.energy(of: recorded, at: $0), Self.energy(of: left, at: $0)) }
    }

    /// The part of the words' energy that the net takes for speech, 0…1.
    ///
    /// Noise alone fits some command, too, once it is cleaned. The net has left next to nothing of it then.
    func keptShare(of reading: AlignedHypothesis) -> Double {
        var (recorded, left) = (0.0, 0.0)
        for (frame, state) in reading.alignment.enumerated() where !reading.chain.isFiller[state] {
            recorded += energies[frame].recorded
            left += energies[frame].left
        }
        return left / max(recorded, 1)
    }

    private static func energy(of samples: [Int16], at position: Int) -> Double {
        let start = min(position * SpeechFormat.samplesPerFrame, samples.count)
        let end = min(start + SpeechFormat.samplesPerFrame, samples.count)
        return samples[start..<end].reduce(0) { $0 + Double($1) * Double($1) }
    }
}
