import Foundation

/// Stretches or squeezes an utterance's spectrum to the length of vocal tract that the model expects.
struct SpectrumWarp {
    let folder: String
    let model: AcousticModel
    /// The factors to choose from; 1 changes nothing.
    let factors: [Float]

    /// The factor under which what was found to be spoken is likeliest, and the front end's features with it; nil where
    /// the spectrum fits best as it is.
    ///
    /// - Parameters:
    ///   - samples: the utterance.
    ///   - cepstra: its frames that may be speech.
    ///   - features: the same, normalised.
    ///   - senones: the senone of each frame, -1 where it is none.
    ///   - selection: the senones' weights.
    func best(
        for samples: [Int16], cepstra: Cepstra, features: Features, senones: [Int32], selection: SenoneSelection
    ) -> (factor: Float, features: Features)? {
        guard factors.contains(where: { $0 != 1 }) else { return nil }
        var highest = likelihood(of: features, senones, selection)
        var best: (Float, Features)?
        for factor in factors where factor != 1 {
            guard var frontEnd = try? FrontEnd(model: folder, keeping: .silence, warp: factor),
                let warped = frontEnd.cepstra(of: samples).frames(at: cepstra.positions)?.features
            else { continue }
            let likelihood = likelihood(of: warped, senones, selection)
            if likelihood > highest { (highest, best) = (likelihood, (factor, warped)) }
        }
        return best
    }

    /// How likely the features are in the senones' frames, as a natural logarithm.
    private func likelihood(of features: Features, _ senones: [Int32], _ selection: SenoneSelection) -> Float {
        var densities = [Float](repeating: 0, count: GaussianParameters.densities)
        var total: Float = 0
        for stream in 0..<GaussianParameters.streams {
            for (frame, senone) in senones.enumerated() where senone >= 0 {
                let set = Int(model.phones.codebooks[Int(senone)]) * GaussianParameters.streams + stream
                let column = Int(selection.columns[Int(senone)])
                total += model.gaussians.densities(
                    of: set, at: features.vector(frame: frame, stream: stream), into: &densities)
                var sum = Float.leastNormalMagnitude
                for density in densities.indices {
                    sum += densities[density] * selection.weight(ofColumn: column, stream: stream, density: density)
                }
                total += log(sum)
            }
        }
        return total
    }
}
