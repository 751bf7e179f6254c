import AppProtocol
import Foundation
package import IntentCore

#if canImport(Glibc)
    import Glibc
#endif

/// An app that is started when it is needed, kept warm for a while, and started anew after it has failed.
///
/// Every call returns or throws within its deadline, whatever the app does. Writing to a process that is gone must
/// not kill Heed, so the first process to be made lets the whole program ignore `SIGPIPE`.
package actor ExtensionProcess {
    let launch: ExtensionLaunch
    let settings: ExtensionSettings
    let clock: any Clock<Duration>
    private let report: @Sendable (ExtensionEvent) -> Void
    private var connection: ExtensionConnection?
    private var opening: Task<ExtensionConnection, any Error>?
    private var idling: Task<Void, Never>?
    private var calls = 0
    private let secrets: SecretSource
    /// Whether the process lacks secrets that were locked when it was started: the next call starts one that has them.
    private(set) var lacksSecrets = false
    /// The intents that the app has said it handles; nil before it was started.
    private(set) var announced: [String]?

    /// An app's process, not yet started.
    ///
    /// - Parameters:
    ///   - launch: how it is started.
    ///   - settings: how long it may take.
    ///   - clock: the clock that measures that.
    ///   - secrets: finds what it is given when it is started.
    ///   - report: told what happens while a call is waiting.
    package init(
        _ launch: ExtensionLaunch, settings: ExtensionSettings = ExtensionSettings(),
        clock: any Clock<Duration> = ContinuousClock(),
        secrets: SecretSource = SecretSource(),
        report: @escaping @Sendable (ExtensionEvent) -> Void = { _ in }
    ) {
        _ = Self.ignoreBrokenPipes
        self.launch = launch
        self.settings = settings
        self.clock = clock
        self.secrets = secrets
        self.report = report
    }

    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Whether the process is there and answers.
    package var isRunning: Bool {
        get async { await connection?.isOpen ?? false }
    }

    /// Asks the app about the value of a slot.
    ///
    /// - Parameters:
    ///   - slot: the slot.
    ///   - intent: the intent with all that is known by now.
    /// - Returns: one result for each value of a list, else one; none leaves it to the slot's definition.
    /// - Throws: `AppHostError`.
    package func resolve(_ slot: String, of intent: Intent) async throws(AppHostError) -> [Resolution] {
        let result: ResolveResult = try await call(.resolve, ResolveParameters(intent: intent, slot: slot))
        return result.results
    }

    /// Asks whether the app could act now.
    package func confirm(_ intent: Intent) async throws(AppHostError) -> IntentResponse {
        try await call(.confirm, IntentParameters(intent: intent))
    }

    /// Lets the app act.
    package func handle(_ intent: Intent) async throws(AppHostError) -> IntentResponse {
        try await call(.handle, IntentParameters(intent: intent))
    }

    /// Starts the process if it does not run, so that the next call is quick.
    ///
    /// - Returns: whether it was started.
    @discardableResult
    package func warmUp() async throws(AppHostError) -> Bool {
        let former = connection
        let isNew = try await open() !== former
        if calls == 0 { waitUntilIdle() }
        return isNew
    }

    /// Ends the process; a later call starts it again.
    package func stop() async {
        idling?.cancel()
        idling = nil
        opening?.cancel()
        let connection = connection
        self.connection = nil
        await connection?.close()
    }
}

extension ExtensionProcess {
    private func call<Result: Codable & Sendable & SizeChecked>(
        _ method: WireProtocol.Method, _ parameters: some Codable & Sendable
    ) async throws(AppHostError) -> Result {
        callBegins()
        defer { callEnds() }
        let connection = try await open()
        return try await call(method, parameters, on: connection, deadline: settings.callDeadline)
    }

    /// Makes a call on a process; one that does not answer in time is ended.
    private func call<Result: Codable & Sendable & SizeChecked>(
        _ method: WireProtocol.Method, _ parameters: some Codable & Sendable, on connection: ExtensionConnection,
        deadline: Duration
    ) async throws(AppHostError) -> Result {
        let watchdog = Task { [clock, settings, launch, report] in
            if settings.stillWorkingAfter < deadline {
                try await clock.sleep(for: settings.stillWorkingAfter)
                report(.stillWorking)
                try await clock.sleep(for: deadline - settings.stillWorkingAfter)
            } else {
                try await clock.sleep(for: deadline)
            }
            await connection.fail(
                AppHostError(
                    .timedOut, "\(launch.name) did not answer within \(deadline.formatted()).", app: launch.app))
        }
        defer { watchdog.cancel() }
        let line = try await connection.call(method, parameters)
        return try await result(of: method, line, on: connection)
    }

