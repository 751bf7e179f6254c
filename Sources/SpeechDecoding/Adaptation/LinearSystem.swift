/// Linear equations with a symmetric, positive matrix.
enum LinearSystem {
    /// Solves `matrix · x = right` by Cholesky's method.
    ///
    /// - Parameters:
    ///   - matrix: the rows of the matrix, one after the other; only the lower half is read.
    ///   - right: the right-hand side.
    /// - Returns: nil when the matrix is not positive.
    static func solution(of matrix: [Double], _ right: [Double]) -> [Double]? {
        let count = right.count
        var lower = matrix
        for row in 0..<count {
            for column in 0...row {
                var sum = lower[row * count + column]
                for inner in 0..<column { sum -= lower[row * count + inner] * lower[column * count + inner] }
                if row == column {
                    guard sum > 1e-12 else { return nil }
                    lower[row * count + row] = sum.squareRoot()
                } else {
                    lower[row * count + column] = sum / lower[column * count + column]
                }
            }
        }
        var solution = right
        for row in 0..<count {
            for inner in 0..<row { solution[row] -= lower[row * count + inner] * solution[inner] }
            solution[row] /= lower[row * count + row]
        }
        for row in (0..<count).reversed() {
            for inner in row + 1..<max(count, row + 1) {
                solution[row] -= lower[inner * count + row] * solution[inner]
            }
            solution[row] /= lower[row * count + row]
        }
        return solution
    }
}
