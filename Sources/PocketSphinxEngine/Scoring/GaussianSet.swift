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
        var shapes = [Lanes](repeating: .zero, count: groupCount * size * 2)
        var peaks = [Lanes](repeating: .zero, count: groupCount)
        let norm = Float(size) * log(2 * .pi)
        for group in 0..<groupCount {
            for lane in 0..<lanes {
                let start = (group * lanes + lane) * size
                // One logarithm of a product in Double does for all values: 13 variances cannot leave its range.
                var product = 1.0
                for value in 0..<size {
                    let variance = parameters.variances[start + value]
                    shapes[(group * size + value) * 2][lane] = parameters.means[start + value]
                    shapes[(group * size + value) * 2 + 1][lane] = 1 / (2 * variance)
                    product *= Double(variance)
                }
                peaks[group][lane] = -0.5 * (norm + Float(log(product)))
            }
        }
        self.shapes = shapes
        self.peaks = peaks
    }
}
