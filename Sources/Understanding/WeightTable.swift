/// Rows of weights, of which some are added up, each times a number of its own; worked on eight at a time.
package struct WeightTable: Sendable {
    /// Numbers worked on together.
    package typealias Lanes = SIMD8<Float>

    /// How many lanes a row has; behind its last number stand zeros.
    package let width: Int
    private let lanes: [Lanes]

    /// A table of rows, one behind the other.
    package init(_ numbers: [Float], columns: Int) {
        let count = Lanes.scalarCount
        let width = (columns + count - 1) / count
        self.width = width
        lanes = stride(from: 0, to: numbers.count, by: max(columns, 1)).flatMap { row in
            (0..<width).map { group in
                var lanes = Lanes.zero
                for index in 0..<min(count, columns - group * count) { lanes[index] = numbers[row + group * count + index] }
                return lanes
            }
        }
    }

    /// A table whose numbers stand by column, then by row.
    package init(byColumn numbers: [Float], columns: Int) {
        let rows = numbers.count / max(columns, 1)
        self.init((0..<rows).flatMap { row in (0..<columns).map { numbers[$0 * rows + row] } }, columns: columns)
    }

    /// Adds a row, times a number, to what stands from a place on.
    package func add(_ row: Int, times factor: Float, to sums: inout [Lanes], from start: Int = 0) {
        for group in 0..<width { sums[start + group] += lanes[row * width + group] * factor }
    }

    /// The first numbers of some lanes.
    package static func numbers(_ lanes: some Sequence<Lanes>, count: Int) -> [Float] {
        Array(lanes.lazy.flatMap { group in group.indices.lazy.map { group[$0] } }.prefix(count))
    }
}
