import Foundation

/// Scores senones that share no Gaussians: for each stream the logarithm of the weighted sum of a senone's own
/// densities, summed over the streams.
struct ContinuousScorer {
    let gaussians: GaussianSet
    let selection: SenoneSelection

    /// Scores all frames.
    func scores(of features: Features) -> SenoneScores {
        var values = [Float](repeating: 0, count: features.frameCount * selection.columnCount)
        for (column, senone) in selection.senones.enumerated() {
            for stream in 0..<selection.streams {
                score(features, senone: Int(senone), stream: stream, column: column, into: &values)
            }
        }
        return SenoneScores(selection: selection, frameCount: features.frameCount, values: values)
    }

    /// Adds what one stream says of a senone.
    private func score(_ features: Features, senone: Int, stream: Int, column: Int, into values: inout [Float]) {
        let (width, start) = (gaussians.layout.widths[stream], gaussians.layout.starts[stream])
        let (groups, columnCount) = (gaussians.groups, selection.columnCount)
        let firstShape = gaussians.firstShape(codebook: senone, stream: stream)
        let firstPeak = gaussians.firstPeak(codebook: senone, stream: stream)
        let firstWeight = (column * selection.streams + stream) * groups
        var sums = [Lanes](repeating: .zero, count: groups)
        for frame in 0..<features.frameCount {
            let row = frame * features.size + start
            var best = Lanes(repeating: GaussianSet.none)
            for group in 0..<groups {
                var sum = gaussians.peaks[firstPeak + group] + selection.logWeights[firstWeight + group]
                let shape = firstShape + group * width * 2
                for value in 0..<width {
                    let away = features.values[row + value] - gaussians.shapes[shape + 2 * value]
                    sum -= away * away * gaussians.shapes[shape + 2 * value + 1]
                }
                sums[group] = sum
                best.replace(with: sum, where: sum .> best)
            }
            let highest = best.max()
            var total = Lanes.zero
            for group in 0..<groups { total += VectorMath.exp(sums[group] - highest) }
            values[frame * columnCount + column] += highest + log(total.sum())
        }
    }
}

extension AcousticModel {
    /// Scores some senones in all frames.
    func scores(of features: Features, selection: SenoneSelection) -> SenoneScores {
        kind == .continuous
            ? ContinuousScorer(gaussians: gaussians, selection: selection).scores(of: features)
            : SenoneScorer(gaussians: gaussians, selection: selection).scores(of: features)
    }

    /// Scores all senones in all frames of normalised cepstra: natural logarithms of likelihoods, frame by frame.
    package func senoneScores(ofNormalizedCepstra values: [Float]) -> [[Float]] {
        let senones = Array(0..<Int32(phones.senoneCount))
        let selection = SenoneSelection(Set(senones), of: self)
        let scores = scores(of: recipe.features(of: values), selection: selection)
        return (0..<scores.frameCount).map { frame in senones.map { scores.score(of: $0, frame: frame) } }
    }
}
