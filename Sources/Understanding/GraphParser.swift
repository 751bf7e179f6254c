import Grammar

/// Reads words along a grammar graph: tokens are passed from state to state word by word, the cheapest way to each
/// state is kept, and a stack of return states carries the calls of rules.
///
/// The time is linear in the number of words: the tokens alive at one word are limited by a beam and in number.
struct GraphParser: Sendable {
    private var closed: ClosedGraph
    private let costs: ParseCosts
    private static let reachLimit: Float = 2.5

    init(graph: GrammarGraph, costs: ParseCosts) {
        closed = ClosedGraph(graph: graph, costs: costs)
        self.costs = costs
    }

    /// Takes the names of a list anew from the same grammar, in which `GrammarGraph.replace` has exchanged them.
    mutating func take(_ list: TermList, from graph: GrammarGraph) {
        closed.take(list, from: graph, costs: costs)
    }

    /// The cheapest parse of each command that fits, cheapest first.
    ///
    /// A tolerant one may skip unexpected words and add small ones that are missing. Parses that cost more than the limit are not looked for.
    ///
    /// - Parameters:
    ///   - words: the words.
    ///   - search: which of them are looked for, and what they may cost.
    ///   - hints: the hints that each word's spelling gives; none where nothing is known.
    /// - Returns: the parses.
    func parses(of words: [String], _ search: Search, hints: [WordHints] = []) -> [Parse] {
        var run = ParseRun(closed: closed, costs: costs, search, length: words.count)
        for (position, word) in words.enumerated() {
            run.read(word, hints: position < hints.count ? hints[position] : WordHints())
            if run.isEmpty { return [] }
        }
        return run.finished()
    }

    /// The cheapest parse of each command for words of which it is known where each of them led to, cheapest first.
    ///
    /// - Parameters:
    ///   - words: the words.
    ///   - states: for each of them the states of the graph that it may have led to; nil where that is not known.
    /// - Returns: the parses; none of them deviates from the grammar.
    func parses(of words: [String], leadingTo states: [Set<Int32>?]) -> [Parse] {
        var run = ParseRun(closed: closed, costs: costs, Search(), length: words.count)
        for (word, states) in zip(words, states) {
            run.read(word, leadingTo: states)
            if run.isEmpty { return [] }
        }
        return run.finished()
    }

    /// How many words can be read without any deviation, and what could have come next.
    func reach(of words: [String], expecting count: Int) -> (position: Int, expected: [String]) {
        // Some phrases begin with any words: these are no reach.
        var run = ParseRun(closed: closed, costs: costs, Search(limit: Self.reachLimit), length: words.count)
        for (position, word) in words.enumerated() {
            let before = run
            run.read(word)
            if run.isEmpty { return (position, before.expected(atMost: count)) }
        }
        return (words.count, run.expected(atMost: count))
    }
}
