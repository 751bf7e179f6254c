import Foundation

/// Gaussians laid out for scoring: eight densities side by side, centre and width of a value next to each other.
struct GaussianSet: Sendable {
    /// Groups of eight densities in a codebook of one stream.
    static let groups = GaussianParameters.densities / Lanes.scalarCount

    /// Per codebook, stream, group and value the centres, then 1 / (2 · variance).
    let shapes: [Lanes]
    /// Per codebook, stream and group the logarithms of the Gaussians at their centres.
    let peaks: [Lanes]

    /// Lays out Gaussians.
    init(_ parameters: GaussianParameters) {
        let (size, lanes) = (GaussianParameters.size, Lanes.scalarCount)
        let groupCount = parameters.codebooks * GaussianParameters.streams * Self.groups
        let norm = Float(size) * log(2 * .pi)
        var peaks = [Lanes](repeating: .zero, count: groupCount)
        shapes = unsafe [Lanes](unsafeUninitializedCapacity: groupCount * size * 2) { buffer, count in
            count = groupCount * size * 2
            guard let base = buffer.baseAddress else { return }
            // Number by number: setting one lane of a vector in memory costs the whole vector.
            unsafe base.withMemoryRebound(to: Float.self, capacity: count * lanes) { numbers in
                for gaussian in 0..<groupCount * lanes {
                    let (mean, variance) = (parameters.means[gaussian], parameters.variances[gaussian])
                    let widths = 0.5 / variance
                    let place = unsafe numbers + gaussian / lanes * size * 2 * lanes + gaussian % lanes
                    // One logarithm of a product in Double does for all values: 13 variances cannot leave its range.
                    var product = 1.0
                    for value in 0..<size {
                        unsafe place[2 * value * lanes] = mean[value]
                        unsafe place[(2 * value + 1) * lanes] = widths[value]
                        product *= Double(variance[value])
                    }
                    peaks[gaussian / lanes][gaussian % lanes] = -0.5 * (norm + Float(log(product)))
                }
            }
        }
        self.peaks = peaks
    }
}
