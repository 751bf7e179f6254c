package import Foundation
import HeedKit
import Subprocess
import SystemPackage

/// A voice of an installed speech synthesiser.
package struct SynthesisVoice: Sendable, Hashable {
    /// The programs that can speak.
    package enum Synthesiser: String {
        case flite
        case espeak = "espeak-ng"
    }

    package var synthesiser: Synthesiser
    package var name: String

    /// The voices that a list names; without one, those of a language that most machines with a synthesiser have.
    ///
    /// - Throws: an exit status, after a sentence, when no synthesiser is installed.
    package static func all(_ list: String?, locale: String = "en-US") async throws -> [SynthesisVoice] {
        let ofFlite = await fliteVoices()
        if let list {
            let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                !$0.isEmpty
            }
            guard !names.isEmpty else { throw HeedError(.usage, "--voices is a list such as slt,en-gb.") }
            return names.map { SynthesisVoice(synthesiser: ofFlite.contains($0) ? .flite : .espeak, name: $0) }
        }
        let language = VoiceLanguage(locale: locale)
        guard language.isEnglish else {
            guard await output(of: "espeak-ng", ["--version"]) != nil else {
                throw HeedError(.unavailable, "No voice of this language is installed; install Debian's espeak-ng.")
            }
            return ["", "+f2", "+m3"].map { SynthesisVoice(synthesiser: .espeak, name: language.espeakName + $0) }
        }
        var voices = ["slt", "rms", "awb", "kal16"].filter(ofFlite.contains).map {
            SynthesisVoice(synthesiser: .flite, name: $0)
        }
        if await output(of: "espeak-ng", ["--version"]) != nil {
            voices += ["en-us", "en-gb"].map { SynthesisVoice(synthesiser: .espeak, name: $0) }
        }
        guard !voices.isEmpty else {
            throw HeedError(.unavailable, "No voice is installed; install Debian's flite or espeak-ng.")
        }
        return voices
    }

    /// Speaks a text into a WAV file.
    ///
    /// - Throws: an exit status, after a sentence, when there is no such voice.
    package func speak(_ text: String, into file: URL) async throws {
        let arguments =
            switch synthesiser {
            case .flite: ["-voice", name, "-t", text, "-o", file.path]
            case .espeak: ["-v", name, "-w", file.path, text]
            }
        try await speak(arguments, into: file)
    }

    /// Runs the synthesiser, which writes a file.
    ///
    /// - Throws: an exit status, after a sentence, when there is no such voice.
    package func speak(_ arguments: [String], into file: URL) async throws {
        guard await Self.output(of: synthesiser.rawValue, arguments) != nil,
            FileManager.default.fileExists(atPath: file.path)
        else {
            throw HeedError(
                .usage,
                "The voice ‘\(name)’ does not speak; `flite -lv` and `espeak-ng --voices` list those that are there.")
        }
    }

    private static func fliteVoices() async -> [String] {
        let list = await output(of: "flite", ["-lv"]) ?? ""
        return list.split(separator: ":").last?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }

    /// The text that a program prints, or nil when it is not there or fails.
    private static func output(of program: String, _ arguments: [String]) async -> String? {
        let result = try? await Subprocess.run(
            .name(program), arguments: Arguments(arguments), output: .string(limit: 1 << 16), error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { return nil }
        return result.standardOutput
    }
}
