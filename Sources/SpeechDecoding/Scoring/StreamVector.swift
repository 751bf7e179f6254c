/// Up to sixteen values of a Gaussian or a stream, worked on together; of the usual 13 values three more are zero.
typealias StreamVector = SIMD16<Float>

extension StreamVector {
    /// The number of cepstra in the streams of models that can be adapted.
    static let size = 13
    /// The number of their streams: static cepstra, their slopes and the slopes' slopes.
    static let streams = 3

    /// The vector of 13 values that starts at a place in a row of numbers.
    init(_ values: [Float], at start: Int) {
        self = .zero
        for index in 0..<Self.size { self[index] = values[start + index] }
    }

    /// The sum of the products with another vector's values.
    @inline(__always)
    func dot(_ other: StreamVector) -> Float { (self * other).sum() }
}
