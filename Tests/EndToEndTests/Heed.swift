import Foundation
import IntentCore
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The `heed` program, run as people run it.
enum Heed {
    /// The result of a run.
    struct Result {
        var status: Int
        var output: String
        var errors: String

        /// The lines of the output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// The lines of the output as JSON; a line that is something else is a fault.
        var json: [JSONValue] {
            lines.compactMap { line in
                let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
                if value == nil { Issue.record("not JSON: \(line)") }
                return value
            }
        }
    }

    /// Runs it in an empty home folder.
    ///
    /// - Parameters:
    ///   - arguments: the subcommand and its arguments.
    ///   - input: the text that is typed.
    ///   - environment: variables to add.
    ///   - program: the program that is run in its place, which runs it.
    ///   - before: that program's own arguments.
    /// - Returns: its output and its exit status.
    /// - Throws: an error where it cannot be started.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        program: String = Checkout.products.appending(path: "heed").path, before: [String] = []
    ) async throws -> Result {
        let home = try TestFolder()
        var updates: [Environment.Key: String?] = [
            "HOME": home.url.path, "XDG_DATA_HOME": nil, "XDG_DATA_DIRS": home.url.path,
        ]
        for (name, value) in environment { updates[Environment.Key(stringLiteral: name)] = value }
        // From a file: a program may end without having read a pipe, which Subprocess does not survive.
        let typed = try home.write(input, to: "typed")
        let record = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(before + arguments),
            environment: .inherit.updating(updates),
            input: .fileDescriptor(.open(FilePath(typed.path), .readOnly), closeAfterSpawningProcess: true),
            output: .string(limit: 1 << 24),
            error: .string(limit: 1 << 24))
        let status =
            switch record.terminationStatus {
            case .exited(let code): Int(code)
            case .signaled(let signal): 128 + Int(signal)
            }
        return Result(status: status, output: record.standardOutput, errors: record.standardError)
    }

    static func run(_ arguments: String..., input: String = "") async throws -> Result {
        try await run(arguments, input: input)
    }

    /// A recording of the project.
    static func sample(_ name: String) -> String {
        Checkout.root.appending(path: "audio-samples/\(name).flac").path
    }
}
