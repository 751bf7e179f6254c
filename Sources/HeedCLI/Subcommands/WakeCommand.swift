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
        subcommands: [Check.self, Learn.self, Hear.self])

    /// `heed wake check`: how well a phrase can be told from other speech.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Predict how often a wake phrase is missed, and what else would wake Heed.",
            discussion: """
                The installed voices of flite and espeak-ng say the phrase and what sounds most like it. Where another threshold \
                than the usual one would do better with these, it is told; where the phrase is poor, longer ones that did better. \
                Voices in which Heed does not even hear common words do not count, and are named. With recordings of the phrase \
                these count in the voices' place. How often other people's talk wakes Heed is told as it was measured with English \
                phrases of the same number of sounds. People are harder to hear than voices of programs: a phrase that a voice already \
                misses is a poor one.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of the phrase.")
        var recordings: [String] = []

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        /// So many near misses are tried, and so many of a phrase that may be better.
        private static let nearMisses = (most: 8, ofOther: 4)
        /// Words that are easy to hear: who is not heard with these is a voice that the model does not know.
        private static let commonWords = ["good morning", "telephone", "seventeen"]
        /// Shorter phrases are like too much else.
        private static let fewPhones = 6

        func run() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "heed-wake-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (voices, doubted) = try await believed(try await installedVoices(), in: folder)
            let trial = try await WakeTrial(phrase, in: appOptions.selection)
            let said = try await said(phrase, trial, voices, nearMisses: Self.nearMisses.most, in: folder)
            let least = WakePhrase.defaultThreshold
            let (missed, taken) = said.errors(at: least)
            var better: [String] = []
            // The words nearest to a phrase are seldom said: a phrase that some of them wake may still be a good one.
            let isPoor =
                trial.phoneCount < Self.fewPhones || missed * 4 > said.calls.count || taken * 2 > said.others.count
            if isPoor {
                for other in longer {
                    let trial = try await WakeTrial(other, in: appOptions.selection)
                    let tried = try await self.said(
                        other, trial, Array(voices.prefix(3)), nearMisses: Self.nearMisses.ofOther, in: folder)
                    if tried.share(at: least) <= said.share(at: least) { better.append(other) }
                }
            }
            let alarms = WakeAlarmRate(phoneCount: trial.phoneCount, locale: appOptions.locale)
            try formatOptions.print(
                WakeLine(
                    phrase, phones: trial.phoneCount,
                    nearWords: trial.otherWords.prefix(Self.nearMisses.most).map(\.text),
                    calls: (said.calls.count, missed),
                    others: (said.others.count, taken), best: said.best(besides: least), isPoor: isPoor,
                    better: better, alarmsAnHour: alarms.map { ($0.perHour, $0.interval) },
                    doubtedVoices: said.isOfVoices ? doubted.map(\.name) : []))
        }

        /// The installed voices; with recordings they only say near misses, which can be left out.
        private func installedVoices() async throws -> [SynthesisVoice] {
            do {
                return try await SynthesisVoice.all(nil, locale: appOptions.locale)
            } catch  where !recordings.isEmpty {
                Console.note("heed: what sounds like the phrase is not tried. \(error)")
                return []
            }
        }

        /// The voices in which common words are heard, and the others, whose misses tell nothing of the phrase.
        ///
        /// Where no voice is believed, or no common words are known, all of them count.
        private func believed(
            _ voices: [SynthesisVoice], in folder: URL
        ) async throws -> (believed: [SynthesisVoice], doubted: [SynthesisVoice]) {
            guard recordings.isEmpty, appOptions.locale.hasPrefix("en"), !voices.isEmpty else { return (voices, []) }
            let file = folder.appending(path: "common.wav")
            var heard = [Int](repeating: 0, count: voices.count)
            for words in Self.commonWords {
                let trial = try await WakeTrial(words, in: appOptions.selection, comparesNearMisses: false)
                for (place, voice) in voices.enumerated() {
                    try await voice.speak(words, into: file)
                    let probability = try await trial.probability(in: file.path)
                    if probability >= WakePhrase.defaultThreshold { heard[place] += 1 }
                }
            }
            let isBelieved = heard.map { $0 * 2 > Self.commonWords.count }
            guard isBelieved.contains(true) else { return (voices, []) }
            let places = voices.indices
            return (
                places.filter { isBelieved[$0] }.map { voices[$0] },
                places.filter { !isBelieved[$0] }.map { voices[$0] }
            )
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
            said.isOfVoices = said.calls.isEmpty
            for voice in said.isOfVoices ? voices : [] {
                try await voice.speak(phrase, into: file)
                said.calls.append(try await trial.probability(in: file.path))
            }
            for near in trial.otherWords.prefix(nearMisses) {
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
                Learnt is how sure Heed must be of the phrase when you say it, and in which way you say its words where the \
                dictionary has another; `heed listen --wake` uses both. Three recordings do.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of the phrase, by one person.")
        var recordings: [String]

        @OptionGroup var appOptions: AppOptions

        func run() async throws {
            var trial = try await WakeTrial(phrase, in: appOptions.selection)
            let ways = try await trial.learnWays(from: recordings)
            for (word, phones) in ways.sorted(by: { $0.key < $1.key }) {
                Console.note("You say “\(word)” like \(phones.joined(separator: " or ")).")
            }
            var heard: [Double] = []
            for recording in recordings {
                let probability = try await trial.probability(in: recording)
                let isHeard = probability >= WakeTrial.leastProbability
                if isHeard { heard.append(probability) }
                Console.note(
                    isHeard
                        ? "\(recording): heard with \(probability.formatted(.number.precision(.fractionLength(2))))"
                        : "heed: \(recording) does not sound like “\(phrase)”; it teaches nothing.")
            }
            guard let threshold = WakeTrial.threshold(for: heard), heard.count * 2 > recordings.count else {
                throw HeedError(
                    .failed, "“\(phrase)” was hardly heard; record it closer to the microphone, or choose another.")
            }
            let store = WakeStore(locale: appOptions.locale)
            try store.keep(LearntWake(threshold: threshold, ways: ways), of: trial.words)
            Console.print("Learnt “\(phrase)” from \(heard.count) recordings; kept in \(store.file.path).")
        }
    }
    /// `heed wake hear`: how surely a phrase is heard in recordings.
    struct Hear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tell how surely a wake phrase is heard in recordings.",
            discussion: """
                A line for each recording: how likely the phrase is where it is likeliest, 0 where nothing sounds like it. Heed \
                wakes from 0.6 on, or from what `heed wake learn` has found or `--wake-threshold` says.
                """)

        @Argument(help: "The phrase.")
        var phrase: String

        @Argument(help: "Recordings of anything.")
        var recordings: [String]

        @Flag(help: "Tell by what signs they were judged (with --format jsonl).")
        var signs = false

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        func run() async throws {
            let trial = try await WakeTrial(phrase, in: appOptions.selection, usesLearnt: true)
            for recording in recordings {
                let judgement = try await trial.judgement(of: recording)
                try formatOptions.print(
                    WakeHearingLine(
                        recording, probability: judgement?.probability ?? 0, signs: signs ? judgement?.signs : nil))
            }
        }
    }
}
