package import SpeechCore

/// Cepstra of one utterance: the frames that a front end took for speech, and where they were.
package struct Cepstra {
    /// Coefficients of all frames, one frame after the other.
    package var values: [Float]
    /// Coefficients in a frame.
    package let size: Int
    /// For each frame its index in the sound that it was made of, in frames of 10 ms.
    package var positions: [Int]
    /// That sound, which knows its places in the recording.
    package internal(set) var sound: ConditionedSound

    /// Cepstra without any frame yet.
    package init(size: Int, sound: ConditionedSound) {
        values = []
        self.size = size
        positions = []
        self.sound = sound
    }

    /// The number of frames.
    package var frameCount: Int { positions.count }

    /// The time in seconds at which a frame starts in the recording; the end of the last one for an index beyond it.
    package func time(ofFrame frame: Int) -> Double {
        guard let last = positions.last else { return 0 }
        let position = frame < positions.count ? positions[max(frame, 0)] : last + 1
        return SpeechFormat.seconds(sound.place(of: position * SpeechFormat.samplesPerFrame))
    }

    /// The mean cepstrum over the frames that carry energy, as the library's batch normaliser takes it.
    var mean: [Float] { mean(upTo: frameCount) }

    /// The same over the first frames.
    package func mean(upTo end: Int) -> [Float] {
        var sums = [Double](repeating: 0, count: size)
        var count = 0
        for frame in 0..<end where values[frame * size] >= 0 {
            for value in 0..<size { sums[value] += Double(values[frame * size + value]) }
            count += 1
        }
        return sums.map { Float($0 / Double(max(count, 1))) }
    }
}
