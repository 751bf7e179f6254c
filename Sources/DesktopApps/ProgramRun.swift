import Foundation

/// One run of a program of the system.
enum ProgramRun {
    /// How it ended and what it wrote.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program to its end, in a folder and with what it is to read where they are given.
    static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, reading input: FileHandle = .nullDevice
    ) async throws -> Outcome {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        process.currentDirectoryURL = folder ?? process.currentDirectoryURL
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // Read while it runs: a pipe holds little.
        let readers = [output, errors].map(\.fileHandleForReading).map { file in
            Task.detached { String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self) }
        }
        let status: Int32
        do {
            status = try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
        } catch {
            for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
            throw error
        }
        return Outcome(status: status, output: await readers[0].value, errors: await readers[1].value)
    }
}
