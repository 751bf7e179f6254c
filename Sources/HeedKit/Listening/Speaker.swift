import Foundation
import Subprocess
import SystemPackage

/// An installed program that speaks text aloud.
package struct Speaker: Sendable, Equatable {
    /// The program: `spd-say`, `espeak-ng` or `flite`.
    package var name: String
    /// The language of the texts.
    package var language: VoiceLanguage

    /// The first of speech-dispatcher, espeak-ng and, for English, flite that is installed, or nil.
    package static func installed(
        locale: String = "en-US",
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async -> Speaker? {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        let language = VoiceLanguage(locale: locale)
        return (["spd-say", "espeak-ng"] + (language.isEnglish ? ["flite"] : [])).first { program in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }.map { Speaker(name: $0, language: language) }
    }

    /// The command that speaks a text and ends when it is spoken.
    package func arguments(for text: String) -> [String] {
        switch name {
        case "spd-say": ["--wait"] + (language.isEnglish ? [] : ["--language", language.code]) + ["--", text]
        // A text that begins with a dash is no option.
        case "flite": ["-t", " " + text]
        default: (language.isEnglish ? [] : ["-v", language.espeakName]) + ["--", text]
        }
    }

    /// Speaks a text; when the task is cancelled, it falls silent.
    package func speak(_ text: String) async {
        _ = try? await Subprocess.run(
            .name(name), arguments: Arguments(arguments(for: text)), output: .discarded, error: .discarded)
    }
}
