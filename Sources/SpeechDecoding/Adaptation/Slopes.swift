/// How noisy cepstra follow clean ones; how they follow the noise is what is missing to the identity.
///
/// A column for each clean cepstrum, so that all noisy ones are worked on together. What is summed is summed in the order of the clean
/// ones.
struct Slopes {
    private static let size = StreamVector.size

    private var columns = [StreamVector](repeating: .zero, count: size)

    /// Nothing is followed.
    mutating func removeAll() {
        unsafe columns.withUnsafeMutableBufferPointer { columns in
            for index in 0..<Self.size { unsafe columns[index] = .zero }
        }
    }

    /// Adds for each clean cepstrum a number times the same noisy ones.
    @inline(__always)
    mutating func add(_ column: StreamVector, times back: StreamVector) {
        unsafe columns.withUnsafeMutableBufferPointer { columns in
            for index in 0..<Self.size { unsafe columns[index] += column * back[index] }
        }
    }

    /// Adds others with a weight.
    @inline(__always)
    mutating func add(_ weight: Float, _ others: Slopes) {
        for index in 0..<Self.size { columns[index] += weight * others.columns[index] }
    }

    /// How one noisy cepstrum follows the clean ones.
    func row(_ row: Int) -> StreamVector {
        var result = StreamVector.zero
        for index in 0..<Self.size { result[index] = columns[index][row] }
        return result
    }

    /// A mean that follows clean cepstra.
    @inline(__always)
    func mean(of clean: StreamVector) -> StreamVector {
        var result = StreamVector.zero
        for index in 0..<Self.size { result += columns[index] * clean[index] }
        return result
    }

    /// What squared widths of clean speech become in some noise.
    func widths(in noise: StreamVector) -> Widths {
        var widths = Widths()
        for index in 0..<Self.size {
            var rest = -columns[index]
            rest[index] += 1
            widths.speech[index] = columns[index] * columns[index]
            let squared = rest * rest
            widths.noise[index] = squared * noise[index]
        }
        return widths
    }

    /// The part of the speech and that of the noise in squared widths, for each clean cepstrum.
    struct Widths {
        fileprivate var speech = [StreamVector](repeating: .zero, count: StreamVector.size)
        fileprivate var noise = [StreamVector](repeating: .zero, count: StreamVector.size)

        /// Squared widths of speech and noise together.
        @inline(__always)
        func variance(of clean: StreamVector) -> StreamVector {
            var result = StreamVector.zero
            for index in 0..<StreamVector.size { result += speech[index] * clean[index] + noise[index] }
            for index in StreamVector.size..<StreamVector.scalarCount { result[index] = 1 }
            return result
        }
    }

    /// Squared widths of clean speech as they are in some noise.
    @inline(__always)
    func variance(of clean: StreamVector, noise: StreamVector) -> StreamVector {
        var result = StreamVector.zero
        unsafe columns.withUnsafeBufferPointer { columns in
            for index in 0..<Self.size {
                let column = unsafe columns[index]
                var rest = -column
                rest[index] += 1
                result += column * column * clean[index] + rest * rest * noise[index]
            }
        }
        for index in Self.size..<StreamVector.scalarCount { result[index] = 1 }
        return result
    }
}
