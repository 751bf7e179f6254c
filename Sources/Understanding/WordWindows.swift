/// Windows that slide over the vectors of a sentence's words, three at a time: each tells the most that it finds anywhere.
///
/// So a statistical model may know “could you fetch a cab” by “could you get a taxi” (Kim 2014, doi:10.3115/v1/D14-1181).
struct WordWindows: Sendable {
    /// Numbers worked on together.
    typealias Lanes = SIMD8<Float>

    /// So many words a window sees.
    static let width = 3
    /// A sentence has two edges, which windows see as words.
    static let edges = 2

    private let bias: [Lanes]
    /// By place in the window, then by the vector's place, then by window.
    private let weights: [Lanes]
    /// What windows find at an edge: by edge, then by place in the window, then by window.
    private let edgeWeights: [Lanes]
    /// So many words they see, with the edges.
    private let longest: Int

    /// Windows with their weights; as many as a multiple of eight.
    init(bias: [Float], weights: [Float], edges: [Float], longest: Int) {
        self.bias = Self.lanes(bias)
        self.weights = Self.lanes(weights)
        edgeWeights = Self.lanes(edges)
        self.longest = longest
    }

    /// The most that each window finds in a sentence, at least 0; words without a vector are empty places.
    func most(in words: some Collection<[Int8]?>) -> [Float] {
        let seen = words.prefix(max(longest - Self.edges, 0))
        let groups = bias.count
        let last = seen.count + 1
        var sums = [Lanes](repeating: .zero, count: (last + 1) * groups)
        // A window stands around each token; the edges are tokens.
        func add(_ row: Int, of table: [Lanes], times factor: Float, toWindow window: Int) {
            guard (0...last).contains(window) else { return }
            for group in 0..<groups { sums[window * groups + group] += table[row * groups + group] * factor }
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
        var most = [Lanes](repeating: .zero, count: groups)
        for (index, sum) in sums.enumerated() {
            let found = sum + bias[index % groups]
            most[index % groups].replace(with: found, where: found .> most[index % groups])
        }
        return most.flatMap { lanes in lanes.indices.map { lanes[$0] } }
    }

    private static func lanes(_ numbers: [Float]) -> [Lanes] {
        stride(from: 0, to: numbers.count - Lanes.scalarCount + 1, by: Lanes.scalarCount).map { start in
            var lanes = Lanes.zero
            for index in lanes.indices { lanes[index] = numbers[start + index] }
            return lanes
        }
    }
}
