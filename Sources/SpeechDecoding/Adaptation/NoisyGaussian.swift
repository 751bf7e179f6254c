/// A Gaussian of clean speech as it is heard through a channel and in noise, by a first-order vector Taylor series.
struct NoisyGaussian {
    /// The mean of the noisy cepstra.
    private(set) var mean = StreamVector.zero
    /// For each noisy cepstrum how it follows the clean cepstra; how it follows the noise is what is missing to the
    /// identity.
    private(set) var slopes = [StreamVector](repeating: .zero, count: StreamVector.size)

    /// Moves on to another Gaussian.
    mutating func set(mean clean: StreamVector, in noise: NoiseModel, space: CepstralSpace) {
        let heard = clean + noise.channel
        let excess = space.bands(of: noise.mean - heard)
        let (low, high) = (Self.softened(excess.low, noise.phase), Self.softened(excess.high, noise.phase))
        mean = heard
        for row in 0..<StreamVector.size { slopes[row] = .zero }
        for band in 0..<space.bandCount {
            let (rise, share) =
                band < 16 ? (low.rise[band], low.share[band]) : (high.rise[band - 16], high.share[band - 16])
            let column = space.fromBands[band]
            mean += rise * column
            let back = share * space.toBands[band]
            for row in 0..<StreamVector.size { slopes[row] += column[row] * back }
        }
    }

    /// The part that noise adds to log-energies that it exceeds by so much, and how far the sum still follows the
    /// speech.
    @inline(__always)
    private static func softened(_ excess: WideLanes, _ phase: Float) -> (rise: WideLanes, share: WideLanes) {
        let half = 0.5 * excess.clamped(lowerBound: WideLanes(repeating: -40), upperBound: WideLanes(repeating: 40))
        let amplitude = WideLanes(lowHalf: VectorMath.exp(half.lowHalf), highHalf: VectorMath.exp(half.highHalf))
        let sum = amplitude * amplitude + 2 * phase * amplitude + 1
        return (VectorMath.log(sum), (1 + phase * amplitude) / sum)
    }

    /// A squared width as it is in the noise.
    func variance(of clean: StreamVector, noise: StreamVector) -> StreamVector {
        Self.variance(of: clean, noise: noise, slopes: slopes)
    }

    /// Squared widths of speech and noise together, where speech comes through by `slopes`.
    static func variance(of clean: StreamVector, noise: StreamVector, slopes: [StreamVector]) -> StreamVector {
        var result = StreamVector(repeating: 1)
        for row in 0..<StreamVector.size {
            var rest = -slopes[row]
            rest[row] += 1
            result[row] = (slopes[row] * slopes[row] * clean + rest * rest * noise).sum()
        }
        return result
    }

    /// A mean that follows clean cepstra by `slopes`.
    static func mean(of clean: StreamVector, slopes: [StreamVector]) -> StreamVector {
        var result = StreamVector.zero
        for row in 0..<StreamVector.size { result[row] = slopes[row].dot(clean) }
        return result
    }
}
