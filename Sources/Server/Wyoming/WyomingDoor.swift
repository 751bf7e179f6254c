import FlyingSocks
import Foundation
import IntentCore
import ServerProtocols

/// Takes connections of Wyoming clients, such as Home Assistant.
struct WyomingDoor<Peer: WyomingPeer>: Sendable {
    /// What the log calls it.
    let name: String
    let metrics: ServerMetrics
    /// The machine beside this one that is let in.
    let visitor: Visitor
    /// Whether a visitor, where one is expected, has the door for itself.
    let isForVisitorAlone: Bool
    /// Serves clients that begin with TLS; nil where there is no certificate.
    let secure: SecureRelay?
    let log: @Sendable (String) -> Void
    /// Makes this side of a connection.
    let peer: @Sendable (WyomingWriter) -> Peer

    /// Serves clients at a socket until the task is cancelled.
    func run(_ socket: Socket, _ pool: PatientPool) async throws {
        let listening = try AsyncSocket(socket: socket, pool: pool)
        let port = Ports.port(of: try? socket.sockname())
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let client: AsyncSocket
                do { client = try await listening.accept() } catch {
                    if Task.isCancelled { throw CancellationError() }
                    // Such as too many open files: the clients that are there go on, and later there is room again.
                    log(Ports.pauseLine(name, error))
                    try await Task.sleep(for: Ports.pause)
                    continue
                }
                guard visitor.isWelcome(try? client.socket.remotePeer(), isAlone: isForVisitorAlone) else {
                    log("\(name) refused: another machine")
                    try? client.close()
                    continue
                }
                group.addTask {
                    if let secure, let port, await secure.beginsWithTLS(client, pool) {
                        await secure.serve(client, inner: port)
                    } else {
                        await serve(client)
                    }
                    try? client.close()
                }
            }
        }
    }

    private func serve(_ client: AsyncSocket) async {
        let start = ContinuousClock.now
        var decoder = WyomingDecoder()
        let writer = WyomingWriter(client)
        let connection = peer(writer)
        do {
            while true {
                while let event = try decoder.next() {
                    metrics.countRequest(door: name, status: Self.known(event.type))
                    try await connection.take(event)
                }
                decoder.push(try await client.read(atMost: 4_096))
            }
        } catch {
            // A client that has gone ends the loop, too.
            let reason = error is ServerProtocolError ? "broken: \(error.localizedDescription)" : "closed"
            if let error = error as? ServerProtocolError {
                try? await writer.send(.failure(ServerError(.usage, error.message)))
            }
            log("\(name) \(reason) after \((ContinuousClock.now - start).components.seconds) s")
        }
        await connection.close()
        await writer.end()
    }

    /// The type of an event as metrics show it: there must not be any number of them.
    private static func known(_ type: String) -> String { Peer.types.contains(type) ? type : "other" }
}

extension WyomingEvent {
    /// What a client is told of a failure.
    static func failure(_ error: ServerError) -> WyomingEvent {
        WyomingEvent("error", ["text": .string(error.message), "code": .string(error.code.rawValue)])
    }
}
