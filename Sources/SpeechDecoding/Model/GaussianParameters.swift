import CheckedValues
import SpeechCore

/// The Gaussians of a model: per codebook, stream and density the centre and the squared widths.
///
/// A Gaussian of up to 16 values is one `StreamVector`; a wider one has several, one after the other.
struct GaussianParameters: Sendable {
    /// The number of codebooks.
    let codebooks: Int
    /// Gaussians in a codebook of one stream.
    let densities: Int
    /// The streams.
    let layout: StreamLayout
    /// The centres.
    var means: [StreamVector]
    /// The squared widths, floored; 1 beyond the values of a stream.
    var variances: [StreamVector]
    /// Whether each Gaussian never saw training speech; such ones are left out of statistics.
    let isDead: [Bool]

    /// Reads the files `means` and `variances`.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when they are damaged or do not belong together.
    init(folder: String) throws(RecognitionError) {
        let means = try File(path: folder + "/means")
        let variances = try File(path: folder + "/variances")
        guard means.codebooks == variances.codebooks, means.densities == variances.densities,
            means.widths == variances.widths
        else {
            throw RecognitionError(
                .modelInvalid, "The files means and variances in \(folder) belong to two models; take both from one.")
        }
        codebooks = means.codebooks
        densities = means.densities
        layout = StreamLayout(widths: means.widths)
        self.means = means.vectors(padding: 0) { $0 }
        self.variances = variances.vectors(padding: 1) { max($0, 1e-4) }
        isDead = variances.isDead
    }

    /// The first Gaussian of a stream of a codebook.
    @inline(__always)
    func first(codebook: Int, stream: Int) -> Int { (codebook * layout.count + stream) * densities }

    /// The first vector of a stream of a codebook; the same number where no stream has more than 16 values.
    func firstVector(codebook: Int, stream: Int) -> Int {
        let counts = layout.widths.map(Self.vectorCount)
        return densities * (codebook * counts.reduce(0, +) + counts[..<stream].reduce(0, +))
    }

    /// How many vectors so many values fill.
    static func vectorCount(_ width: Int) -> Int { (width + StreamVector.scalarCount - 1) / StreamVector.scalarCount }

    /// The numbers of one of the two files.
    private struct File {
        let codebooks: Int
        let densities: Int
        let widths: [Int]
        let values: [Float]

        init(path: String) throws(RecognitionError) {
            var file = try BinaryFile(path: path)
            try file.skipTextHeader()
            codebooks = try file.int()
            let streams = try file.int()
            densities = try file.int()
            guard codebooks > 0, (1...64).contains(streams), (1...4096).contains(densities) else { throw file.invalid }
            var widths: [Int] = []
            for _ in 0..<streams { widths.append(try file.int()) }
            self.widths = widths
            let count = try file.int()
            guard widths.allSatisfy({ (1...1024).contains($0) }),
                count == codebooks.multiplied(by: densities * widths.reduce(0, +))
            else { throw file.invalid }
            values = try file.floats(count: count)
        }

        /// Calls with the place and the width of each Gaussian, in the order of the file.
        private func forEach(_ body: (Range<Int>) -> Void) {
            var place = 0
            for _ in 0..<codebooks {
                for width in widths {
                    for _ in 0..<densities {
                        body(place..<place + width)
                        place += width
                    }
                }
            }
        }

        func vectors(padding: Float, _ value: (Float) -> Float) -> [StreamVector] {
            let size = StreamVector.scalarCount
            var result: [StreamVector] = []
            forEach { range in
                for start in stride(from: range.lowerBound, to: range.upperBound, by: size) {
                    var vector = StreamVector(repeating: padding)
                    for index in 0..<min(size, range.upperBound - start) {
                        vector[index] = value(values[start + index])
                    }
                    result.append(vector)
                }
            }
            return result
        }

        /// For each Gaussian whether a variance of it is next to nothing.
        var isDead: [Bool] {
            var result: [Bool] = []
            forEach { range in result.append(values[range].contains { $0 < 1e-3 }) }
            return result
        }
    }
}
