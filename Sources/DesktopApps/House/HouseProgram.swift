import Foundation

/// One run of a program that is told something by its standard input.
enum HouseProgram {
    struct Outcome {
        var status: Int32
        var output: String
    }

    /// Runs a program of the system to its end.
    static func run(
        _ name: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        let (entry, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/\(name)")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = entry
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw HouseFault.nowhere }
        try? entry.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? entry.fileHandleForWriting.close()
        let text = String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: text)
    }
}
