import ALSAAudio
import ArgumentParser
import Assistant
import AudioFiles
import Domains
import Foundation
import Grammar
import HeedKit
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import VocabularyStore

extension VocabularyCommand {
    /// `heed vocabulary learn`: how a name sounds, from recordings.
    struct Learn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "learn", abstract: "Learn from recordings how a name sounds.",
            discussion: """
                A recording holds the name alone or a command with it. What fits best is kept beside the other \
                pronunciations; `heed vocabulary show` shows it, `heed vocabulary forget` takes it away. Without \
                --audio the microphone is listened to.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Argument(help: "The name as people write it.")
        var name: String

        @Option(
            name: .customLong("audio"), parsing: .upToNextOption,
            help: ArgumentHelp("Recordings of the name.", valueName: "file"))
        var recordings: [String] = []

        @Option(help: ArgumentHelp("The ALSA capture device.", valueName: "name"))
        var device = "default"

        @Option(help: ArgumentHelp("How often the name is said to the microphone.", valueName: "n"))
        var times = 2

        private struct Line: Encodable {
            var word: String
            var phones: String
            var isNew: Bool
            var recordings: Int
        }

        func run() async throws {
            try await Failure.reported {
                let loaded = try appOptions.load()
                let factory = try RecognizerFactory(appOptions.selection, apps: loaded.apps)
                let learner = try PronunciationLearner(
                    name, pronouncer: factory.pronouncer, apps: loaded.apps, sharedRules: loaded.catalogue.rules,
                    locale: loaded.locale)
                let recognizer = try PocketSphinxRecognizer(
                    manifest: factory.manifest, pronunciations: learner.pronunciations)
                let findings = try await learner.learn(from: try await sounds(), with: recognizer)
                try PersonalVocabulary.open().store.learn(
                    findings.map {
                        LearnedPronunciation(
                            word: $0.word, phones: $0.phones, source: $0.isKnown ? "known" : "heard",
                            recordings: $0.recordings)
                    }, locale: SpokenLocale.name(for: appOptions.locale))
                for finding in findings { try show(finding) }
            }
        }

        func validate() throws {
            try NumberRange.check("--times", times, in: 1...100)
        }

        private func sounds() async throws -> [[Int16]] {
            guard recordings.isEmpty else {
                return try recordings.map { try AudioFile.load($0, raw: RawName.format(of: $0)).samples }
            }
            let listener = UtteranceListener(ALSAMicrophone(device: device))
            var sounds: [[Int16]] = []
            while sounds.count < times {
                Console.note("Say “\(name)”.")
                guard case .utterance(let utterance) = try await listener.next() else { break }
                sounds.append(utterance.sound)
            }
            return sounds
        }

        private func show(_ finding: PronunciationLearner.Finding) throws {
            switch formatOptions.format {
            case .jsonl:
                try Console.print(
                    json: Line(
                        word: finding.word, phones: finding.phones, isNew: !finding.isKnown,
                        recordings: finding.recordings))
            case .text:
                Console.print("\(finding.word): \(finding.phones)\(finding.isKnown ? "" : "  (new)")")
            }
        }
    }
}
