import Foundation

/// The way between cepstra and the logarithms of the energies in the front end's bands (`-transform dct`).
///
/// There are more bands than cepstra: the way back gives a smoothed spectrum.
struct CepstralSpace: Sendable {
    /// The logarithms of the bands' energies, or other numbers of the bands; the last are not used.
    struct Bands {
        var low: WideLanes
        var high: WideLanes

        /// A band's number.
        @inline(__always)
        subscript(band: Int) -> Float { band < 16 ? low[band] : high[band - 16] }
    }

    /// The most bands that there may be.
    static let capacity = 32

    /// The number of bands.
    let bandCount: Int
    /// For each band what a unit of its log-energy adds to the cepstra.
    let fromBands: [StreamVector]
    /// For each band what each cepstrum adds to its log-energy.
    let toBands: [StreamVector]
    /// For each cepstrum what a unit of it adds to the bands.
    private let cepstra: [Bands]

    /// The space of a front end; nil when it has more bands than can be handled.
    ///
    /// - Parameters:
    ///   - bandCount: the engine's `-nfilt`.
    ///   - lifter: the engine's `-lifter`, 0 for none.
    init?(bandCount: Int, lifter: Int) {
        guard bandCount <= Self.capacity else { return nil }
        var (fromBands, toBands): ([StreamVector], [StreamVector]) = ([], [])
        var cepstra = [Bands](repeating: Bands(low: .zero, high: .zero), count: StreamVector.size)
        for band in 0..<bandCount {
            var (there, back) = (StreamVector.zero, StreamVector.zero)
            for index in 0..<StreamVector.size {
                let angle = Double(index) * (Double(band) + 0.5) * .pi / Double(bandCount)
                let cosine = cos(angle) * (Double(index == 0 ? 1 : 2) / Double(bandCount)).squareRoot()
                let length = Double(lifter)
                let weight = lifter > 0 ? 1 + length / 2 * sin(Double(index) * .pi / length) : 1
                there[index] = Float(cosine * weight)
                back[index] = Float(cosine / weight)
                if band < 16 {
                    cepstra[index].low[band] = back[index]
                } else {
                    cepstra[index].high[band - 16] = back[index]
                }
            }
            fromBands.append(there)
            toBands.append(back)
        }
        self.bandCount = bandCount
        self.fromBands = fromBands
        self.toBands = toBands
        self.cepstra = cepstra
    }

    /// The bands of cepstra.
    @inline(__always)
    func bands(of vector: StreamVector) -> Bands {
        var (low, high) = (WideLanes.zero, WideLanes.zero)
        for index in 0..<StreamVector.size {
            low += cepstra[index].low * vector[index]
            high += cepstra[index].high * vector[index]
        }
        return Bands(low: low, high: high)
    }
}
