/// A state of one of the graphs of a network.
package struct NetworkPlace: Sendable, Hashable {
    /// The place of the graph in the network.
    package var graph: Int
    /// The state of that graph.
    package var state: Int

    /// A state of a graph.
    package init(graph: Int, state: Int) {
        self.graph = graph
        self.state = state
    }
}
