import AppHost
import FlyingFox
import FlyingSocks
import Foundation
import HeedKit

/// Heed for other programs and machines: one process with doors for HTTP, WebSocket and Wyoming.
package struct Server: Sendable {
    /// Where a server is listened to.
    package struct Doors: Sendable {
        /// The port of HTTP and WebSocket.
        package var http: UInt16
        /// The port of the Wyoming protocol, which is at the loopback address.
        package var wyoming: UInt16?
        /// The key that the page is opened with, which shows and changes what is the person's own.
        package var pageKey: String
    }

    private let settings: ServerSettings
    private let apps: HearingApps
    private let talks: TalkRegistry
    private let metrics = ServerMetrics()
    private let log: @Sendable (String) -> Void
    private let gate: Gate
    private let pageKey = Secret.random()

    /// Finds the apps and makes the recognisers; nothing is listened to yet.
    ///
    /// - Parameters:
    ///   - settings: what is offered.
    ///   - tokens: the tokens of clients.
    ///   - note: told in sentences what people should know of apps that cannot be used.
    ///   - log: takes a line about each request, without what was said.
    /// - Throws: `HeedError` or another error with a sentence when apps or model cannot be used.
    package init(
        _ settings: ServerSettings, tokens: TokenStore = TokenStore(), note: @escaping @Sendable (String) -> Void,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws {
        self.settings = settings
        self.log = log
        // A wrong address is told before that there are no tokens for it.
        _ = try Ports.configuration(settings)
        gate = Gate(settings, tokens: tokens, pageKey: pageKey)
        if settings.requiresToken, try tokens.entries().isEmpty {
            throw ServerError(
                .usage,
                "Clients of this server need a token and there is none; make one with heed serve token make NAME.")
        }
        apps = try await HearingApps(settings, metrics: metrics, note: note)
        talks = TalkRegistry(apps, most: settings.limits.conversations)
    }

    /// Serves clients until the task is cancelled.
    ///
    /// - Parameter ready: told the ports when both are open.
    /// - Throws: `ServerError` when a port cannot be opened.
    package func run(ready: @escaping @Sendable (Doors) -> Void) async throws {
        OpenFiles.raise()
        UploadedForm.removeLeftOvers()
        do {
            try await serve(ready)
        } catch {
            await talks.endAll()
            await apps.host.stop()
            if Task.isCancelled || error is CancellationError { return }
            throw error
        }
    }

    private func serve(_ ready: @escaping @Sendable (Doors) -> Void) async throws {
        let reading = ReadingWatch()
        let jobs = try JobStore(locale: apps.loaded.locale)
        let runner = JobRunner(jobs, apps, log: log)
        let door = HTTPDoor(
            apps: apps, talks: talks, gate: gate, settings: settings, metrics: metrics, jobs: jobs, runner: runner,
            reading: reading, log: log)
        let listener = HTTPListener(settings: settings, door: door, log: log)
        let (opened, opening) = AsyncStream.makeStream(of: UInt16.self)
        let wyomingPool = PatientPool(HTTPServer.defaultPool(), most: settings.limits.connections)
        // Wyoming knows no tokens, so only this machine may use it, and only where none are asked for.
        let socket = try settings.needsToken ? nil : settings.wyomingPort.map(Ports.wyoming)
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await listener.run { opening.yield($0) } }
            group.addTask { await runner.run() }
            if let socket {
                try await wyomingPool.prepare()
                group.addTask { try await wyomingPool.run() }
                group.addTask {
                    try await WyomingDoor(apps: apps, talks: talks, settings: settings, metrics: metrics, log: log)
                        .run(socket, wyomingPool)
                }
            }
            group.addTask {
                guard let port = await opened.first(where: { _ in true }) else { throw CancellationError() }
                ready(
                    Doors(
                        http: port, wyoming: socket.flatMap { Ports.port(of: try? $0.sockname()) }, pageKey: pageKey))
                // The doors run until one of them fails or the task is cancelled.
                try await reading.run(port: port)
            }
            try await group.next()
        }
    }
}
