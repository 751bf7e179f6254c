/// A matrix and what is added to its products, laid out for products with many vectors: sixteen rows side by side.
struct PackedMatrix: Sendable {
    /// Rows that are worked on together.
    static let block = 2 * Lanes.scalarCount

    let rows: Int
    let columns: Int
    /// The rows with those that fill the last block: what a product takes.
    let paddedRows: Int
    /// Block by block and column by column the values of the block's rows.
    private let values: [Lanes]
    /// Block by block what is added.
    private let biases: [Lanes]

    /// Lays out a matrix.
    ///
    /// - Parameters:
    ///   - rows: the number of rows.
    ///   - columns: the number of columns.
    ///   - biases: what is added to each row's product.
    ///   - value: the value in a row and a column.
    init(rows: Int, columns: Int, biases: [Float], value: (Int, Int) -> Float) {
        self.rows = rows
        self.columns = columns
        let blocks = (rows + Self.block - 1) / Self.block
        paddedRows = blocks * Self.block
        let scalars = Lanes.scalarCount
        let padded = biases + [Float](repeating: 0, count: max(paddedRows - biases.count, 0))
        self.biases = (0..<2 * blocks).map { group in Lanes(padded[group * scalars..<(group + 1) * scalars]) }
        var values: [Lanes] = []
        values.reserveCapacity(2 * blocks * columns)
        for block in 0..<blocks {
            for column in 0..<columns {
                for half in 0..<2 {
                    let first = block * Self.block + half * scalars
                    var lanes = Lanes.zero
                    for lane in 0..<min(scalars, max(rows - first, 0)) { lanes[lane] = value(first + lane, column) }
                    values.append(lanes)
                }
            }
        }
        self.values = values
    }

    /// Multiplies vectors, two at a time and the last alone; each sum is added up in the same order.
    ///
    /// - Parameters:
    ///   - input: the vectors.
    ///   - stride: how far they lie apart.
    ///   - count: how many there are.
    ///   - output: the place of the products, `paddedRows` apart.
    func multiply(
        _ input: UnsafePointer<Float>, stride: Int, count: Int, into output: UnsafeMutablePointer<Float>
    ) {
        unsafe values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for vector in Swift.stride(from: 0, to: count - count % 2, by: 2) {
                unsafe multiplyTwo(
                    values, input + vector * stride, input + (vector + 1) * stride, output + vector * paddedRows)
            }
            if count % 2 == 1 {
                unsafe multiplyOne(values, input + (count - 1) * stride, output + (count - 1) * paddedRows)
            }
        }
    }

    @inline(__always)
    private func multiplyTwo(
        _ values: UnsafePointer<Lanes>, _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>,
        _ output: UnsafeMutablePointer<Float>
    ) {
        for block in 0..<paddedRows / Self.block {
            var (sum0, sum1) = (biases[2 * block], biases[2 * block + 1])
            var (sum2, sum3) = (sum0, sum1)
            var place = unsafe values + 2 * block * columns
            for column in 0..<columns {
                let (low, high) = unsafe (place[0], place[1])
                let (one, two) = unsafe (first[column], second[column])
                sum0 += low * one
                sum1 += high * one
                sum2 += low * two
                sum3 += high * two
                unsafe place += 2
            }
            unsafe store(sum0, sum1, output + block * Self.block)
            unsafe store(sum2, sum3, output + paddedRows + block * Self.block)
        }
    }

    @inline(__always)
    private func multiplyOne(
        _ values: UnsafePointer<Lanes>, _ vector: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>
    ) {
        let blocks = paddedRows / Self.block
        for block in stride(from: 0, to: blocks - blocks % 2, by: 2) {
            var (sum0, sum1) = (biases[2 * block], biases[2 * block + 1])
            var (sum2, sum3) = (biases[2 * block + 2], biases[2 * block + 3])
            var place = unsafe values + 2 * block * columns
            var next = unsafe place + 2 * columns
            for column in 0..<columns {
                let value = unsafe vector[column]
                unsafe sum0 += place[0] * value
                unsafe sum1 += place[1] * value
                unsafe sum2 += next[0] * value
                unsafe sum3 += next[1] * value
                unsafe place += 2
                unsafe next += 2
            }
            unsafe store(sum0, sum1, output + block * Self.block)
            unsafe store(sum2, sum3, output + (block + 1) * Self.block)
        }
        if blocks % 2 == 1 {
            let block = blocks - 1
            var (sum0, sum1) = (biases[2 * block], biases[2 * block + 1])
            let place = unsafe values + 2 * block * columns
            for column in 0..<columns {
                unsafe sum0 += place[2 * column] * vector[column]
                unsafe sum1 += place[2 * column + 1] * vector[column]
            }
            unsafe store(sum0, sum1, output + block * Self.block)
        }
    }

    @inline(__always)
    private func store(_ low: Lanes, _ high: Lanes, _ output: UnsafeMutablePointer<Float>) {
        let place = UnsafeMutableRawPointer(output)
        unsafe place.storeBytes(of: low, as: Lanes.self)
        unsafe (place + MemoryLayout<Lanes>.stride).storeBytes(of: high, as: Lanes.self)
    }
}
