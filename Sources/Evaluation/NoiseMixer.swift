import CheckedValues

/// The reference for the level of noise.
package enum NoiseLevel: String, Sendable, Hashable, Codable, CaseIterable {
    /// The loudest frame of the whole recording of noise, so that quiet pieces of it stay quiet; as in the contract.
    case recording
    /// The loudest frame of the piece that is mixed in, as Picovoice's speech-to-intent benchmark does: of noise that
    /// comes and goes every utterance gets as much.
    case piece
}

/// Mixes noise into speech at a given ratio.
///
/// The ratio is that of the energies of the loudest 2048-sample frames of the speech and of the noise (`NoiseLevel`);
/// the mixture's peak is then brought to half of full range, as in Picovoice's speech-to-intent benchmark.
package struct NoiseMixer: Sendable {
    private static let frameLength = 2_048

    private let noise: [Int16]
    private let decibels: Double
    private let seed: UInt64
    /// The energy of the noise's loudest frame; nil where each piece has its own.
    private let power: Double?

    /// A mixer of one noise at one ratio.
    ///
    /// - Parameters:
    ///   - noise: the noise in `SpeechFormat`; it is repeated where speech is longer.
    ///   - snr: the signal-to-noise ratio in decibels.
    ///   - level: the level that the ratio refers to.
    ///   - seed: the source of the random places in the noise.
    /// - Throws: `EvaluationError` when the noise is empty or silent.
    package init(noise: [Int16], snr: Double, level: NoiseLevel, seed: UInt64) throws(EvaluationError) {
        guard noise.contains(where: { $0 != 0 }) else {
            throw EvaluationError(.silentRecording, "The noise recording holds no sound; choose another one.")
        }
        self.noise = noise
        decibels = snr
        self.seed = seed
        power = level == .recording ? Self.loudestPower(noise.lazy.map(Double.init)) : nil
    }

    /// The speech with noise from a place that the seed and the recording decide, whatever was mixed before.
    ///
    /// What a recording is called decides nothing: a copy in another folder gets the same noise.
    ///
    /// - Parameters:
    ///   - speech: the speech in `SpeechFormat`.
    ///   - recording: the speech as it was recorded, where it was changed since, such as by a room; nil where it was not.
    /// - Returns: the mixture, as long as the speech.
    package func mixture(of speech: [Int16], recordedAs recording: [Int16]? = nil) -> [Int16] {
        guard !speech.isEmpty else { return [] }
        var random = SplitMix64(seed: seed, content: recording ?? speech)
        let spare = noise.count - speech.count
        let offset = random.index(below: spare > 0 ? spare : noise.count)
        let piece = speech.indices.map { Double(noise[(offset + $0) % noise.count]) }
        let voice = speech.map(Double.init)
        let noisePower = power ?? Self.loudestPower(piece)
        // A silent piece of noise, or silence instead of speech: nothing to set in proportion.
        let gain = noisePower > 0 ? (Self.loudestPower(voice) / (noisePower * decibels.powerRatio)).squareRoot() : 0
        return Self.atHalfRange(zip(voice, piece).map { $0 + gain * $1 })
    }

    /// The mean energy a sample of the loudest whole frame, or of everything where it is shorter than a frame.
    static func loudestPower<Samples: RandomAccessCollection>(_ samples: Samples) -> Double
    where Samples.Element == Double, Samples.Index == Int {
        let length = min(frameLength, samples.count)
        guard length > 0 else { return 0 }
        let energies = stride(from: 0, through: samples.count - length, by: length).map { start in
            samples[start..<(start + length)].reduce(0) { $0 + $1 * $1 }
        }
        return (energies.max() ?? 0) / Double(length)
    }

    /// The samples with their peak at half of the range of 16 bits.
    private static func atHalfRange(_ samples: [Double]) -> [Int16] {
        let peak = samples.reduce(0) { max($0, abs($1)) }
        guard peak > 0 else { return samples.map { _ in 0 } }
        return samples.map { Int16(clampingWhole: ($0 * 16_384 / peak).rounded()) }
    }
}
