/// Maximum-likelihood linear regression of the means: how a speaker's centres lie to the model's, in each stream a
/// matrix and a shift for all Gaussians.
struct MeanTransform: Sendable, Equatable, Codable {
    /// Per stream 13 rows of 13 factors and, last, the shift.
    private(set) var rows: [[[Float]]]

    private static let size = StreamVector.size

    /// Reads a transform that was kept; one of another shape, or with what is no number, is damaged.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rows = try container.decode([[[Float]]].self, forKey: .rows)
        let isWhole =
            rows.count == StreamVector.streams
            && rows.allSatisfy { stream in
                stream.count == Self.size
                    && stream.allSatisfy { $0.count == Self.size + 1 && $0.allSatisfy(\.isFinite) }
            }
        guard isWhole else {
            throw DecodingError.dataCorruptedError(
                forKey: .rows, in: container, debugDescription: "The rows are not those of a transform.")
        }
    }

    private enum CodingKeys: String, CodingKey {
        case rows
    }

    /// The transform that best explains an utterance, or several; nil when there is too little speech.
    ///
    /// - Parameters:
    ///   - statistics: the sums over the utterances.
    ///   - prior: how many frames' worth of evidence the model's own means are, against too bold a transform.
    ///   - parameters: the Gaussians to be transformed.
    init?(_ statistics: RegressionStatistics, prior: Double, parameters: GaussianParameters) {
        rows = []
        for stream in 0..<StreamVector.streams {
            guard let rows = statistics.rows(stream: stream, prior: prior, parameters: parameters) else {
                return nil
            }
            self.rows.append(rows)
        }
    }

    /// The model's Gaussians with the transform applied to their means.
    func applied(to parameters: GaussianParameters) -> GaussianParameters {
        var result = parameters
        for stream in 0..<StreamVector.streams {
            // Columns: what each value of a mean adds to the new one.
            var columns = [StreamVector](repeating: .zero, count: Self.size + 1)
            for (row, values) in rows[stream].enumerated() {
                for (column, value) in values.enumerated() { columns[column][row] = value }
            }
            for codebook in 0..<parameters.codebooks {
                let first = parameters.first(codebook: codebook, stream: stream)
                for gaussian in first..<first + parameters.densities {
                    let mean = parameters.means[gaussian]
                    var sum = columns[Self.size]
                    for value in 0..<Self.size { sum += mean[value] * columns[value] }
                    result.means[gaussian] = sum
                }
            }
        }
        return result
    }
}
