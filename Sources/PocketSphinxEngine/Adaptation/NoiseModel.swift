/// What lies between the speech of a model and a recording.
struct NoiseModel: Sendable {
    /// What microphone, room and loudness add to the model's cepstra.
    var channel: StreamVector
    /// The noise's mean cepstra.
    var mean: StreamVector
    /// The noise's squared deviations in each stream.
    var variances: [StreamVector]

    /// The least noise variance that is believed.
    private static let leastVariance: Float = 1e-2

    /// The noise of some frames; nil when there are none.
    ///
    /// - Parameters:
    ///   - frames: the frames without speech.
    ///   - features: all frames, with their levels.
    ///   - channel: the channel, as far as it is known.
    init?(frames: [Int], of features: Features, channel: StreamVector) {
        guard !frames.isEmpty else { return nil }
        let count = Float(frames.count)
        var means: [StreamVector] = []
        variances = (0..<GaussianParameters.streams).map { stream in
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
    }
}
