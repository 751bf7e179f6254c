import ServerProtocols

/// This side of one connection of a Wyoming client.
protocol WyomingPeer: Actor {
    /// The events that it answers, for metrics.
    static var types: Set<String> { get }

    /// Takes an event of the client; answers go through the connection's writer.
    ///
    /// - Throws: an error of the socket when the client has gone.
    func take(_ event: WyomingEvent) async throws

    /// Ends the connection.
    func close() async
}
