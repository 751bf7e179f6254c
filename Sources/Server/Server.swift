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
        /// Whether HTTP and WebSocket are spoken over TLS.
        package var isSecure: Bool
        /// The port of the Wyoming protocol.
        package var wyoming: UInt16?
        /// The port of the satellite.
        package var satellite: UInt16?
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
    private let relay: SecureRelay?
    private let visitor: Visitor

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
        visitor = try Visitor(settings.homeAssistant)
        relay = try settings.certificate.map { (files) throws(ServerError) in try SecureRelay(files) }
        if let days = relay?.daysLeft, days < Self.fewDays {
            note("The certificate ends in \(days) days; have a new one made.")
        }
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

    /// Reads certificate and key anew, for the connections from now on; what cannot be used leaves those from before.
    package func renewCertificate() {
        guard let relay else { return }
        do {
            try relay.renew()
            log("tls: the certificate was read anew; it ends in \(relay.daysLeft) days")
        } catch {
            log("tls: the certificate from before stays: \(error.message)")
        }
    }

    private static let fewDays = 14

    private func serve(_ ready: @escaping @Sendable (Doors) -> Void) async throws {
        let reading = ReadingWatch()
        let jobs = try JobStore(locale: apps.loaded.locale)
        let runner = JobRunner(jobs, apps, log: log)
        let door = HTTPDoor(
            apps: apps, talks: talks, gate: gate, settings: settings, metrics: metrics, jobs: jobs, runner: runner,
            reading: reading, clients: relay?.clients, log: log)
        var inner = settings
        // Behind TLS the plain door is at any port of this machine.
        if relay != nil { (inner.address, inner.port) = ("127.0.0.1", 0) }
        let listener = HTTPListener(settings: inner, door: door, log: log)
        let (opened, opening) = AsyncStream.makeStream(of: UInt16.self)
        let pool = PatientPool(HTTPServer.defaultPool(), most: settings.limits.connections)
        let secure = try relay == nil ? nil : Ports.socket(settings.address, settings.port)
        // Wyoming knows no tokens, so it is shut where they are asked for.
        let wyoming = try settings.needsToken ? nil : settings.wyomingPort.map { try Ports.wyoming($0, settings) }
        let satellite = try settings.satellite.map { try Ports.wyoming($0.port, settings) }
        let announcement = Announcement(announced(wyoming, satellite), log: log)
        try await pool.prepare()
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await listener.run { opening.yield($0) } }
            group.addTask { await runner.run() }
            group.addTask { try await pool.run() }
            if let relay { group.addTask { try await relay.run() } }
            if let wyoming { group.addTask { try await wyomingDoor.run(wyoming, pool) } }
            if let satellite, let own = settings.satellite {
                group.addTask { try await satelliteDoor(own).run(satellite, pool) }
            }
            group.addTask {
                guard let port = await opened.first(where: { _ in true }) else { throw CancellationError() }
                try await withThrowingTaskGroup(of: Void.self) { group in
                    defer { group.cancelAll() }
                    if let relay, let secure {
                        group.addTask {
                            try await SecureListener(relay: relay, log: log).run(secure, pool, inner: port)
                        }
                    }
                    func place(_ socket: Socket?) -> UInt16? { socket.flatMap { Ports.port(of: try? $0.sockname()) } }
                    ready(
                        Doors(
                            http: place(secure) ?? port, isSecure: secure != nil, wyoming: place(wyoming),
                            satellite: place(satellite), pageKey: pageKey))
                    // The doors run until one of them fails or the task is cancelled.
                    group.addTask { try await reading.run(port: port) }
                    try await group.next()
                }
            }
            if visitor.isExpected {
                group.addTask {
                    try await announcement.run()
                }
            }
            try await group.next()
        }
    }

    private var wyomingDoor: WyomingDoor<WyomingConnection> {
        WyomingDoor(
            name: "wyoming", metrics: metrics, visitor: visitor, isForVisitorAlone: false, secure: relay, log: log
        ) {
            [apps, talks, settings, metrics, log] in
            WyomingConnection(apps, talks, settings, metrics, $0, log)
        }
    }

    private func satelliteDoor(_ own: SatelliteSettings) -> WyomingDoor<SatelliteConnection> {
        let satellite = Satellite(own, apps, version: settings.version, log: log)
        return WyomingDoor(
            name: "satellite", metrics: metrics, visitor: visitor, isForVisitorAlone: true, secure: relay, log: log
        ) { [log] in
            SatelliteConnection(satellite, device: own.speaker, $0, log)
        }
    }

    /// What other machines are told of: nothing where they cannot reach it.
    private func announced(_ wyoming: Socket?, _ satellite: Socket?) -> [Announcement.Service] {
        guard visitor.isExpected else { return [] }
        let machine = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
        return [("Heed on \(machine)", wyoming), ("Heed satellite on \(machine)", satellite)].compactMap {
            name, socket in
            guard let socket, let port = Ports.port(of: try? socket.sockname()) else { return nil }
            return Announcement.Service(name: String(name.prefix(60)), port: port)
        }
    }
}
