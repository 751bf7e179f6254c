import Foundation

/// How well each selected senone fits each frame: natural logarithms of likelihoods.
struct SenoneScores: Sendable {
    /// The senones of the columns.
    let selection: SenoneSelection
    /// The number of frames.
    let frameCount: Int
    /// Frame after frame a value per column.
    var values: [Float]

    /// The score of a senone in a frame; the senone must be selected.
    func score(of senone: Int32, frame: Int) -> Float {
        let column = Int(selection.columns[Int(senone)])
        guard column >= 0 else { return AcousticModel.impossible }
        return values[frame * selection.columnCount + column]
    }

    /// Takes other scores in by a part: the logarithms' weighted mean.
    mutating func mix(_ other: SenoneScores, weight: Float) {
        combine(other) { (1 - weight) * $0 + weight * $1 }
    }

    /// Adds other likelihoods, of another case of known probability, to those of this case.
    mutating func add(_ other: SenoneScores, probability: Float) {
        let (own, others) = (log(1 - probability), log(probability))
        combine(other) { first, second in
            let (one, two) = (first + own, second + others)
            let higher = one.replacing(with: two, where: two .> one)
            let distance = one + two - 2 * higher
            let lower = WideLanes(
                lowHalf: VectorMath.exp(distance.lowHalf), highHalf: VectorMath.exp(distance.highHalf))
            return higher + VectorMath.log(lower + 1)
        }
    }

    private mutating func combine(_ other: SenoneScores, _ rule: (WideLanes, WideLanes) -> WideLanes) {
        guard other.values.count == values.count else { return }
        let width = WideLanes.scalarCount
        // Columns come in blocks of this width.
        unsafe values.withUnsafeMutableBytes { target in
            unsafe other.values.withUnsafeBytes { source in
                for place in stride(from: 0, to: target.count, by: width * MemoryLayout<Float>.stride) {
                    let result = unsafe rule(
                        target.loadUnaligned(fromByteOffset: place, as: WideLanes.self),
                        source.loadUnaligned(fromByteOffset: place, as: WideLanes.self))
                    unsafe target.storeBytes(of: result, toByteOffset: place, as: WideLanes.self)
                }
            }
        }
    }
}
