/// A Gaussian of clean speech as it is heard through a channel and in noise, by a first-order vector Taylor series.
struct NoisyGaussian {
    /// The mean of the noisy cepstra.
    private(set) var mean = StreamVector.zero
    /// How the noisy cepstra follow the clean ones.
    private(set) var slopes = Slopes()

    /// Moves on to another Gaussian.
    mutating func set(mean clean: StreamVector, in noise: NoiseModel, space: CepstralSpace) {
        let heard = clean + noise.channel
        let excess = space.bands(of: noise.mean - heard)
        let (low, high) = (Self.softened(excess.low, noise.phase), Self.softened(excess.high, noise.phase))
        mean = heard
        slopes.removeAll()
        for band in 0..<space.bandCount {
            let (rise, share) =
                band < 16 ? (low.rise[band], low.share[band]) : (high.rise[band - 16], high.share[band - 16])
            let column = space.fromBands[band]
            mean += rise * column
            slopes.add(column, times: share * space.toBands[band])
        }
    }

    /// The part that noise adds to log-energies that it exceeds by so much, and how far the sum still follows the
    /// speech.
    @inline(__always)
    private static func softened(_ excess: WideLanes, _ phase: Float) -> (rise: WideLanes, share: WideLanes) {
        let low = VectorMath.limited(excess.lowHalf, -40, 40)
        let high = VectorMath.limited(excess.highHalf, -40, 40)
        let amplitude = WideLanes(lowHalf: VectorMath.exp(0.5 * low), highHalf: VectorMath.exp(0.5 * high))
        let sum = amplitude * amplitude + 2 * phase * amplitude + 1
        return (VectorMath.log(sum), (1 + phase * amplitude) / sum)
    }
}
