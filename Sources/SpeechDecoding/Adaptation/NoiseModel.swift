/// The difference between the speech of a model and a recording.
struct NoiseModel: Sendable {
    /// The part that microphone, room and loudness add to the model's cepstra.
    var channel: StreamVector
    /// The noise's mean cepstra.
    var mean: StreamVector
    /// The noise's squared deviations in each stream.
    var variances: [StreamVector]
    /// How far noise and speech of the same phase strengthen each other: 0 where their energies just add up.
    let phase: Float

    /// The least noise variance that is believed.
    private static let leastVariance: Float = 1e-2

    /// The noise of some frames; nil when there are none.
    ///
    /// - Parameters:
    ///   - frames: the frames without speech.
    ///   - features: all frames, with their levels.
    ///   - channel: the channel, as far as it is known.
    ///   - phase: how far noise and speech strengthen each other.
    init?(frames: [Int], of features: Features, channel: StreamVector, phase: Float) {
        guard !frames.isEmpty else { return nil }
        let count = Float(frames.count)
        var means: [StreamVector] = []
        variances = (0..<StreamVector.streams).map { stream in
            var (sum, squares) = (StreamVector.zero, StreamVector.zero)
            for frame in frames {
                let vector = features.vector(frame: frame, stream: stream)
                sum += vector
                squares += vector * vector
            }
            let mean = sum / count
            means.append(mean)
            let variance = squares / count - mean * mean
            return variance.replacing(with: Self.leastVariance, where: variance .< Self.leastVariance)
        }
        mean = means[0]
        self.channel = channel
        self.phase = phase
    }

    /// This kind of noise, with what all the noise teaches: its variances where this was hardly heard, and how the noise
    /// between words differs from that in them.
    ///
    /// - Parameters:
    ///   - whole: all noise between words.
    ///   - improved: the same after the estimate with the frames of words.
    ///   - frameCount: how often this kind was heard.
    /// - Returns: the noise to reckon with.
    func steadied(by whole: NoiseModel, improved: NoiseModel, frameCount: Int) -> NoiseModel {
        var result = self
        result.mean += improved.mean - whole.mean
        let trust = Float(frameCount) / (Float(frameCount) + Self.framesToTrust)
        for stream in variances.indices {
            result.variances[stream] = trust * variances[stream] + (1 - trust) * whole.variances[stream]
        }
        return result
    }

    /// So many frames say as much about variances as all the noise does.
    private static let framesToTrust: Float = 10
}
