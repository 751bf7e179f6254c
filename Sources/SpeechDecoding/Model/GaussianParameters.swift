import SpeechCore

/// The Gaussians of a model: per codebook, stream and density the centre and the squared widths.
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
    var means: [StreamVector]
    /// The squared widths, floored; 1 beyond the 13 values.
    var variances: [StreamVector]
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
        isDead = variances.map { vector in (0..<Self.size).contains { vector[$0] < 1e-3 } }
        self.variances = variances.map { vector in
            var floored = StreamVector(repeating: 1)
            for index in 0..<Self.size { floored[index] = max(vector[index], 1e-4) }
            return floored
        }
    }

    /// The first Gaussian of a stream of a codebook.
    static func first(codebook: Int, stream: Int) -> Int { (codebook * streams + stream) * densities }

    private static func read(_ path: String) throws(RecognitionError) -> (codebooks: Int, vectors: [StreamVector]) {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        let codebooks = try file.int()
        guard try file.int() == streams, try file.int() == densities else { throw file.invalid }
        for _ in 0..<streams {
            guard try file.int() == size else { throw file.invalid }
        }
        let count = try file.int()
        guard count == codebooks * streams * densities * size else { throw file.invalid }
        let values = try file.floats(count: count)
        return (codebooks, stride(from: 0, to: count, by: size).map { StreamVector(values, at: $0) })
    }
}
