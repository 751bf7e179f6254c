internal import Foundation

/// Tells of the words so far whether a sentence of a graph can be over, and how likely it is.
package struct SentenceProgress: Sendable {
    /// Steps by the state that they leave: those of state `s` are `firstArc[s] ..< firstArc[s + 1]`.
    private let arcs: [WordGraph.Arc]
    private let firstArc: [Int]
    private let words: [String: Int32]
    private let start: Int32
    private let final: Int32

    /// The progress through the sentences of a graph.
    package init(_ graph: WordGraph) {
        // What follows the end is another sentence: somebody who is silent there is done.
        arcs = graph.arcs.filter { $0.source != graph.final }.sorted { $0.source < $1.source }
        var counts = [Int](repeating: 0, count: graph.stateCount + 1)
        for arc in arcs { counts[Int(arc.source) + 1] += 1 }
        for state in 0..<graph.stateCount { counts[state + 1] += counts[state] }
        firstArc = counts
        words = Dictionary(graph.words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        start = graph.start
        final = graph.final
    }

    /// The probability that the sentence is over after some words, by the weights of the graph.
    ///
    /// - Parameter spoken: the words so far, lower-case.
    /// - Returns: 0 when more must follow, 1 when nothing can, nil when no sentence begins like this.
    package func probabilityOfEnd(after spoken: [String]) -> Double? {
        var states = closure([start: 1])
        for word in spoken {
            guard let index = words[word] else { return nil }
            var next: [Int32: Double] = [:]
            for (state, share) in states {
                for arc in steps(from: state) where arc.word == index {
                    next[arc.target, default: 0] += share * Self.weight(arc)
                }
            }
            guard !next.isEmpty else { return nil }
            // Long sentences would underflow; only proportions matter.
            let total = next.values.reduce(0, +)
            states = closure(next.mapValues { $0 / max(total, .leastNormalMagnitude) })
        }
        var going = 0.0
        for (state, share) in states {
            going += steps(from: state).reduce(0) { $1.word >= 0 ? $0 + share * Self.weight($1) : $0 }
        }
        let over = states[final] ?? 0
        return over + going > 0 ? over / (over + going) : nil
    }

    private func steps(from state: Int32) -> ArraySlice<WordGraph.Arc> {
        arcs[firstArc[Int(state)]..<firstArc[Int(state) + 1]]
    }

    /// The states that are reached without a further word, too.
    private func closure(_ states: [Int32: Double]) -> [Int32: Double] {
        var reached = states
        var fresh = Array(states)
        while let (state, share) = fresh.popLast() {
            for arc in steps(from: state) where arc.word < 0 {
                let more = share * Self.weight(arc)
                // A way that adds next to nothing, such as the second round of a loop, is left out.
                guard more > 1e-9, more > 1e-6 * (reached[arc.target] ?? 0) else { continue }
                reached[arc.target, default: 0] += more
                fresh.append((arc.target, more))
            }
        }
        return reached
    }

    private static func weight(_ arc: WordGraph.Arc) -> Double { exp(Double(arc.logWeight)) }
}
