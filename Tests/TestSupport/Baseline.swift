public import Foundation

/// How fast plain programs are on this machine at this moment, so that a test can tell a slow program from a busy machine.
public enum Baseline {
    /// The time that a program takes from its start to its end where it is given nothing to read.
    public static func run(_ program: URL) throws -> Duration {
        let process = Process()
        process.executableURL = program
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        return .now - start
    }

    /// The middle one of some times.
    public static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
}

/// A process that gives back each line at once: the least that a call to another process can cost.
public final class EchoProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts it.
    public init() throws {
        process.executableURL = URL(filePath: "/bin/cat")
        process.arguments = ["-u"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The time from writing a line until it is back.
    public func roundTrip(_ line: String) throws -> Duration {
        let start = ContinuousClock.now
        let bytes = Data((line + "\n").utf8)
        try input.fileHandleForWriting.write(contentsOf: bytes)
        var left = bytes.count
        while left > 0 { left -= output.fileHandleForReading.availableData.count }
        return .now - start
    }
}
