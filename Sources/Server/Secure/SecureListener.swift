import FlyingSocks
import Foundation

/// Takes HTTP clients that speak TLS, and tells those that do not.
struct SecureListener: Sendable {
    private static let plainAnswer = "This port speaks TLS; ask for https:// in the place of http://.\n"

    let relay: SecureRelay
    let log: @Sendable (String) -> Void

    /// Serves clients at a socket until the task is cancelled.
    ///
    /// - Parameters:
    ///   - socket: the socket that listens.
    ///   - pool: waits for it and for the first byte of each client.
    ///   - port: the port of this machine where the plain door is.
    /// - Throws: an error of the socket that listens.
    func run(_ socket: Socket, _ pool: PatientPool, inner port: UInt16) async throws {
        let listening = try AsyncSocket(socket: socket, pool: pool)
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let client: AsyncSocket
                do { client = try await listening.accept() } catch {
                    if Task.isCancelled { throw CancellationError() }
                    log(Ports.pauseLine("https", error))
                    try await Task.sleep(for: Ports.pause)
                    continue
                }
                group.addTask {
                    if await relay.beginsWithTLS(client, pool) {
                        await relay.serve(client, inner: port)
                    } else {
                        await Self.refuse(client)
                    }
                    try? client.close()
                }
            }
        }
    }

    private static func refuse(_ client: AsyncSocket) async {
        let answer =
            "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
            + "Content-Length: \(plainAnswer.utf8.count)\r\nConnection: close\r\n\r\n\(plainAnswer)"
        // What was sent is read first: with it unread, the answer might be lost.
        _ = try? client.socket.read(atMost: 65_536)
        try? await client.write(Data(answer.utf8))
    }
}
