/// One way to say a word: its phones without context.
typealias PhoneSequence = [UInt8]

/// How the words of a network are said.
struct NetworkPronunciations {
    /// For each word of a graph the ways to say it.
    typealias Graph = [[PhoneSequence]]

    /// For each graph of the network its words.
    private(set) var graphs: [Graph]

    /// The pronunciations of some graphs, in their order.
    init(_ graphs: [Graph] = []) { self.graphs = graphs }

    /// The ways to say a word.
    subscript(graph graph: Int, word word: Int) -> [PhoneSequence] { graphs[graph][word] }

    /// Adds a graph behind the others.
    mutating func append(_ graph: Graph) { graphs.append(graph) }

    /// Puts another graph in the place of one.
    mutating func replace(_ graph: Int, with other: Graph) { graphs[graph] = other }

    /// Adds words to a graph, each with its only way.
    mutating func append(_ sequences: [PhoneSequence], to graph: Int) { graphs[graph] += sequences.map { [$0] } }
}
