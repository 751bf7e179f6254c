import Assistant
import AudioFiles
import CheckedValues
import Domains
import Evaluation
package import Foundation
import Grammar
import HeedKit
import IntentCore
import Languages
import LocalSystem
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import VocabularyStore

/// Measures how names scale and how well they are recognised.
package struct VocabularyMeasurement {
    private let settings: VocabularyMeasurementSettings
    private let folder: URL
    private let vocabulary: PersonalVocabulary
    private let catalogue: Catalogue
    private let apps: [AppDescription]
    private let targets: [String]
    private let names: [Term]

    /// Makes up names and apps.
    ///
    /// - Throws: an error with a sentence when the names or the model cannot be read.
    package init(_ settings: VocabularyMeasurementSettings, folder: URL) async throws {
        self.settings = settings
        self.folder = folder
        vocabulary = PersonalVocabulary(
            store: try VocabularyStore(file: folder.appending(path: "vocabulary.sqlite")))
        catalogue = try Catalogue.load(locale: settings.apps.locale)
        apps = SyntheticContacts.apps(settings.madeApps, catalogue: catalogue, only: settings.intent)
        let lexicon = try RecognizerFactory(settings.apps, apps: [], cacheFolder: folder).lexicon
        if let file = settings.names {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                throw HeedError(.failed, "\(file) cannot be read; check its name.")
            }
            let tokenizer = try settings.apps.language().tokenizer
            let said = try TermFile.text.terms(in: text, name: file).map(\.displayName)
            targets = said
            names =
                SyntheticContacts.names(
                    settings.others, from: lexicon, without: Set(said.flatMap { tokenizer.words(of: $0) }))
                + said.map { Term(id: $0, say: [$0]) }
        } else {
            let all = SyntheticContacts.names(settings.others, from: lexicon)
            let step = max(1, all.count / settings.said)
            targets = stride(from: 0, to: all.count, by: step).prefix(settings.said).map { all[$0].displayName }
            names = all
        }
    }

    /// Measures everything.
    ///
    /// - Parameter tell: told, in lines for people, what was not recognised and what was learned, if that is wanted.
    /// - Returns: how fast names are loaded, and how many are recognised.
    /// - Throws: an error where the vocabulary cannot be written, or a name neither spoken nor recognised.
    package func run(tell: (String) -> Void) async throws -> Result {
        let key = VocabularyKey(app: nil, type: "contactName")
        // A single name first: what the names cost is what it takes to go on from there.
        try vocabulary.store.replace([names[0]], of: key)
        var result = Result(names: names.count, apps: apps.count)
        var start = ProcessorTime.now
        var commands = try await live()
        result.startSeconds = seconds(since: start)
        try vocabulary.store.replace(names, of: key)
        start = ProcessorTime.now
        _ = try await commands.refresh()
        result.firstLoadSeconds = seconds(since: start)
        // A new recogniser that finds the pronunciations in the cache.
        try vocabulary.store.replace([names[0]], of: key)
        commands = try await live()
        try vocabulary.store.replace(names, of: key)
        start = ProcessorTime.now
        _ = try await commands.refresh()
        result.loadSeconds = seconds(since: start)
        result.addSeconds = try await addOne(to: key, &commands)
        let graphs = commands.network.graphs
        result.graphSteps = graphs.reduce(0) { $0 + $1.arcs.count }
        result.graphWords = Set(graphs.flatMap(\.words)).count
        let recordings = try await spoken()
        var outcomes = try await recognise(recordings, commands, &result)
        result.residentBytes = ProcessMemory.peakBytes
        result.recognised = Self.share(outcomes)
        if settings.learn {
            let teachers = try await learn(from: outcomes, commands, tell)
            _ = try await commands.refresh()
            outcomes = try await recognise(recordings, commands, &result)
            result.learned = teachers.count
            result.recognisedAfterLearning = Self.share(outcomes)
            result.learnedSaidByOthers = Self.share(
                outcomes.filter { outcome in teachers[outcome.name].map { $0 != outcome.voice } ?? false })
        }
        if settings.showErrors {
            for outcome in outcomes where !outcome.isRight {
                tell("  \(outcome.voice) \(outcome.name): \(outcome.heard)")
            }
        }
        return result
    }

    private func live() async throws -> LiveCommands {
        try await LiveCommands(
            packaged: apps, sharedRules: catalogue.rules, locale: settings.apps.locale,
            factory: RecognizerFactory(settings.apps, preset: settings.preset, apps: apps, cacheFolder: folder),
            vocabulary: vocabulary)
    }

    private func seconds(since start: Double) -> Double { ProcessorTime.now - start }

    /// The median time until a further name can be recognised.
    private func addOne(to key: VocabularyKey, _ commands: inout LiveCommands) async throws -> Double {
        var times: [Double] = []
        for name in ["Celestra Wang", "Hongchang Novak", "Aoife Okonkwo", "Zhang Yiran", "Siobhan Malinowski"] {
            try vocabulary.store.add([Term(id: name, say: [name])], to: key)
            let start = ProcessorTime.now
            _ = try await commands.refresh()
            times.append(seconds(since: start))
        }
        for name in ["Celestra Wang", "Hongchang Novak", "Aoife Okonkwo", "Zhang Yiran", "Siobhan Malinowski"] {
            try vocabulary.store.remove(name, from: key)
        }
        _ = try await commands.refresh()
        return times.sorted()[times.count / 2]
    }

    /// A command with a name, and its outcome.
    package struct Outcome {
        var name: String
        var utterance: LabelledUtterance
        var samples: [Int16]
        var isRight: Bool
        var heard: String

        var voice: String { utterance.speaker ?? "" }
    }

    private func spoken() async throws -> [(name: String, utterance: LabelledUtterance, samples: [Int16])] {
        let voices = try await SynthesisVoice.all(settings.voices)
        let sentences = targets.map { LabelledUtterance(audio: "", text: "call \($0) using ZhiChat") }
        let dataset = try await SpokenDataset(
            sentences, voices: voices, kept: folder.appending(path: "spoken").path,
            jobs: ProcessInfo.processInfo.activeProcessorCount
        ).dataset
        return try dataset.utterances.enumerated().map { index, utterance in
            let file = dataset.url.deletingLastPathComponent().appending(path: utterance.audio)
            return (targets[index % targets.count], utterance, try AudioFile.load(file.path).samples)
        }
    }

    private func recognise(
        _ recordings: [(name: String, utterance: LabelledUtterance, samples: [Int16])], _ commands: LiveCommands,
        _ result: inout Result
    ) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        (result.audioSeconds, result.decodeSeconds) = (0, 0)
        for (name, utterance, samples) in recordings {
            let start = ProcessorTime.now
            let heard = try await commands.listener.hear(samples)
            result.decodeSeconds += seconds(since: start)
            result.audioSeconds += SpeechFormat.seconds(samples.count)
            let said = String(joining: commands.language.tokenizer.words(of: name))
            let people = heard.intent?.slots["contacts"]?.values.map(\.text) ?? []
            outcomes.append(
                Outcome(
                    name: name, utterance: utterance, samples: samples, isRight: heard.accepted && people == [said],
                    heard: "\(heard.hypothesis.text)\(heard.hypothesis.accepted ? "" : " (not believed)")"))
        }
        return outcomes
    }

    private static func share(_ outcomes: [Outcome]) -> Estimate? {
        Estimate(wilson: outcomes.count(where: \.isRight), of: outcomes.count)
    }

    /// Learns each name that went wrong from the first of its recordings that did.
    ///
    /// - Returns: for each of these names the voice it was learned from.
    private func learn(
        from outcomes: [Outcome], _ commands: LiveCommands, _ tell: (String) -> Void
    ) async throws -> [String: String] {
        var teachers: [String: String] = [:]
        for outcome in outcomes where !outcome.isRight && teachers[outcome.name] == nil {
            teachers[outcome.name] = outcome.voice
            let learner = try PronunciationLearner(
                outcome.name, pronouncer: commands.pronouncer, apps: [apps[0]], sharedRules: catalogue.rules,
                locale: settings.apps.locale)
            let recognizer = try PocketSphinxRecognizer(
                manifest: commands.manifest, pronunciations: learner.pronunciations)
            let findings: [PronunciationLearner.Finding]
            do {
                findings = try await learner.learn(from: [outcome.samples], with: recognizer)
            } catch is AssistantError {
                continue
            }
            if settings.showErrors {
                for finding in findings {
                    tell("  learned from \(outcome.voice): \(finding.word) \(finding.phones)")
                }
            }
            try vocabulary.store.learn(
                findings.map {
                    LearnedPronunciation(
                        word: $0.word, phones: $0.phones, source: $0.isKnown ? "known" : "heard",
                        recordings: $0.recordings)
                }, locale: SpokenLocale.name(for: settings.apps.locale))
        }
        return teachers
    }
}

