import FlyingSocks
import Foundation
import ServerProtocols

/// Sends events to one client, one after the other, whoever has something to say.
actor WyomingWriter {
    private let client: AsyncSocket
    private var last: Task<Void, any Error>?
    private var isOver = false

    init(_ client: AsyncSocket) { self.client = client }

    /// Sends an event, after those that were given before.
    ///
    /// - Throws: an error of the socket when the client has gone.
    func send(_ event: WyomingEvent) async throws {
        guard !isOver else { throw SocketError.disconnected }
        let before = last
        let sending = Task { [client] in
            _ = await before?.result
            try await client.write(event.bytes)
        }
        last = sending
        try await sending.value
    }

    /// Ends it before the socket is closed: nothing is written to the socket from here on.
    ///
    /// The number of a closed socket goes to the next client, who must not get what was meant for the last one.
    func end() async {
        isOver = true
        // Wakes what waits until the client has room.
        shutdown(client.socket.file.rawValue, Int32(SHUT_RDWR))
        _ = await last?.result
    }
}
