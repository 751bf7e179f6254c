/// Windows that slide over the vectors of a sentence's words, three at a time: each tells the most that it finds anywhere.
///
/// So a statistical model may know “could you fetch a cab” by “could you get a taxi” (Kim 2014, doi:10.3115/v1/D14-1181).
package struct WordWindows: Sendable {
    /// So many words a window sees.
    package static let width = 3
    /// A sentence has two edges, which windows see as words.
    package static let edges = 2

    private let count: Int
    private let bias: WeightTable
    /// By place in the window, then by the vector's place; a column for each window.
    private let weights: WeightTable
    /// What windows find at an edge: by edge, then by place in the window; a column for each window.
    private let edgeWeights: WeightTable
    /// So many words they see, with the edges.
    private let longest: Int

    /// Windows with their weights.
    ///
    /// - Parameters:
    ///   - bias: by window.
    ///   - weights: by place in the window, then by the vector's place, then by window.
    ///   - edges: by edge, then by place in the window, then by window.
    ///   - longest: so many words they see, with the edges.
    package init(bias: [Float], weights: [Float], edges: [Float], longest: Int) {
        count = bias.count
        self.bias = WeightTable(bias, columns: count)
        self.weights = WeightTable(weights, columns: count)
        edgeWeights = WeightTable(edges, columns: count)
        self.longest = longest
    }

    /// The most that each window finds in a sentence, at least 0; words without a vector are empty places.
    package func most(in words: some Collection<[Int8]?>) -> [Float] {
        let seen = words.prefix(max(longest - Self.edges, 0))
        let last = seen.count + 1
        var sums = [WeightTable.Lanes](repeating: .zero, count: (last + 1) * bias.width)
        for window in 0...last { bias.add(0, times: 1, to: &sums, from: window * bias.width) }
        // A window stands around each token; the edges are tokens.
        func add(_ row: Int, of table: WeightTable, times factor: Float, toWindow window: Int) {
            guard (0...last).contains(window) else { return }
            table.add(row, times: factor, to: &sums, from: window * bias.width)
        }
        for place in 0..<Self.width {
            add(place, of: edgeWeights, times: 1, toWindow: 1 - place)
            add(Self.width + place, of: edgeWeights, times: 1, toWindow: last + 1 - place)
        }
        for (index, vector) in seen.enumerated() {
            guard let vector else { continue }
            for place in 0..<Self.width {
                for (dimension, value) in vector.enumerated() {
                    add(
                        place * vector.count + dimension, of: weights, times: Float(value),
                        toWindow: index + 2 - place)
                }
            }
        }
        var most = [WeightTable.Lanes](repeating: .zero, count: bias.width)
        for (index, sum) in sums.enumerated() {
            most[index % bias.width].replace(with: sum, where: sum .> most[index % bias.width])
        }
        return WeightTable.numbers(most, count: count)
    }
}
