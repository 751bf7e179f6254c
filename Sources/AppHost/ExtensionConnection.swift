import AppProtocol
import Foundation
import IntentCore
import Subprocess
import SystemPackage

/// One run of an app's process, from its start to its end.
///
/// Whoever waits for an answer gets one or an error, however the process ends. Once it has ended it stays so.
actor ExtensionConnection {
    typealias Child = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

    let launch: ExtensionLaunch
    private let report: @Sendable (ExtensionEvent) -> Void
    private var exchange: Exchange
    private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    private var followers: [Int: @Sendable (IntentResponse) -> Void] = [:]
    private var watchers: [Int: @Sendable (Arrival) -> Void] = [:]
    private var starting: CheckedContinuation<Void, any Error>?
    private var input: StandardInputWriter?
    private var errors = ErrorTail()
    private var end: AppHostError?
    private var isListening = false
    private var sending: Task<Void, Never>?
    private let (stops, stop) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var run: Task<Void, Never>?

    init(
        _ launch: ExtensionLaunch, settings: ExtensionSettings, report: @escaping @Sendable (ExtensionEvent) -> Void
    ) {
        self.launch = launch
        self.report = report
        exchange = Exchange(settings)
    }

    /// Whether calls can be made.
    var isOpen: Bool { isListening && end == nil }

    /// Starts the process; returns once it can be written to.
    func open() async throws(AppHostError) {
        try launch.prepare()
        do {
            try await withCheckedThrowingContinuation { continuation in
                starting = continuation
                run = Task { await self.runProcess() }
            }
        } catch {
            throw error as? AppHostError ?? AppHostError(.startFailed, "\(error)", app: launch.app, underlying: error)
        }
    }

    /// Sends a request and waits for the line that answers it; `update` is told how things stand before that, `arrival` what comes.
    func call(
        _ method: WireProtocol.Method, _ parameters: some Codable & Sendable,
        update: (@Sendable (IntentResponse) -> Void)? = nil, arrival: (@Sendable (Arrival) -> Void)? = nil
    ) async throws(AppHostError) -> Data {
        if let end { throw end }
        let id = exchange.request()
        (followers[id], watchers[id]) = (update, arrival)
        defer { (followers[id], watchers[id]) = (nil, nil) }
        do {
            let request = RPCRequest(id: .number(id), method: method.rawValue, params: parameters)
            let line = [UInt8](try LineCodec.line(request))
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiting[id] = continuation
                    send(line)
                }
            } onCancel: {
                Task { await self.abandon(id) }
            }
        } catch let error as AppHostError {
            throw error
        } catch {
            throw AppHostError(.malformedOutput, "\(error)", app: launch.app, underlying: error)
        }
    }

    /// Ends the process for a reason that everybody who waits is told.
    func fail(_ error: AppHostError) {
        guard end == nil else { return }
        var error = error
        error.diagnosis = error.diagnosis ?? errors.text
        end = error
        resumeAll(throwing: error)
        stop.yield()
    }

    /// Asks the app to finish and sees to it that it does.
    func close() async {
        if end == nil {
            end = AppHostError(.stopped, "\(launch.name) was stopped.", app: launch.app)
            let request = RPCRequest(
                id: .number(exchange.request()), method: WireProtocol.Method.shutdown.rawValue, params: NoParameters())
            if let line = try? LineCodec.line(request) { send([UInt8](line)) }
            finishSending()
            if let end { resumeAll(throwing: end) }
        }
        stop.yield()
        await run?.value
    }

    /// Sends a line after those before it.
    ///
    /// It is not waited for: an app that does not read must not keep its deadline from being noticed. Where the process
    /// is gone or has closed its input, its end is noticed on its output.
    private func send(_ line: [UInt8]) {
        sending = Task { [input, sending] in
            await sending?.value
            _ = try? await input?.write(line)
        }
    }

    private func finishSending() {
        Task { [input, sending] in
            await sending?.value
            try? await input?.finish()
        }
    }

    private func abandon(_ id: Int) {
        exchange.abandon(id)
        if followers[id] != nil || watchers[id] != nil {
            let parameters = CancelParameters(request: .number(id))
            let cancel = RPCRequest(id: nil, method: WireProtocol.cancel, params: parameters)
            if let line = try? LineCodec.line(cancel) { send([UInt8](line)) }
        }
        waiting.removeValue(forKey: id)?.resume(
            throwing: AppHostError(.stopped, "The call to \(launch.name) was taken back.", app: launch.app))
    }

    private func resumeAll(throwing error: AppHostError) {
        for continuation in waiting.values { continuation.resume(throwing: error) }
        waiting = [:]
        starting?.resume(throwing: error)
        starting = nil
    }
}

// MARK: The process

