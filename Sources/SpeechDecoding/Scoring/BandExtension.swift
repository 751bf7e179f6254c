import Foundation

/// The bands that a telephone leaves out of speech, guessed from those it lets through.
///
/// A sound without anything above 4 kHz has nothing in the highest of the front end's bands, and its cepstra are unlike any that the
/// model was trained with. The model's Gaussians say how speech is spread: of all cepstra that look alike without
/// those bands, the mean is taken (linear minimum mean square error).
struct BandExtension: Sendable {
    /// For each cepstrum what a unit of it adds to the whole ones.
    private let columns: [StreamVector]

    private static let size = StreamVector.size
    /// In hertz: telephones and the filters before a rate of 8 kHz end below that.
    private static let highest = 3700.0
    /// So much of what a cepstrum varies by is taken to be noise.
    private static let noise = 0.01

    /// An extension for a front end and a model that belong together; nil where all bands are narrow, or none.
    init?(space: CepstralSpace, parameters: GaussianParameters, lowest: Double, highest: Double) {
        let kept = Self.keptBands(of: space.bandCount, from: lowest, to: highest)
        guard kept > 0, kept < space.bandCount else { return nil }
        let spread = Self.spread(of: parameters)
        // Row by row: the cepstra without the highest bands, as they depend on the whole ones.
        var narrowing = [Double](repeating: 0, count: Self.size * Self.size)
        for band in 0..<kept {
            for row in 0..<Self.size {
                for column in 0..<Self.size {
                    narrowing[row * Self.size + column] +=
                        Double(space.fromBands[band][row]) * Double(space.toBands[band][column])
                }
            }
        }
        let narrowed = Self.product(narrowing, spread)
        var covariance = Self.product(narrowed, Self.transposed(narrowing))
        for index in 0..<Self.size { covariance[index * (Self.size + 1)] *= 1 + Self.noise }
        var columns = [StreamVector](repeating: .zero, count: Self.size)
        for row in 0..<Self.size {
            let right = (0..<Self.size).map { narrowed[$0 * Self.size + row] }
            guard let weights = LinearSystem.solution(of: covariance, right) else { return nil }
            for (column, weight) in weights.enumerated() { columns[column][row] = Float(weight) }
        }
        self.columns = columns
    }

    /// An extension for a model; nil where nothing can be guessed.
    init?(_ model: AcousticModel) {
        guard model.canBeAdapted, let space = model.settings.space else { return nil }
        self.init(
            space: space, parameters: model.parameters, lowest: model.settings.lowest, highest: model.settings.highest)
    }

    /// Cepstra as they might be with all bands.
    func applied(to cepstra: Cepstra) -> Cepstra {
        let mean = StreamVector(cepstra.mean, at: 0)
        var result = cepstra
        for frame in 0..<cepstra.frameCount {
            let start = frame * Self.size
            let narrow = StreamVector(cepstra.values, at: start) - mean
            var whole = mean
            for (index, column) in columns.enumerated() { whole += narrow[index] * column }
            for index in 0..<Self.size { result.values[start + index] = whole[index] }
        }
        return result
    }

    /// How many of the front end's triangular bands, evenly spaced in mel, end below the highest frequency.
    private static func keptBands(of count: Int, from lowest: Double, to highest: Double) -> Int {
        let mel = { (hertz: Double) in 2595 * log10(1 + hertz / 700) }
        let step = (mel(highest) - mel(lowest)) / Double(count + 1)
        return (0..<count).count { mel(lowest) + step * (Double($0) + 1.5) <= mel(Self.highest) }
    }

    /// The covariance of the static cepstra over all Gaussians of the model.
    private static func spread(of parameters: GaussianParameters) -> [Double] {
        var sum = [Double](repeating: 0, count: size * size)
        var mean = [Double](repeating: 0, count: size)
        var count = 0.0
        for codebook in 0..<parameters.codebooks {
            let first = parameters.first(codebook: codebook, stream: 0)
            for gaussian in first..<first + parameters.densities where !parameters.isDead[gaussian] {
                let centre = parameters.means[gaussian]
                count += 1
                for row in 0..<size {
                    mean[row] += Double(centre[row])
                    sum[row * (size + 1)] += Double(parameters.variances[gaussian][row])
                    for column in 0..<size { sum[row * size + column] += Double(centre[row] * centre[column]) }
                }
            }
        }
        return sum.indices.map { sum[$0] / count - mean[$0 / size] * mean[$0 % size] / (count * count) }
    }

    private static func product(_ left: [Double], _ right: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: size * size)
        for row in 0..<size {
            for inner in 0..<size {
                for column in 0..<size {
                    result[row * size + column] += left[row * size + inner] * right[inner * size + column]
                }
            }
        }
        return result
    }

    private static func transposed(_ matrix: [Double]) -> [Double] {
        matrix.indices.map { matrix[$0 % size * size + $0 / size] }
    }
}
