internal import Foundation

extension WordGraph {
    /// The sentences of this graph, each with the same words before it, and those words alone.
    ///
    /// - Parameters:
    ///   - prefix: the words, lower-case; at least one.
    ///   - aloneShare: the probability that nothing follows them.
    /// - Returns: the longer sentences.
    public func prefixed(by prefix: [String], aloneShare: Double = 0.5) -> WordGraph {
        var graph = self
        var indices = Dictionary(words.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
        var state = Int32(stateCount)
        graph.start = state
        graph.stateCount += prefix.count
        for (position, word) in prefix.enumerated() {
            let index = indices[word] ?? Int32(graph.words.count)
            if indices.updateValue(index, forKey: word) == nil { graph.words.append(word) }
            guard position == prefix.count - 1 else {
                graph.arcs.append(Arc(source: state, target: state + 1, word: index, logWeight: 0))
                state += 1
                continue
            }
            let alone = Float(log(aloneShare))
            let followed = Float(log(1 - aloneShare))
            graph.arcs.append(Arc(source: state, target: final, word: index, logWeight: alone))
            graph.arcs.append(Arc(source: state, target: start, word: index, logWeight: followed))
        }
        return graph
    }
}
