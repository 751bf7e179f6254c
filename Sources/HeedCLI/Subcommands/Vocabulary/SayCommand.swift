import ArgumentParser
import Foundation
import Grammar
import HeedKit
import Languages
import Measuring
import Presentation
import Pronunciation
import Subprocess

extension VocabularyCommand {
    /// `heed vocabulary say`: hear a pronunciation.
    struct Say: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "say", abstract: "Speak a name as Heed thinks it sounds, with flite or espeak-ng.")

        @OptionGroup var appOptions: AppOptions

        @Argument(help: "The name.")
        var name: String

        @Option(
            help: ArgumentHelp(
                "Which of the ways to say it, in the order of `heed vocabulary show`.", valueName: "n"))
        var way = 1

        @Option(help: ArgumentHelp("A voice of flite or espeak-ng.", valueName: "name"))
        var voice: String?

        @Option(help: ArgumentHelp("Write a WAV file rather than play it.", valueName: "file"))
        var output: String?

        func run() async throws {
            let pronouncer = try RecognizerFactory(appOptions.selection, apps: appOptions.load().apps).pronouncer
                .adding(names: [name])
            var phones: [String] = []
            let tokenizer = try appOptions.selection.language().tokenizer
            for word in tokenizer.words(of: name) {
                let ways = pronouncer.pronunciations(of: word)
                guard !ways.isEmpty else {
                    throw HeedError(.failed, "Nobody knows how ‘\(word)’ sounds; add the name with a hint.")
                }
                phones.append(ways[min(way, ways.count) - 1])
            }
            Console.print(phones.joined(separator: " | "))
            let voice = try await SynthesisVoice.all(voice, locale: appOptions.locale)[0]
            let file =
                output.map { URL(filePath: $0) }
                ?? FileManager.default.temporaryDirectory.appending(
                    path: "heed-say-\(UUID().uuidString).wav")
            defer { if output == nil { try? FileManager.default.removeItem(at: file) } }
            if VoiceLanguage(locale: appOptions.locale).isEnglish {
                try await voice.speak(phones: phones, into: file)
            } else {
                // espeak-ng has other phones, with tones and stress that the model's do not tell.
                try await voice.speak(name, into: file)
            }
            if output == nil { try await play(file) }
        }

        func validate() throws {
            try NumberRange.check("--way", way, in: 1...100)
        }

        private func play(_ file: URL) async throws {
            let result = try? await Subprocess.run(
                .name("aplay"), arguments: ["-q", file.path], output: .discarded, error: .discarded)
            guard result?.terminationStatus.isSuccess == true else {
                throw HeedError(
                    .unavailable,
                    "The sound cannot be played; write it with --output FILE.wav, or install Debian's alsa-utils.")
            }
        }
    }
}
