import Foundation
import Subprocess
import SystemPackage

/// An installed program that speaks text aloud.
package struct Speaker: Sendable, Equatable {
    /// The program: `spd-say`, `espeak-ng` or `flite`.
    package var name: String

    /// The first of speech-dispatcher, espeak-ng and flite that is installed, or nil.
    package static func installed(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async -> Speaker? {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return ["spd-say", "espeak-ng", "flite"].first { program in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }.map(Speaker.init)
    }

    /// The command that speaks a text and ends when it is spoken.
    package func arguments(for text: String) -> [String] {
        switch name {
        case "spd-say": ["--wait", "--", text]
        // A text that begins with a dash is no option.
        case "flite": ["-t", " " + text]
        default: ["--", text]
        }
    }

    /// Speaks a text; when the task is cancelled, it falls silent.
    package func speak(_ text: String) async {
        _ = try? await Subprocess.run(
            .name(name), arguments: Arguments(arguments(for: text)), output: .discarded, error: .discarded)
    }
}
