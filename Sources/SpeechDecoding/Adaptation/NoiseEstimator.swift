/// Finds the channel and the noise under which a model explains an utterance best, by expectation maximisation.
struct NoiseEstimator {
    let compensation: NoiseCompensation
    /// How many rounds are worth their time.
    let rounds: Int
    /// How many frames' worth of evidence the channel that is known beforehand is.
    let channelPrior: Float

    private static let size = StreamVector.size

    /// Improves on what is known.
    ///
    /// - Parameters:
    ///   - noise: the noise, from frames without speech, and a first guess of the channel.
    ///   - noiseFrames: how many frames the noise was taken from.
    ///   - spoken: the states that were spoken in each frame.
    ///   - features: the frames with their levels.
    /// - Returns: noise and channel together.
    func improved(
        _ noise: NoiseModel, noiseFrames: Int, spoken: SpokenStates, features: Features
    ) -> NoiseModel {
        let model = compensation.model
        let codebooks = Set(spoken.all.map { model.codebooks[Int($0.state.senone)] })
        var current = noise
        for _ in 0..<rounds {
            let gaussians = compensation.appliedToStatic(current, codebooks: codebooks)
            let occupancy = StateOccupancy(
                spoken, features: features, gaussians: GaussianSet(gaussians),
                selection: compensation.selection, model: model, streams: 0..<1)
            var equations = Equations()
            equations.addPrior(of: current, towards: noise, noiseFrames: Float(noiseFrames), channel: channelPrior)
            equations.add(
                occupancy.streams[0], features: features, noise: current, gaussians: gaussians,
                clean: model.parameters, space: compensation.space)
            guard let step = equations.solution else { break }
            current.channel += step.channel
            current.mean += step.noise
        }
        return current
    }

    /// The normal equations of one step of the channel and the noise.
    private struct Equations {
        var channel = [StreamVector](repeating: .zero, count: size)
        var mixed = [StreamVector](repeating: .zero, count: size)
        var noise = [StreamVector](repeating: .zero, count: size)
        var channelRight = StreamVector.zero
        var noiseRight = StreamVector.zero

        mutating func addPrior(
            of current: NoiseModel, towards known: NoiseModel, noiseFrames: Float, channel weight: Float
        ) {
            let certainty = noiseFrames / known.variances[0]
            noiseRight += certainty * (known.mean - current.mean)
            for row in 0..<size {
                noise[row][row] += certainty[row]
                channel[row][row] += weight / known.variances[0][row]
            }
            channelRight += weight / known.variances[0] * (known.channel - current.channel)
        }

        mutating func add(
            _ shares: [StateOccupancy.Share], features: Features, noise current: NoiseModel,
            gaussians: GaussianParameters, clean: GaussianParameters, space: CepstralSpace
        ) {
            var counts: [Int32: (weight: Float, sum: StreamVector)] = [:]
            for share in shares {
                counts[share.gaussian, default: (0, .zero)].weight += share.weight
                counts[share.gaussian, default: (0, .zero)].sum +=
                    share.weight * features.vector(frame: Int(share.frame), stream: 0)
            }
            var noisy = NoisyGaussian()
            for (gaussian, count) in counts.sorted(by: { $0.key < $1.key }) {
                noisy.set(mean: clean.means[Int(gaussian)], in: current, space: space)
                let certainty = 1 / gaussians.variances[Int(gaussian)]
                let away = certainty * (count.sum - count.weight * noisy.mean)
                for value in 0..<size {
                    let slope = noisy.slopes.row(value)
                    var rest = -slope
                    rest[value] += 1
                    channelRight += away[value] * slope
                    noiseRight += away[value] * rest
                    let weight = count.weight * certainty[value]
                    for row in 0..<size {
                        channel[row] += weight * slope[row] * slope
                        mixed[row] += weight * slope[row] * rest
                        noise[row] += weight * rest[row] * rest
                    }
                }
            }
        }

        var solution: (channel: StreamVector, noise: StreamVector)? {
            let order = 2 * size
            var matrix = [Double](repeating: 0, count: order * order)
            var right = [Double](repeating: 0, count: order)
            for row in 0..<size {
                for column in 0..<size {
                    matrix[row * order + column] = Double(channel[row][column])
                    matrix[row * order + size + column] = Double(mixed[row][column])
                    matrix[(size + column) * order + row] = Double(mixed[row][column])
                    matrix[(size + row) * order + size + column] = Double(noise[row][column])
                }
                right[row] = Double(channelRight[row])
                right[size + row] = Double(noiseRight[row])
            }
            for row in 0..<order { matrix[row * order + row] = matrix[row * order + row] * 1.000_001 + 1e-9 }
            guard let solution = LinearSystem.solution(of: matrix, right) else { return nil }
            var (channelStep, noiseStep) = (StreamVector.zero, StreamVector.zero)
            for row in 0..<size {
                channelStep[row] = Float(solution[row])
                noiseStep[row] = Float(solution[size + row])
            }
            return (channelStep, noiseStep)
        }
    }
}
