import FlyingSocks
import Foundation
import ServerProtocols

/// Takes connections of Wyoming clients, such as Home Assistant.
struct WyomingDoor: Sendable {
    let apps: HearingApps
    let talks: TalkRegistry
    let settings: ServerSettings
    let metrics: ServerMetrics
    let log: @Sendable (String) -> Void

    /// Serves clients at a socket until the task is cancelled.
    func run(_ socket: Socket, _ pool: PatientPool) async throws {
        let listening = try AsyncSocket(socket: socket, pool: pool)
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let client: AsyncSocket
                do { client = try await listening.accept() } catch {
                    if Task.isCancelled { throw CancellationError() }
                    // Such as too many open files: the clients that are there go on, and later there is room again.
                    log(Ports.pauseLine("wyoming", error))
                    try await Task.sleep(for: Ports.pause)
                    continue
                }
                group.addTask {
                    await serve(client)
                    try? client.close()
                }
            }
        }
    }

    private func serve(_ client: AsyncSocket) async {
        let start = ContinuousClock.now
        var decoder = WyomingDecoder()
        let connection = WyomingConnection(apps, talks, settings, metrics, log)
        do {
            while true {
                while let event = try decoder.next() {
                    metrics.countRequest(door: "wyoming", status: Self.known(event.type))
                    for answer in await connection.take(event) { try await client.write(answer.bytes) }
                }
                decoder.push(try await client.read(atMost: 4_096))
            }
        } catch {
            // A client that has gone ends the loop, too.
            let reason = error is ServerProtocolError ? "broken: \(error.localizedDescription)" : "closed"
            log("wyoming \(reason) after \((ContinuousClock.now - start).components.seconds) s")
        }
        await connection.close()
    }

    /// The type of an event as metrics show it: there must not be any number of them.
    private static func known(_ type: String) -> String {
        WyomingConnection.types.contains(type) ? type : "other"
    }
}
