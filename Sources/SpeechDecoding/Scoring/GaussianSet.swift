import Foundation

/// Gaussians laid out for scoring: eight densities side by side, centre and width of a value next to each other.
struct GaussianSet: Sendable {
    /// The streams.
    let layout: StreamLayout
    /// Groups of eight densities in a codebook of one stream; the last may have places that no Gaussian takes.
    let groups: Int
    /// Per codebook, stream, group and value the centres, then 1 / (2 · variance).
    let shapes: [Lanes]
    /// Per codebook, stream and group the logarithms of the Gaussians at their centres.
    let peaks: [Lanes]

    /// The logarithm of a density in a place that no Gaussian takes.
    static let none: Float = -1e30

    /// Lays out Gaussians.
    init(_ parameters: GaussianParameters) {
        let (layout, lanes) = (parameters.layout, Lanes.scalarCount)
        let groups = (parameters.densities + lanes - 1) / lanes
        let groupCount = parameters.codebooks * layout.count * groups
        self.layout = layout
        self.groups = groups
        var peaks = [Lanes](repeating: Lanes(repeating: Self.none), count: groupCount)
        shapes = unsafe [Lanes](unsafeUninitializedCapacity: parameters.codebooks * groups * layout.size * 2) {
            buffer, count in
            count = parameters.codebooks * groups * layout.size * 2
            guard let base = buffer.baseAddress else { return }
            if parameters.densities % lanes != 0 { unsafe base.update(repeating: .zero, count: count) }
            // Number by number: setting one lane of a vector in memory costs the whole vector.
            unsafe base.withMemoryRebound(to: Float.self, capacity: count * lanes) { numbers in
                var shape = unsafe numbers
                var vector = 0
                for codebook in 0..<parameters.codebooks {
                    for stream in 0..<layout.count {
                        let place = Place(
                            vector: vector, densities: parameters.densities,
                            group: (codebook * layout.count + stream) * groups)
                        let width = layout.widths[stream]
                        // Written out for the usual width, the loops over values are unrolled.
                        if width == StreamVector.size {
                            unsafe Self.layOut(parameters, place, width: StreamVector.size, in: shape, &peaks)
                        } else if width < StreamVector.scalarCount {
                            unsafe Self.layOut(parameters, place, width: width, in: shape, &peaks)
                        } else {
                            unsafe Self.layOutWide(parameters, place, width: width, in: shape, &peaks)
                        }
                        unsafe shape += groups * width * 2 * lanes
                        vector += GaussianParameters.vectorCount(width) * parameters.densities
                    }
                }
            }
        }
        self.peaks = peaks
    }

    /// The place of a codebook's stream.
    private struct Place {
        /// Its first vector among the parameters.
        var vector: Int
        var densities: Int
        /// Its first group.
        var group: Int
    }

    /// Lays out the Gaussians of a codebook's stream, each of one vector.
    @inline(__always)
    private static func layOut(
        _ parameters: GaussianParameters, _ place: Place, width: Int, in shape: UnsafeMutablePointer<Float>,
        _ peaks: inout [Lanes]
    ) {
        let lanes = Lanes.scalarCount
        let norm = Float(width) * log(2 * .pi)
        for density in 0..<place.densities {
            let mean = parameters.means[place.vector + density]
            let variance = parameters.variances[place.vector + density]
            let widths = 0.5 / variance
            let numbers = unsafe shape + density / lanes * width * 2 * lanes + density % lanes
            // One logarithm of a product in Double does for all values: so few variances cannot leave its range.
            var product = 1.0
            for value in 0..<width {
                unsafe numbers[2 * value * lanes] = mean[value]
                unsafe numbers[(2 * value + 1) * lanes] = widths[value]
                product *= Double(variance[value])
            }
            peaks[place.group + density / lanes][density % lanes] = -0.5 * (norm + Float(log(product)))
        }
    }

    /// The same for Gaussians of several vectors.
    private static func layOutWide(
        _ parameters: GaussianParameters, _ place: Place, width: Int, in shape: UnsafeMutablePointer<Float>,
        _ peaks: inout [Lanes]
    ) {
        let (lanes, size) = (Lanes.scalarCount, StreamVector.scalarCount)
        let vectors = GaussianParameters.vectorCount(width)
        let norm = Float(width) * log(2 * .pi)
        for density in 0..<place.densities {
            let numbers = unsafe shape + density / lanes * width * 2 * lanes + density % lanes
            var sum = 0.0
            for value in 0..<width {
                let vector = place.vector + density * vectors + value / size
                let variance = parameters.variances[vector][value % size]
                unsafe numbers[2 * value * lanes] = parameters.means[vector][value % size]
                unsafe numbers[(2 * value + 1) * lanes] = 0.5 / variance
                sum += log(Double(variance))
            }
            peaks[place.group + density / lanes][density % lanes] = -0.5 * (norm + Float(sum))
        }
    }

    /// The number of lanes of a codebook's stream, places that no Gaussian takes among them.
    var places: Int { groups * Lanes.scalarCount }

    /// The first of the shapes of a codebook's stream.
    @inline(__always)
    func firstShape(codebook: Int, stream: Int) -> Int {
        (codebook * layout.size + layout.starts[stream]) * groups * 2
    }

    /// The first of the peaks of a codebook's stream.
    @inline(__always)
    func firstPeak(codebook: Int, stream: Int) -> Int { (codebook * layout.count + stream) * groups }
}