extension VocabularyMeasurement {
    /// The figures that were measured.
    package struct Result: Encodable {
        var names: Int
        var apps: Int
        var graphSteps = 0
        var graphWords = 0
        var startSeconds = 0.0
        var firstLoadSeconds = 0.0
        var loadSeconds = 0.0
        var addSeconds = 0.0
        var residentBytes: Int?
        var audioSeconds = 0.0
        var decodeSeconds = 0.0
        var recognised: Estimate?
        var learned: Int?
        var recognisedAfterLearning: Estimate?
        /// Of the names that were learned, the recordings of other voices.
        var learnedSaidByOthers: Estimate?

        init(names: Int, apps: Int) {
            self.names = names
            self.apps = apps
        }

        /// The result for people.
        package var text: String {
            func milliseconds(_ seconds: Double) -> String { String(format: "%.0f ms", 1_000 * seconds) }
            func text(_ share: Estimate) -> String {
                String(
                    format: "%d of %d, %.3f (95 %%: %.3f to %.3f)", share.count, share.of, share.rate, share.low,
                    share.high)
            }
            var lines = [
                "\(names) names, \(apps) apps: \(graphWords) words, \(graphSteps) steps",
                "  processor time:",
                "  start with one name: \(milliseconds(startSeconds))",
                "  load the names, never pronounced before: \(milliseconds(firstLoadSeconds))",
                "  load the names, pronunciations kept: \(milliseconds(loadSeconds))",
                "  add one name: \(milliseconds(addSeconds))",
            ]
            if let residentBytes { lines.append("  resident at most: \(residentBytes / 1_000_000) MB") }
            lines.append(String(format: "  recognition: %.3f x real time", decodeSeconds / max(audioSeconds, 1e-9)))
            if let recognised { lines.append("  recognised: \(text(recognised))") }
            if let recognisedAfterLearning {
                lines.append(
                    "  after learning \(learned ?? 0) names from one recording each: \(text(recognisedAfterLearning))")
            }
            if let learnedSaidByOthers {
                lines.append(
                    "  of these, the learned names in voices they were not learned from: \(text(learnedSaidByOthers))")
            }
            return lines.joined(separator: "\n")
        }
    }
}

/// The time that this process has computed: the same whatever else the machine does.
package enum ProcessorTime {
    /// The seconds so far.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
