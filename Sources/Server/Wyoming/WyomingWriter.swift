import FlyingSocks
import ServerProtocols

/// Sends events to one client, one after the other, whoever has something to say.
actor WyomingWriter {
    private let client: AsyncSocket
    private var last: Task<Void, any Error>?

    init(_ client: AsyncSocket) { self.client = client }

    /// Sends an event, after those that were given before.
    ///
    /// - Throws: an error of the socket when the client has gone.
    func send(_ event: WyomingEvent) async throws {
        let before = last
        let sending = Task { [client] in
            _ = await before?.result
            try await client.write(event.bytes)
        }
        last = sending
        try await sending.value
    }
}
