/// Graphs of words that call each other: the sentences, and what is said in several places of them, such as a list of
/// names, written once.
///
/// A call is exact: what it leads into is left to the place that it was entered from.
package struct WordNetwork: Sendable, Equatable {
    /// The graphs; the first has the sentences, the others are called.
    package var graphs: [WordGraph]
    /// The place of the graph that stands for free text, where any words can be said; nil when there is none.
    ///
    /// It has no way through it, so that sentences with free text cannot be said, until `saying` gives it words.
    package var freeText: Int?
    /// The place of the graph of what is said beside a command and means nothing to it; nil when there is none.
    ///
    /// It belongs to no text, and how well it fits says nothing of the command.
    package var aside: Int?
    /// The word that stands for any sound in the graph of an aside.
    package static let anySound = ""
    /// Whether somebody was asked for one of these sentences, so that speech is likely to be one.
    package var isAnswer = false
    /// Whether they go on with a command that was just carried out: awaited like answers, though nobody was asked.
    package var goesOn = false
    /// Whether these were read out to somebody who was asked to choose one of them.
    package var listsChoices = false
    /// The graphs that only free text calls.
    private var calledByText: Range<Int>?

    /// A network of graphs, of which the first has the sentences, one may stand for free text, and one for what means
    /// nothing.
    package init(graphs: [WordGraph], freeText: Int? = nil, aside: Int? = nil) {
        self.graphs = graphs
        self.freeText = freeText
        self.aside = aside
    }

    /// A network of one graph that calls no other.
    package init(_ graph: WordGraph) {
        graphs = [graph]
    }

    /// The network in which the sentences of a graph can be said in the place of free text.
    ///
    /// - Parameters:
    ///   - text: the graph.
    ///   - others: the graphs that it calls, by their place from 1 on.
    /// - Returns: the network.
    package func saying(_ text: WordGraph, calling others: [WordGraph] = []) -> WordNetwork {
        guard let freeText else { return self }
        var network = self
        network.calledByText = graphs.count..<graphs.count + others.count
        network.graphs += others
        var text = text
        for index in text.arcs.indices {
            guard let callee = text.arcs[index].callee else { continue }
            let arc = text.arcs[index]
            text.arcs[index] = WordGraph.Arc(
                source: arc.source, target: arc.target, callee: graphs.count + callee - 1, logWeight: arc.logWeight)
        }
        network.graphs[freeText] = text
        return network
    }

    /// Words that were said, and where the sentences go on after them.
    package struct Beginning: Sendable {
        /// The words, each with the natural logarithm of its weight.
        package var words: [(text: String, logWeight: Float)]
        /// The state of the first graph that comes after them.
        package var state: Int32

        /// Words and the state after them.
        package init(words: [(text: String, logWeight: Float)], state: Int32) {
            self.words = words
            self.state = state
        }
    }

    /// The network with only those sentences that begin in given ways.
    ///
    /// The first graph gets the words of the beginnings after its own, in their order.
    package func beginning(with beginnings: [Beginning]) -> WordNetwork {
        guard var sentences = graphs.first else { return self }
        sentences.start = Int32(sentences.stateCount)
        sentences.stateCount += 1
        for beginning in beginnings {
            var state = sentences.start
            for (index, word) in beginning.words.enumerated() {
                let isLast = index == beginning.words.count - 1
                let target = isLast ? beginning.state : Int32(sentences.stateCount)
                if !isLast { sentences.stateCount += 1 }
                sentences.words.append(word.text)
                sentences.arcs.append(
                    WordGraph.Arc(
                        source: state, target: target, word: Int32(sentences.words.count - 1),
                        logWeight: word.logWeight))
                state = target
            }
            if beginning.words.isEmpty {
                sentences.arcs.append(
                    WordGraph.Arc(source: state, target: beginning.state, word: -1, logWeight: 0))
            }
        }
        var network = self
        network.graphs[0] = sentences
        return network
    }

    /// Whether the words of a graph are free text.
    package func isText(_ graph: Int) -> Bool { graph == freeText || calledByText?.contains(graph) ?? false }

    /// All graphs in one, each of them once: empty steps lead into it from wherever it is called, and back to all these
    /// places.
    ///
    /// So it has sentences that the network has not: a graph may be left to another place than it was entered from.
    package func joined() -> WordGraph {
        var result = WordGraph(words: [], stateCount: 0, start: 0, final: 0, arcs: [])
        var numbers: [String: Int32] = [:]
        var bases: [Int32] = []
        for graph in graphs {
            bases.append(Int32(result.stateCount))
            result.stateCount += graph.stateCount
        }
        for (graph, base) in zip(graphs, bases) {
            let words = graph.words.map { word in
                if let number = numbers[word] { return number }
                let number = Int32(result.words.count)
                numbers[word] = number
                result.words.append(word)
                return number
            }
            for arc in graph.arcs {
                let (source, target) = (base + arc.source, base + arc.target)
                if let callee = arc.callee {
                    let called = graphs[callee]
                    result.arcs.append(
                        WordGraph.Arc(
                            source: source, target: bases[callee] + called.start, word: -1, logWeight: arc.logWeight))
                    result.arcs.append(
                        WordGraph.Arc(source: bases[callee] + called.final, target: target, word: -1, logWeight: 0))
                } else {
                    let word = arc.word >= 0 ? words[Int(arc.word)] : -1
                    result.arcs.append(
                        WordGraph.Arc(source: source, target: target, word: word, logWeight: arc.logWeight))
                }
            }
        }
        result.start = graphs.first?.start ?? 0
        result.final = graphs.first?.final ?? 0
        return result
    }
}

extension WordGraph.Arc {
    /// A step through another graph of the network.
    ///
    /// - Parameters:
    ///   - source: the state it leaves.
    ///   - target: the state it reaches.
    ///   - callee: the place of the other graph in the network, at least 1.
    ///   - logWeight: the natural logarithm of its weight.
    package init(source: Int32, target: Int32, callee: Int, logWeight: Float) {
        self.init(source: source, target: target, word: -1 - Int32(callee), logWeight: logWeight)
    }

    /// The graph of the network that the step goes through, or nil when it is a word or empty.
    package var callee: Int? { word < -1 ? Int(-1 - word) : nil }
}
