/// How much each Gaussian took part in an utterance, and in which frames.
struct StateOccupancy {
    /// A Gaussian's part in one frame.
    struct Share {
        /// The Gaussian's index in `GaussianParameters`.
        var gaussian: Int32
        /// The frame.
        var frame: Int32
        /// The posterior probability of the Gaussian in the frame.
        var weight: Float
    }

    /// Smaller parts than this change nothing.
    private static let negligible: Float = 0.02

    /// The shares of each stream.
    var streams: [[Share]] = []

    /// The shares of Gaussians in the frames of words.
    ///
    /// - Parameters:
    ///   - spoken: the states that were spoken in each frame.
    ///   - features: the frames.
    ///   - gaussians: the Gaussians to be shared in.
    ///   - selection: the weights of the senones.
    ///   - model: the model that the senones are from.
    ///   - streams: the streams that are wanted.
    init(
        _ spoken: SpokenStates, features: Features, gaussians: GaussianSet, selection: SenoneSelection,
        model: AcousticModel, streams: Range<Int> = 0..<StreamVector.streams
    ) {
        var densities = [Float](repeating: 0, count: gaussians.places)
        for stream in streams {
            var shares: [Share] = []
            shares.reserveCapacity(spoken.frames.count * 4)
            for (frame, state) in spoken.all {
                let codebook = Int(model.codebooks[Int(state.senone)])
                let column = Int(selection.columns[Int(state.senone)])
                gaussians.densities(
                    codebook: codebook, stream: stream, at: features.vector(frame: frame, stream: stream),
                    into: &densities)
                var sum: Float = 0
                for density in densities.indices {
                    densities[density] *= selection.weight(ofColumn: column, stream: stream, density: density)
                    sum += densities[density]
                }
                guard sum > 0 else { continue }
                let first = model.parameters.first(codebook: codebook, stream: stream)
                for density in densities.indices where densities[density] > Self.negligible * sum {
                    guard !model.parameters.isDead[first + density] else { continue }
                    shares.append(
                        Share(
                            gaussian: Int32(first + density), frame: Int32(frame),
                            weight: state.weight * densities[density] / sum))
                }
            }
            self.streams.append(shares)
        }
    }
}

extension GaussianSet {
    /// The densities of a codebook's stream at a vector, relative to the largest.
    func densities(codebook: Int, stream: Int, at vector: StreamVector, into result: inout [Float]) {
        let (firstPeak, firstShape) = (
            firstPeak(codebook: codebook, stream: stream), firstShape(codebook: codebook, stream: stream)
        )
        let size = StreamVector.size
        var best = -Float.greatestFiniteMagnitude
        var values = [Lanes](repeating: .zero, count: groups)
        for group in 0..<groups {
            var sum = peaks[firstPeak + group]
            let shape = firstShape + group * size * 2
            for value in 0..<size {
                let away = vector[value] - shapes[shape + 2 * value]
                sum -= away * away * shapes[shape + 2 * value + 1]
            }
            values[group] = sum
            best = max(best, sum.max())
        }
        for group in 0..<groups {
            let relative = VectorMath.exp(values[group] - best)
            for lane in 0..<Lanes.scalarCount { result[group * Lanes.scalarCount + lane] = relative[lane] }
        }
    }
}

extension SenoneSelection {
    /// The weight of a Gaussian in the senone of a column.
    func weight(ofColumn column: Int, stream: Int, density: Int) -> Float {
        let (block, lane) = (column / WideLanes.scalarCount, column % WideLanes.scalarCount)
        return weights[(block * streams + stream) * densities + density][lane]
    }
}
