import SpeechCore

/// The Gaussians of a model as its files hold them: per codebook, stream and density the 13 values of a vector.
struct GaussianParameters: Sendable {
    /// Static cepstra, their slopes and the slopes' slopes.
    static let streams = 3
    /// Gaussians in a codebook of one stream.
    static let densities = 128
    /// Values in a stream's vector.
    static let size = 13

    /// The number of codebooks, one per phone without context.
    let codebooks: Int
    /// The centres.
    var means: [Float]
    /// The squared widths, floored.
    var variances: [Float]
    /// Which Gaussians never saw training speech; they are left out of statistics.
    let isDead: [Bool]

    /// Reads the files `means` and `variances`.
    init(folder: String) throws(RecognitionError) {
        let (codebooks, means) = try Self.read(folder + "/means")
        let (others, variances) = try Self.read(folder + "/variances")
        guard codebooks == others else {
            throw RecognitionError(.modelInvalid, "The acoustic model in \(folder) is of two kinds mixed.")
        }
        self.codebooks = codebooks
        self.means = means
        isDead = stride(from: 0, to: variances.count, by: Self.size).map { start in
            variances[start..<start + Self.size].contains { $0 < 1e-3 }
        }
        self.variances = variances.map { max($0, 1e-4) }
    }

    private static func read(_ path: String) throws(RecognitionError) -> (codebooks: Int, values: [Float]) {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        let codebooks = try file.int()
        guard try file.int() == streams, try file.int() == densities else { throw file.invalid }
        for _ in 0..<streams {
            guard try file.int() == size else { throw file.invalid }
        }
        let count = try file.int()
        guard count == codebooks * streams * densities * size else { throw file.invalid }
        return (codebooks, try file.floats(count: count))
    }
}
