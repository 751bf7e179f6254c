import ArgumentParser
import Assistant
import Foundation
import HeedKit
import Measuring
import Presentation
import Pronunciation

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
                The installed voices of flite and espeak-ng say the phrase and what sounds most like it. Where another threshold \
                than the usual one would do better with these, it is told; where the phrase is poor, longer ones that did better. With recordings of the phrase these count in the voices' place. People are harder to hear than voices of \
                programs: a phrase that a voice already misses is a poor one.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of the phrase.")
        var recordings: [String] = []

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        /// So many near misses are tried, and so many of a phrase that may be better.
        private static let nearMisses = (most: 8, ofOther: 4)
        /// Shorter phrases are like too much else.
        private static let fewPhones = 6

        func run() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "heed-wake-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let voices = (try? await SynthesisVoice.all(nil, locale: appOptions.locale)) ?? []
            let trial = try await WakeTrial(phrase, in: appOptions.selection)
            let said = try await said(phrase, trial, voices, nearMisses: Self.nearMisses.most, in: folder)
            let least = WakePhrase.defaultThreshold
            let (missed, taken) = said.errors(at: least)
            var better: [String] = []
            let isPoor =
                trial.phoneCount < Self.fewPhones || missed * 4 > said.calls.count || taken * 4 > said.others.count
            if isPoor {
                for other in longer {
                    let trial = try await WakeTrial(other, in: appOptions.selection)
                    let tried = try await self.said(
                        other, trial, Array(voices.prefix(3)), nearMisses: Self.nearMisses.ofOther, in: folder)
                    if tried.share(at: least) <= said.share(at: least) { better.append(other) }
                }
            }
            try formatOptions.print(
                WakeLine(
                    phrase, phones: trial.phoneCount,
                    nearWords: trial.nearMisses.prefix(Self.nearMisses.most).map(\.text),
                    calls: (said.calls.count, missed),
                    others: (said.others.count, taken), best: said.best(besides: least), isPoor: isPoor,
                    better: better))
        }

        /// How likely the phrase was in calls of it, and in near misses of it.
        private func said(
            _ phrase: String, _ trial: WakeTrial, _ voices: [SynthesisVoice], nearMisses: Int, in folder: URL
        ) async throws -> WakeCalls {
            let file = folder.appending(path: "said.wav")
            var said = WakeCalls()
            if phrase == self.phrase {
                for recording in recordings { said.calls.append(try await trial.probability(in: recording)) }
            }
            for voice in said.calls.isEmpty ? voices : [] {
                try await voice.speak(phrase, into: file)
                said.calls.append(try await trial.probability(in: file.path))
            }
            for near in trial.nearMisses.prefix(nearMisses) {
                for voice in voices.prefix(2) {
                    try await voice.speak(near.text, into: file)
                    said.others.append(try await trial.probability(in: file.path))
                }
            }
            return said
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
