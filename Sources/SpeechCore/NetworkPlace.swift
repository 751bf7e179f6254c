/// A state of one of the graphs of a network.
public struct NetworkPlace: Sendable, Hashable {
    /// The place of the graph in the network.
    public var graph: Int
    /// The state of that graph.
    public var state: Int

    /// A state of a graph.
    public init(graph: Int, state: Int) {
        self.graph = graph
        self.state = state
    }
}
