import Foundation

/// One run of a program of the system.
enum ProgramRun {
    /// How it ended and what it wrote.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program to its end; its output must be short.
    static func run(_ program: String, _ arguments: [String]) async throws -> Outcome {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        func text(_ pipe: Pipe) -> String {
            String(decoding: (try? pipe.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
        }
        return Outcome(status: status, output: text(output), errors: text(errors))
    }
}
