/// The difference between a speaker and the model, as utterances show it: per Gaussian how often it took part and with
/// which vectors.
struct RegressionStatistics: Sendable {
    private var counts: [Float]
    private var sums: [StreamVector]

    /// Nothing heard yet.
    init(gaussianCount: Int) {
        counts = Array(repeating: 0, count: gaussianCount)
        sums = Array(repeating: .zero, count: gaussianCount)
    }

    /// Adds an utterance.
    mutating func add(_ occupancy: StateOccupancy, features: Features) {
        for (stream, shares) in occupancy.streams.enumerated() {
            for share in shares {
                counts[Int(share.gaussian)] += share.weight
                sums[Int(share.gaussian)] +=
                    share.weight * features.vector(frame: Int(share.frame), stream: stream)
            }
        }
    }

    /// Adds what other utterances show.
    mutating func add(_ other: RegressionStatistics) {
        for index in counts.indices where other.counts[index] > 0 {
            counts[index] += other.counts[index]
            sums[index] += other.sums[index]
        }
    }

    /// The best rows of a stream's transform; nil where nothing was heard.
    func rows(stream: Int, prior: Double, parameters: GaussianParameters) -> [[Float]]? {
        let size = StreamVector.size
        let order = size + 1
        // Per row of the transform the weighted squares of the means, and their products with what was heard.
        var squares = [[StreamVector]](repeating: Array(repeating: .zero, count: order), count: size)
        var products = [StreamVector](repeating: .zero, count: size)
        var total: Float = 0
        for codebook in 0..<parameters.codebooks {
            let first = parameters.first(codebook: codebook, stream: stream)
            for gaussian in first..<first + parameters.densities where counts[gaussian] > 0 {
                var extended = parameters.means[gaussian]
                extended[size] = 1
                let widths = 1 / parameters.variances[gaussian]
                let (count, sum) = (counts[gaussian], sums[gaussian])
                total += count
                for row in 0..<size {
                    let weighted = extended * widths[row]
                    products[row] += weighted * sum[row]
                    let counted = weighted * count
                    for column in 0..<order { squares[row][column] += extended[column] * counted }
                }
            }
        }
        guard total > 1 else { return nil }
        // The prior: so many more frames that fit the model's means just as they are.
        let scale = prior / Double(total)
        return (0..<size).map { row in
            var matrix = [Double](repeating: 0, count: order * order)
            var right = [Double](repeating: 0, count: order)
            for column in 0..<order {
                for other in 0..<order {
                    matrix[column * order + other] = (1 + scale) * Double(squares[row][column][other])
                }
                matrix[column * order + column] *= 1.000_001
                right[column] = Double(products[row][column]) + scale * Double(squares[row][row][column])
            }
            var identity = [Double](repeating: 0, count: order)
            identity[row] = 1
            return (LinearSystem.solution(of: matrix, right) ?? identity).map(Float.init)
        }
    }
}