extension ExtensionConnection {
    private func runProcess() async {
        let gates: AppGates
        do {
            gates = try AppGates.open(for: launch)
        } catch {
            return fail(error)
        }
        defer {
            do throws(AppHostError) { try gates.close() } catch { report(.refused(error.message)) }
        }
        let groups = launch.confinement.makeGroup()
        defer { ControlGroups.remove(groups) }
        let command = launch.confinement.command(for: launch, groups: groups, gates: gates)
        var options = PlatformOptions()
        // A group of its own, so that whatever it starts ends with it.
        options.createSession = true
        options.teardownSequence = Self.teardown
        do {
            let result = try await Subprocess.run(
                .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
                environment: .custom(
                    launch.environment.merging(gates.variables) { _, gate in gate }.map { Array("\($0)=\($1)\0".utf8) }),
                workingDirectory: FilePath(launch.dataDirectory.path), platformOptions: options, input: .inputWriter,
                output: .sequence, error: .sequence
            ) { child in
                await self.converse(with: child)
            }
            ended(result.terminationStatus, closedOutput: result.closureResult)
        } catch {
            let words = "\(launch.name) could not be started: \(error)"
            fail(AppHostError(.startFailed, words, app: launch.app, underlying: error))
        }
    }

    static let teardown: [TeardownStep] = [
        .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .milliseconds(300))
    ]

    /// Listens until the process ends or has to; true where it closed its output and lived on.
    private func converse(with child: Child) async -> Bool {
        input = child.standardInputWriter
        isListening = true
        starting?.resume()
        starting = nil
        let watch = ProcessWatch()
        let memory = watchMemory(of: child)
        defer { memory?.cancel() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await self.readOutput(of: child)
                watch.outputEnded()
            }
            group.addTask {
                await self.readErrors(of: child)
                watch.errorsEnded()
            }
            await watch.waitForOutput(orStop: stops)
            // A process that ends closes both; one that has been asked to finish gets a moment to do so.
            if end == nil || end?.code == .stopped { await watch.waitForErrors(atMost: .milliseconds(300)) }
            await child.teardown(using: Self.teardown)
            try? child.send(signal: .kill, toProcessGroup: true)
        }
        input = nil
        return watch.outlivedOutput
    }

    /// Ends the app when it holds too much memory with all its children.
    private func watchMemory(of child: Child) -> Task<Void, Never>? {
        guard let limit = launch.confinement.memory else { return nil }
        let watch = MemoryWatch(root: child.processIdentifier.value, limit: limit)
        return Task {
            guard await watch.exceeds() else { return }
            violate(.tooMuchMemory, "held more than \(limit >> 20) MB of memory")
        }
    }

    private func readOutput(of child: Child) async {
        var buffer = LineBuffer()
        do {
            for try await chunk in child.standardOutput {
                let lines = try chunk.withUnsafeBytes { try buffer.append($0) }
                guard receive(lines) else { break }
            }
        } catch is LineBuffer.Overflow {
            violate(.flooded, "wrote a line of more than \(WireProtocol.lineLimit >> 20) MB")
        } catch {
            // Reading ends with the process.
        }
        isListening = false
    }

    private func readErrors(of child: Child) async {
        do {
            for try await chunk in child.standardError {
                for line in chunk.withUnsafeBytes({ errors.append($0) }) { report(.wrote(line)) }
            }
        } catch {
            // Reading ends with the process.
        }
        if let line = errors.unfinishedLine { report(.wrote(line)) }
    }

    /// Takes lines from the app; false once nothing more is wanted.
    private func receive(_ lines: [Data]) -> Bool {
        for line in lines where end == nil {
            switch exchange.receive(line) {
            case .result(let id):
                waiting.removeValue(forKey: id)?.resume(returning: line)
            case .failure(let id, let error):
                if let continuation = waiting.removeValue(forKey: id) { refuse(continuation, error) }
            case .update(let id, let response):
                followers[id]?(response)
            case .arrival(let id, let arrival):
                watchers[id]?(arrival)
            case .event(let event):
                report(event)
            case .refused(let words):
                report(.refused("\(launch.name) \(words)."))
            case .nothing:
                break
            case .violation(let code, let words):
                violate(code, words)
            }
        }
        return end == nil
    }

    /// Tells who waits that the app answered with an error, a moment later: what the app wrote about it comes another way.
    private func refuse(_ continuation: CheckedContinuation<Data, any Error>, _ error: RPCError) {
        Task {
            try? await ContinuousClock().sleep(for: .milliseconds(50))
            continuation.resume(throwing: failure(error))
        }
    }

    private func failure(_ error: RPCError) -> AppHostError {
        if error.code == RPCError.unsupportedVersion {
            return AppHostError(
                .unsupportedVersion, "\(launch.name) cannot work with this Heed: \(error.message)", app: launch.app)
        }
        return AppHostError(
            .handlerFailed, "\(launch.name) had a problem: \(error.message)", app: launch.app,
            diagnosis: errors.text)
    }

    private func violate(_ code: AppHostError.Code, _ words: String) {
        // For the app's author; the person is told in the conversation that the app has failed.
        if code == .flooded || code == .malformedOutput { report(.refused("\(launch.name) \(words).")) }
        fail(AppHostError(code, "\(launch.name) \(words).", app: launch.app, diagnosis: errors.text))
    }

    private func ended(_ status: TerminationStatus, closedOutput: Bool) {
        guard end == nil else { return }
        if closedOutput {
            violate(.closedOutput, "closed its standard output while it went on running")
        } else {
            violate(.crashed, "ended unexpectedly (\(status.words))")
        }
    }
}

extension TerminationStatus {
    /// How a process ended, in words.
    fileprivate var words: String {
        switch self {
        // Bubblewrap tells of a signal as shells do.
        case .exited(let code) where code > 128: "signal \(code - 128)"
        case .exited(let code): "exit status \(code)"
        case .signaled(let signal): "signal \(signal)"
        }
    }
}
