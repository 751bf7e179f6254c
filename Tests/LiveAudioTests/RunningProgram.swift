import Foundation
import Synchronization

/// A program that runs beside the test; its standard output comes in chunks, each with its moment.
final class RunningProgram: Sendable {
    let chunks: AsyncStream<(Data, ContinuousClock.Instant)>
    private let process: Mutex<Process>
    private let ended: AsyncStream<Int32>

    init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: "/dev/null")
        let output = Pipe()
        // Another program that is started meanwhile must not keep the pipe open.
        for handle in [output.fileHandleForReading, output.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        process.standardOutput = output
        chunks = AsyncStream { continuation in
            output.fileHandleForReading.readabilityHandler = { handle in
                let data = handle.availableData
                guard !data.isEmpty else {
                    handle.readabilityHandler = nil
                    return continuation.finish()
                }
                continuation.yield((data, .now))
            }
        }
        ended = AsyncStream { continuation in
            process.terminationHandler = {
                continuation.yield($0.terminationReason == .exit ? $0.terminationStatus : 128 + $0.terminationStatus)
                continuation.finish()
            }
        }
        self.process = Mutex(process)
    }

    func start() throws {
        try process.withLock { try $0.run() }
    }

    /// Sends a signal.
    func kill(_ signal: Int32) {
        let id = process.withLock { $0.processIdentifier }
        _ = Foundation.kill(id, signal)
    }

    /// Waits for the end and returns the exit status; 128 and the signal's number for one that was killed.
    func status() async -> Int32 {
        for await status in ended { return status }
        return -1
    }
}
