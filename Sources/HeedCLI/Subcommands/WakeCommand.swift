import ArgumentParser
import Assistant
import Foundation
import HeedKit
import Measuring
import Presentation

/// `heed wake`: choose a wake phrase, and have Heed learn how you say it.
struct WakeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wake", abstract: "Choose a phrase that wakes Heed, and teach Heed how you say it.",
        subcommands: [Check.self, Learn.self])

    /// `heed wake check`: how well a phrase can be told from other speech.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Predict how often a wake phrase is missed, and what else would wake Heed.",
            discussion: """
                The installed voices of flite and espeak-ng say the phrase and the words of the dictionary that sound most like \
                it. With recordings of the phrase these count in the voices' place. People are harder to hear than voices of \
                programs: a phrase that a voice already misses is a poor one.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of the phrase.")
        var recordings: [String] = []

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        /// So many near words are tried.
        private static let nearWords = 8
        /// Shorter phrases are like too much else.
        private static let fewPhones = 6

        func run() async throws {
            let trial = try await WakeTrial(phrase, in: appOptions.selection)
            let folder = FileManager.default.temporaryDirectory.appending(path: "heed-wake-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let voices = (try? await SynthesisVoice.all(nil, locale: appOptions.locale)) ?? []
            func probability(of text: String, _ voice: SynthesisVoice) async throws -> Double {
                let file = folder.appending(path: "said.wav")
                try await voice.speak(text, into: file)
                return try await trial.probability(in: file.path)
            }
            let least = WakePhrase.defaultThreshold
            var calls: [Double] = []
            for recording in recordings { calls.append(try await trial.probability(in: recording)) }
            if recordings.isEmpty {
                for voice in voices { calls.append(try await probability(of: phrase, voice)) }
            }
            let near = trial.nearWords(most: Self.nearWords)
            var others: [Double] = []
            for word in near {
                for voice in voices.prefix(2) { others.append(try await probability(of: word.word, voice)) }
            }
            let (missed, taken) = (calls.count { $0 < least }, others.count { $0 >= least })
            let isPoor = trial.phoneCount < Self.fewPhones || missed * 4 > calls.count || taken * 4 > others.count
            try formatOptions.print(
                WakeLine(
                    phrase, phones: trial.phoneCount, nearWords: near.map(\.word), calls: (calls.count, missed),
                    others: (others.count, taken), better: isPoor ? longer : []))
        }

        /// The same with words before it, which make it longer.
        private var longer: [String] {
            appOptions.locale.hasPrefix("en") ? ["hey \(phrase)", "okay \(phrase)"] : ["\(phrase) \(phrase)"]
        }
    }

    /// `heed wake learn`: from recordings of a person.
    struct Learn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Learn from recordings how you say a wake phrase.",
            discussion: """
                Learnt is how sure Heed must be of the phrase when you say it; `heed listen --wake` uses it. Three recordings do.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of the phrase, by one person.")
        var recordings: [String]

        @OptionGroup var appOptions: AppOptions

        func run() async throws {
            let trial = try await WakeTrial(phrase, in: appOptions.selection)
            var heard: [Double] = []
            for recording in recordings {
                let probability = try await trial.probability(in: recording)
                if probability > 0 { heard.append(probability) }
                Console.note(
                    probability > 0
                        ? "\(recording): heard with \(probability.formatted(.number.precision(.fractionLength(2))))"
                        : "heed: \(recording) does not sound like “\(phrase)”; it teaches nothing.")
            }
            guard let threshold = WakeTrial.threshold(for: heard), heard.count * 2 > recordings.count else {
                throw HeedError(
                    .failed, "“\(phrase)” was hardly heard; record it closer to the microphone, or choose another.")
            }
            let store = WakeStore(locale: appOptions.locale)
            try store.keep(threshold, of: trial.words)
            Console.print("Learnt “\(phrase)” from \(heard.count) recordings; kept in \(store.file.path).")
        }
    }
}
