/// A weighted graph of words: every path from `start` to `final` is a sentence that can be recognised.
package struct WordGraph: Sendable, Equatable {
    /// One step of a sentence.
    package struct Arc: Sendable, Equatable, Hashable {
        /// The state it leaves.
        package var source: Int32
        /// The state it reaches.
        package var target: Int32
        /// An index into `words`, or -1 for a step without a word.
        package var word: Int32
        /// The natural logarithm of its weight, 0 or less.
        package var logWeight: Float

        /// A step between two states.
        package init(source: Int32, target: Int32, word: Int32, logWeight: Float) {
            self.source = source
            self.target = target
            self.word = word
            self.logWeight = logWeight
        }
    }

    /// The distinct words, lower-case.
    package var words: [String]
    /// The number of states; states are 0 ..< stateCount.
    package var stateCount: Int
    /// The state where every sentence starts.
    package var start: Int32
    /// The state where every sentence ends.
    package var final: Int32
    /// All steps, in no particular order.
    package var arcs: [Arc]

    /// The graph without some words, and without the steps that say them.
    package func without(_ unsaid: Set<String>) -> WordGraph {
        var graph = self
        graph.words = words.filter { !unsaid.contains($0) }
        let numbers = Dictionary(graph.words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        graph.arcs = arcs.compactMap { arc in
            guard arc.word >= 0, arc.callee == nil else { return arc }
            guard let number = numbers[words[Int(arc.word)]] else { return nil }
            var arc = arc
            arc.word = number
            return arc
        }
        return graph
    }

    /// A graph without any sentence.
    package static let impassable = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])

    /// A graph of words.
    package init(words: [String], stateCount: Int, start: Int32, final: Int32, arcs: [Arc]) {
        self.words = words
        self.stateCount = stateCount
        self.start = start
        self.final = final
        self.arcs = arcs
    }
}
