import Assistant
import AudioFiles
import AudioResampling
package import Evaluation
import Foundation
import Grammar
import HeedKit
import IntentCore
import LocalSystem
import SpeechCore
import Transcripts
import Understanding

/// One measurement: every recording under every condition.
package struct BenchmarkRun {
    private let settings: BenchmarkSettings
    private let dataset: Dataset
    private let temporaryFolder: URL?
    private let reader: CommandReader
    private let network: WordNetwork
    private let factory: RecognizerFactory
    private let grammarSeconds: Double
    /// The time that speaking took, no part of the start of recognition.
    private let synthesisSeconds: Double
    /// Each condition with the way into it.
    private let sounds: [(condition: Condition, sound: ConditionSound)]
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    package init(_ settings: BenchmarkSettings, note: @escaping @Sendable (String) -> Void) async throws {
        start = clock.now
        self.settings = settings
        sounds = try Self.sounds(settings)
        let recordings = try settings.dataset.map { try Dataset(contentsOf: URL(filePath: $0)) }
        let loaded = try LoadedApps(settings.apps, note: note)
        let grammarStart = clock.now
        let grammar = try loaded.grammar()
        reader = loaded.reader(of: grammar)
        network = try grammar.commandNetwork()
        grammarSeconds = (clock.now - grammarStart) / .seconds(1)
        factory = try RecognizerFactory(settings.apps, settings.recognition, apps: loaded.apps)
        let synthesisStart = clock.now
        if let recordings {
            dataset = recordings
            temporaryFolder = nil
        } else {
            let spoken = try await Self.spoken(
                settings, grammar: grammar, reader: reader, apps: loaded.apps, note: note)
            dataset = spoken.dataset
            temporaryFolder = spoken.temporaryFolder
        }
        synthesisSeconds = (clock.now - synthesisStart) / .seconds(1)
    }

    /// Has the voices speak sentences that the apps understand.
    private static func spoken(
        _ settings: BenchmarkSettings, grammar: GrammarGraph, reader: CommandReader, apps: [AppDescription],
        note: @Sendable (String) -> Void
    ) async throws -> SpokenDataset {
        let voices = try await SynthesisVoice.all(settings.synthesis.voices, locale: settings.apps.locale)
        var source = SpeakableSentences(grammar: grammar, reader: reader, apps: apps, seed: settings.seed)
        let sentences =
            settings.synthesis.sentences.map { source.random($0) }
            ?? source.vocabulary(carriers: settings.synthesis.carriers)
        guard !sentences.isEmpty else {
            throw HeedError(
                .usage, "The apps have no vocabulary to speak; add --sentences 100 to speak sentences of the grammar.")
        }
        note("\(voices.count) voices speak \(sentences.count) sentences …")
        return try await SpokenDataset(
            sentences, voices: voices, kept: settings.synthesis.kept,
            jobs: ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Removes recordings that were spoken only to be measured.
    package func removeTemporaryFolder() {
        if let temporaryFolder { try? FileManager.default.removeItem(at: temporaryFolder) }
    }

    /// Recognises everything and scores it.
    package func report() async throws -> BenchmarkReport {
        var listeners: [CommandListener<AnyRecognizer>] = []
        for _ in 0..<settings.jobs {
            listeners.append(
                try await CommandListener(
                    recognizer: AnyRecognizer(try factory.recognizer()), reader: reader, network: network))
        }
        let startUp = (clock.now - start) / .seconds(1) - synthesisSeconds
        var reports: [ConditionReport] = []
        for (condition, sound) in sounds {
            let results = try await results(listeners, sound: sound)
            reports.append(ConditionReport(condition, results: results, seed: settings.seed))
        }
        if settings.isAgainstPocketSphinx {
            for (condition, sound) in sounds {
                var condition = condition
                condition.system = PocketSphinxBaseline.name
                reports.append(
                    ConditionReport(condition, results: try await peerResults(sound: sound), seed: settings.seed))
            }
        }
        return BenchmarkReport(
            dataset: settings.dataset ?? "spoken vocabulary", seed: settings.seed, conditions: reports,
            startUpSeconds: startUp, grammarBuildSeconds: grammarSeconds, peakMemoryBytes: ProcessMemory.peakBytes)
    }

    /// Writes a report as a page with the sound of the worst utterances.
    package func write(_ report: BenchmarkReport, toPage path: String) throws {
        let names = settings.apps.only.joined(separator: ", ")
        let page = report.html(title: names.isEmpty ? "Heed benchmark" : "Heed benchmark: \(names)") {
            condition, result in
            var own = condition
            own.system = nil
            let sound = sounds.first { $0.condition == own }?.sound
            return try? sound?.apply(to: samples(of: result.utterance))
        }
        do {
            try Data(page.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw HeedError(.failed, "\(path) cannot be written; check its folder and the disk.")
        }
    }

    /// The recordings as they are, then each noise at each ratio, each with the other changes asked for.
    private static func sounds(_ settings: BenchmarkSettings) throws -> [(Condition, ConditionSound)] {
        let options = settings.conditions
        let impulse = try options.reverb.map { try AudioFile.load($0).samples }
        let base = Condition(gain: options.gain, rate: options.rate, reverb: options.reverb, codec: options.codec)
        // A room or a telephone alone is a condition, too.
        let isLeftOut = options.isOnlyChanged && (base == Condition() || !options.noise.isEmpty)
        var conditions: [(Condition, [Int16]?)] = isLeftOut ? [] : [(base, nil)]
        for noise in options.noise {
            let samples = try AudioFile.load(noise).samples
            for ratio in options.ratios {
                var condition = base
                condition.noise = URL(filePath: noise).deletingPathExtension().lastPathComponent
                condition.snr = ratio
                condition.noiseLevel = options.isNoiseByPiece ? .piece : nil
                conditions.append((condition, samples))
            }
        }
        return try conditions.map { condition, noise in
            let sound = try ConditionSound(
                condition, noise: noise, impulse: impulse, seed: settings.seed, resample: Self.resample,
                roundTrip: Self.roundTrip)
            return (condition, sound)
        }
    }

    private func peerResults(sound: ConditionSound) async throws -> [UtteranceResult] {
        let recordings = dataset.utterances.map { utterance in
            { try sound.apply(to: samples(of: utterance)) }
        }
        let outcomes = try await PocketSphinxBaseline(graph: network.joined(), factory: factory, reader: reader)
            .outcomes(
                of: recordings)
        return zip(dataset.utterances, outcomes).map { UtteranceResult($0, $1) }
    }

    private func samples(of utterance: LabelledUtterance) throws -> [Int16] {
        try AudioFile.load(dataset.audioURL(of: utterance).path, raw: RawName.format(of: utterance.audio)).samples
    }

    private func results(
        _ listeners: [CommandListener<AnyRecognizer>], sound: ConditionSound
    ) async throws -> [UtteranceResult] {
        var results: [UtteranceResult] = []
        try await Batch.run(
            ItemSequence(elements: dataset.utterances), workers: listeners, delivery: .ordered,
            work: { listener, utterance in
                UtteranceResult(utterance, await outcome(of: utterance, listener, sound))
            }, deliver: { results.append($0) })
        return results
    }

    private func outcome(
        of utterance: LabelledUtterance, _ listener: CommandListener<AnyRecognizer>, _ sound: ConditionSound
    ) async -> UtteranceOutcome {
        do {
            let spoken = try await listener.hear(sound.apply(to: samples(of: utterance)))
            return UtteranceOutcome(
                hypothesis: spoken.hypothesis, intent: spoken.intent, confidence: spoken.hypothesis.confidence,
                accepted: spoken.accepted)
        } catch {
            return .failed("\(error)")
        }
    }

    private static func resample(_ samples: [Int16], from: Int, to rate: Int) throws -> [Int16] {
        var resampler = try Resampler(from: from, to: rate)
        var result = try resampler.process(SampleConversion.float(samples))
        result += try resampler.finish()
        return SampleConversion.int16(result)
    }

    private static func roundTrip(_ samples: [Int16], rate: Int, codec: String) throws -> [Int16] {
        guard let codec = SpeechCodec(rawValue: codec) else {
            throw HeedError(
                .usage,
                "There is no codec ‘\(codec)’; there are \(SpeechCodec.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        }
        guard rate != SpeechFormat.sampleRate else { return try codec.roundTrip(samples) }
        let wide = try resample(samples, from: rate, to: SpeechFormat.sampleRate)
        return try resample(codec.roundTrip(wide), from: SpeechFormat.sampleRate, to: rate)
    }
}
