/// The 13 values of one stream and three zeros, worked on together.
typealias StreamVector = SIMD16<Float>

extension StreamVector {
    /// The vector that starts at a place in a row of numbers.
    init(_ values: [Float], at start: Int) {
        self = .zero
        for index in 0..<GaussianParameters.size { self[index] = values[start + index] }
    }

    /// The sum of the products with another vector's values.
    @inline(__always)
    func dot(_ other: StreamVector) -> Float { (self * other).sum() }
}
