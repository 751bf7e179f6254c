internal import Foundation

/// A program of the system that tests use: sox, flite.
public enum Program {
    /// A program's failure.
    public struct Failure: Error, CustomStringConvertible {
        /// The command and what it said.
        public var description: String
    }

    /// Runs a program found on the path, without a shell, and returns its standard output.
    ///
    /// - Throws: `Failure` when it cannot be started or its exit status is not 0.
    @discardableResult
    public static func run(_ name: String, _ arguments: String..., with more: [String] = []) throws -> String {
        try run(name, arguments + more)
    }

    /// Runs a program with a list of arguments.
    @discardableResult
    public static func run(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let command = ([name] + arguments).joined(separator: " ")
            throw Failure(description: "\(command): \(String(decoding: complaint, as: UTF8.self))")
        }
        return String(decoding: text, as: UTF8.self)
    }
}
