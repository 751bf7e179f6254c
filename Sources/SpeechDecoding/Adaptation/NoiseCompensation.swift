/// Brings a model of clean speech into the noise of a recording.
struct NoiseCompensation {
    let model: AcousticModel
    let selection: SenoneSelection
    let space: CepstralSpace
    /// For each codebook how much its static Gaussians count.
    private let weights: [[Float]]

    /// Brings the senones of a selection into noise.
    init(model: AcousticModel, selection: SenoneSelection, space: CepstralSpace) {
        (self.model, self.selection, self.space) = (model, selection, space)
        weights = selection.blocks.indices.map {
            selection.blocks[$0].isEmpty ? [] : selection.meanWeights(ofCodebook: $0)
        }
    }

    /// The model's Gaussians in noise.
    ///
    /// Slopes have codebooks of their own, so nobody knows which static Gaussian goes with one of them: they follow the
    /// mean slope of their phone.
    func applied(_ noise: NoiseModel) -> GaussianParameters {
        var result = model.parameters
        let parameters = model.parameters
        var noisy = NoisyGaussian()
        for codebook in 0..<parameters.codebooks where !selection.blocks[codebook].isEmpty {
            let weights = weights[codebook]
            var mean = Slopes()
            let first = parameters.first(codebook: codebook, stream: 0)
            for density in 0..<parameters.densities {
                let gaussian = first + density
                noisy.set(mean: parameters.means[gaussian], in: noise, space: space)
                result.means[gaussian] = noisy.mean
                result.variances[gaussian] = noisy.slopes.variance(
                    of: parameters.variances[gaussian], noise: noise.variances[0])
                mean.add(weights[density], noisy.slopes)
            }
            for stream in 1..<StreamVector.streams {
                let widths = mean.widths(in: noise.variances[stream])
                let first = parameters.first(codebook: codebook, stream: stream)
                for gaussian in first..<first + parameters.densities {
                    result.means[gaussian] = mean.mean(of: parameters.means[gaussian])
                    result.variances[gaussian] = widths.variance(of: parameters.variances[gaussian])
                }
            }
        }
        return result
    }

    /// Static Gaussians of some codebooks in noise; the others stay as they are.
    func appliedToStatic(_ noise: NoiseModel, codebooks: Set<Int32>) -> GaussianParameters {
        let parameters = model.parameters
        var result = parameters
        var noisy = NoisyGaussian()
        for codebook in codebooks {
            let first = parameters.first(codebook: Int(codebook), stream: 0)
            for gaussian in first..<first + parameters.densities {
                noisy.set(mean: parameters.means[gaussian], in: noise, space: space)
                result.means[gaussian] = noisy.mean
                result.variances[gaussian] = noisy.slopes.variance(
                    of: parameters.variances[gaussian], noise: noise.variances[0])
            }
        }
        return result
    }
}

extension SenoneSelection {
    /// How much each static Gaussian of a codebook counts in its senones on average.
    func meanWeights(ofCodebook codebook: Int) -> [Float] {
        var sums = [Float](repeating: 0, count: densities)
        for block in blocks[codebook] {
            let start = block * streams * densities
            for density in 0..<densities { sums[density] += weights[start + density].sum() }
        }
        let total = sums.reduce(0, +)
        return total > 0 ? sums.map { $0 / total } : sums.map { _ in 1 / Float(densities) }
    }
}
