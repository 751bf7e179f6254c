/// Eight systems of linear equations side by side, whose matrices are Hermitian and positive, by Cholesky's way.
struct HermitianSystem {
    private static let loading: Float = 1e-5
    /// What is left of a value on the diagonal is lost in the digits of a sum where it is a smaller part: that unknown is nought.
    private static let leastPivot: Float = 1e-6
    private let size: Int
    private var real: [Lanes]
    private var imaginary: [Lanes]
    private var right: [Lanes]
    private var rightImaginary: [Lanes]

    /// Systems of so many equations, all nought.
    init(size: Int) {
        self.size = size
        real = Array(repeating: .zero, count: size * size)
        (imaginary, right, rightImaginary) = (
            real, Array(repeating: .zero, count: size), Array(repeating: .zero, count: size)
        )
    }

    /// Sets a value on or below the diagonal.
    mutating func set(_ row: Int, _ column: Int, _ value: (Lanes, Lanes)) {
        (real[row * size + column], imaginary[row * size + column]) = value
    }

    /// Sets a right side.
    mutating func set(right row: Int, _ value: (Lanes, Lanes)) { (right[row], rightImaginary[row]) = value }

    /// Makes the diagonal a little larger: what is hardly determined stays near nought.
    mutating func load() {
        let trace = (0..<size).reduce(Lanes.zero) { $0 + real[$1 * size + $1] }
        let more = trace * (Self.loading / Float(size)) + 1e-6
        for row in 0..<size { real[row * size + row] += more }
    }

    /// Solves the systems, whose matrices become their roots.
    mutating func solution() -> (real: [Lanes], imaginary: [Lanes]) {
        var inverses = [Lanes](repeating: .zero, count: size)
        for column in 0..<size {
            let least = real[column * size + column] * Self.leastPivot
            var left = real[column * size + column]
            for k in 0..<column {
                let (a, b) = (real[column * size + k], imaginary[column * size + k])
                left -= a * a + b * b
            }
            let isDetermined = left .>= pointwiseMax(least, Lanes(repeating: 1e-12))
            let inverse = (1 / left.squareRoot()).replacing(with: 0, where: .!isDetermined)
            inverses[column] = inverse
            for row in column + 1..<max(size, column + 1) {
                var (sum, sumImaginary) = (real[row * size + column], imaginary[row * size + column])
                for k in 0..<column {
                    let (a, b) = (real[row * size + k], imaginary[row * size + k])
                    let (c, d) = (real[column * size + k], imaginary[column * size + k])
                    sum -= a * c + b * d
                    sumImaginary -= b * c - a * d
                }
                real[row * size + column] = sum * inverse
                imaginary[row * size + column] = sumImaginary * inverse
            }
        }
        for row in 0..<size {
            for k in 0..<row {
                let (a, b) = (real[row * size + k], imaginary[row * size + k])
                right[row] -= a * right[k] - b * rightImaginary[k]
                rightImaginary[row] -= a * rightImaginary[k] + b * right[k]
            }
            right[row] *= inverses[row]
            rightImaginary[row] *= inverses[row]
        }
        for row in (0..<size).reversed() {
            for k in row + 1..<max(size, row + 1) {
                let (a, b) = (real[k * size + row], -imaginary[k * size + row])
                right[row] -= a * right[k] - b * rightImaginary[k]
                rightImaginary[row] -= a * rightImaginary[k] + b * right[k]
            }
            right[row] *= inverses[row]
            rightImaginary[row] *= inverses[row]
        }
        return (right, rightImaginary)
    }
}
