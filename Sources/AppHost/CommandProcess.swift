import AppProtocol
import Foundation
import IntentCore
import Subprocess
import SystemPackage

/// One run of the command that an intent's `run:` names: in the same place, with the same limits and the same patience as an
/// app's process.
struct CommandProcess: Sendable {
    let launch: ExtensionLaunch
    let settings: ExtensionSettings
    let clock: any Clock<Duration>
    let report: @Sendable (ExtensionEvent) -> Void

    private typealias Child = Execution<NoInput, SequenceOutput, SequenceOutput>

    /// Runs it to its end.
    ///
    /// - Returns: its answer, or a failure with its reason.
    /// - Throws: `AppHostError`, as for an app's process.
    func run() async throws(AppHostError) -> IntentResponse {
        try launch.prepare()
        return try await execute().response(
            name: launch.name, app: launch.app, program: launch.executable.lastPathComponent)
    }

    private func execute() async throws(AppHostError) -> CommandOutcome {
        let gates = try AppGates.open(for: launch)
        let outcome: CommandOutcome
        do throws(AppHostError) { outcome = try await execute(gates) } catch {
            try gates.close()
            throw error
        }
        try gates.close()
        return outcome
    }

    private func execute(_ gates: AppGates) async throws(AppHostError) -> CommandOutcome {
        let groups = launch.confinement.makeGroup()
        defer { ControlGroups.remove(groups) }
        let command = launch.confinement.command(for: launch, groups: groups, gates: gates)
        var options = PlatformOptions()
        // A group of its own, so that whatever it starts ends with it.
        options.createSession = true
        options.teardownSequence = ExtensionConnection.teardown
        do {
            let result = try await Subprocess.run(
                .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
                environment: .custom(
                    launch.environment.merging(gates.variables) { _, gate in gate }.map { Array("\($0)=\($1)\0".utf8) }),
                workingDirectory: FilePath(launch.dataDirectory.path), platformOptions: options, input: .none,
                output: .sequence, error: .sequence
            ) { child in
                await gather(from: child)
            }
            let gathered = result.closureResult
            let status: CommandOutcome.End =
                switch result.terminationStatus {
                case .exited(let code): .exited(Int(code))
                case .signaled(let signal): .signalled(Int(signal))
                }
            return CommandOutcome(
                end: gathered.end ?? status, output: String(decoding: gathered.output, as: UTF8.self),
                errors: gathered.errors)
        } catch {
            throw AppHostError(
                .startFailed, "\(launch.name) could not be started: \(error)", app: launch.app, underlying: error)
        }
    }

    /// The output of a command until it ended or had to.
    private struct Gathered: Sendable {
        var end: CommandOutcome.End?
        var output: [UInt8] = []
        var errors: String?
    }

    /// A part of what is waited for.
    private enum Part: Sendable {
        case output([UInt8], isTooMuch: Bool)
        case errors(String?)
        case timedOut
        case tooMuchMemory
        case nothing
    }

    private func gather(from child: Child) async -> Gathered {
        await withTaskGroup(of: Part.self) { group in
            group.addTask { await Self.output(of: child) }
            group.addTask { await errors(of: child) }
            group.addTask { await patience() }
            group.addTask { await memory(of: child) }
            var gathered = Gathered()
            var open = 2
            for await part in group {
                switch part {
                case .output(let bytes, let isTooMuch):
                    gathered.output = bytes
                    open -= 1
                    if isTooMuch { gathered.end = gathered.end ?? .flooded }
                case .errors(let text):
                    gathered.errors = text
                    open -= 1
                case .timedOut: gathered.end = gathered.end ?? .timedOut(settings.callDeadline)
                // As the kernel's own limit would end it.
                case .tooMuchMemory: gathered.end = gathered.end ?? .signalled(9)
                case .nothing: break
                }
                if gathered.end != nil, open > 0 {
                    await child.teardown(using: ExtensionConnection.teardown)
                    try? child.send(signal: .kill, toProcessGroup: true)
                }
                if open == 0 { group.cancelAll() }
            }
            return gathered
        }
    }

    private static func output(of child: Child) async -> Part {
        var bytes: [UInt8] = []
        do {
            for try await chunk in child.standardOutput {
                chunk.withUnsafeBytes { bytes += $0 }
                if bytes.count > WireProtocol.lineLimit { return .output([], isTooMuch: true) }
            }
        } catch {
            // Reading ends with the process.
        }
        return .output(bytes, isTooMuch: false)
    }

    private func errors(of child: Child) async -> Part {
        var tail = ErrorTail()
        do {
            for try await chunk in child.standardError {
                for line in chunk.withUnsafeBytes({ tail.append($0) }) { report(.wrote(line)) }
            }
        } catch {
            // Reading ends with the process.
        }
        if let line = tail.unfinishedLine { report(.wrote(line)) }
        return .errors(tail.text)
    }

    private func memory(of child: Child) async -> Part {
        guard let limit = launch.confinement.memory else { return .nothing }
        let watch = MemoryWatch(root: child.processIdentifier.value, limit: limit)
        return await watch.exceeds() ? .tooMuchMemory : .nothing
    }

    private func patience() async -> Part {
        do {
            if settings.stillWorkingAfter < settings.callDeadline {
                try await clock.sleep(for: settings.stillWorkingAfter)
                report(.stillWorking)
                try await clock.sleep(for: settings.callDeadline - settings.stillWorkingAfter)
            } else {
                try await clock.sleep(for: settings.callDeadline)
            }
        } catch {
            return .nothing
        }
        return .timedOut
    }
}