    /// The result in a line, if it is one of the method and not too large to be used.
    func result<Result: Codable & Sendable & SizeChecked>(
        of method: WireProtocol.Method, _ line: Data, on connection: ExtensionConnection
    ) async throws(AppHostError) -> Result {
        do {
            let result = try LineCodec.message(RPCResponse<Result>.self, from: line).result
            guard let complaint = SizeCheck.complaint(about: result) else { return result }
            let words = "\(launch.name) answered \(method.rawValue) with what cannot be used: \(complaint)."
            report(.refused(words))
            throw AppHostError(.malformedOutput, words, app: launch.app)
        } catch let error as AppHostError {
            throw error
        } catch {
            let reason = (error as? DecodingError).map { ": \($0.words)" } ?? ""
            let words = "\(launch.name) answered \(method.rawValue) with something else than a result of it\(reason)."
            let fault = AppHostError(.malformedOutput, words, app: launch.app, underlying: error)
            await connection.fail(fault)
            throw fault
        }
    }

    func callBegins() {
        idling?.cancel()
        calls += 1
    }

    func callEnds() {
        calls -= 1
        if calls == 0 { waitUntilIdle() }
    }

    /// The process that runs, or a new one that has answered `initialize`.
    func open() async throws(AppHostError) -> ExtensionConnection {
        if let connection, await connection.isOpen { return connection }
        do {
            if let opening { return try await opening.value }
            let task = Task { try await self.start() }
            opening = task
            defer { opening = nil }
            let connection = try await task.value
            self.connection = connection
            return connection
        } catch {
            throw error as? AppHostError ?? AppHostError(.startFailed, "\(error)", app: launch.app, underlying: error)
        }
    }

    private func start() async throws(AppHostError) -> ExtensionConnection {
        guard FileManager.default.fileExists(atPath: launch.executable.path) else {
            throw AppHostError(
                .missingExecutable, "The executable of \(launch.name) is missing: \(launch.executable.path).",
                app: launch.app)
        }
        guard FileManager.default.isExecutableFile(atPath: launch.executable.path) else {
            throw AppHostError(
                .notExecutable, "\(launch.executable.path) of \(launch.name) cannot be run; try chmod +x.",
                app: launch.app)
        }
        if let problem = ScriptHead.problem(of: launch.executable, in: launch.access.readable.first), problem != .noHead
        {
            throw AppHostError(.notExecutable, problem.words(launch.executable.path), app: launch.app)
        }
        let connection = ExtensionConnection(launch, settings: settings, report: report)
        try await connection.open()
        let given = await secrets.find()
        lacksSecrets = given.isLocked
        let parameters = InitializeParameters(
            app: launch.app, locale: launch.locale, dataDirectory: launch.dataDirectory.path,
            groupDirectory: launch.groupDirectory?.path, secrets: given.values.isEmpty ? nil : given.values,
            secretsAreLocked: given.isLocked ? true : nil)
        let result: InitializeResult
        do {
            result = try await call(.initialize, parameters, on: connection, deadline: settings.startDeadline)
        } catch {
            await connection.close()
            var error = error
            if error.code == .crashed { error.code = .crashedAtStart }
            throw error
        }
        guard result.protocolVersion == WireProtocol.version else {
            let words =
                "\(launch.name) speaks version \(result.protocolVersion) of the app protocol, "
                + "this Heed version \(WireProtocol.version)."
            let error = AppHostError(.unsupportedVersion, words, app: launch.app)
            await connection.fail(error)
            throw error
        }
        announced = result.intents
        return connection
    }

    private func waitUntilIdle() {
        idling?.cancel()
        idling = Task { [clock, settings, lacksSecrets] in
            do {
                try await clock.sleep(for: lacksSecrets ? .zero : settings.idleTime)
            } catch {
                return
            }
            await self.stopIfIdle()
        }
    }

    private func stopIfIdle() async {
        guard calls == 0 else { return }
        await stop()
    }
}
