import Assistant
import AudioFiles
import AudioResampling
import Evaluation
import Foundation
import Grammar
import IntentCore
import SpeechCore
import Transcripts
import Understanding

/// One run of `heed benchmark`: every recording under every condition.
struct BenchmarkRun {
    private let command: BenchmarkMeasureCommand
    private let dataset: Dataset
    private let temporaryFolder: URL?
    private let reader: CommandReader
    private let network: WordNetwork
    private let engine: Engine
    private let grammarSeconds: Double
    /// The time that speaking took, no part of the start of recognition.
    private let synthesisSeconds: Double
    /// Each condition with the way into it.
    private let sounds: [(condition: Condition, sound: ConditionSound)]
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    init(_ command: BenchmarkMeasureCommand) async throws {
        start = clock.now
        self.command = command
        sounds = try Self.sounds(command)
        let recordings = try command.dataset.map { try Dataset(contentsOf: URL(filePath: $0)) }
        let workbench = try Workbench(command.appOptions)
        let grammarStart = clock.now
        let grammar = try workbench.grammar()
        reader = workbench.reader(of: grammar)
        network = try grammar.network()
        grammarSeconds = (clock.now - grammarStart) / .seconds(1)
        engine = try Engine(command.appOptions, command.recognitionOptions, apps: workbench.apps)
        let synthesisStart = clock.now
        if let recordings {
            dataset = recordings
            temporaryFolder = nil
        } else {
            let spoken = try await Self.spoken(command, grammar: grammar, reader: reader, apps: workbench.apps)
            dataset = spoken.dataset
            temporaryFolder = spoken.temporaryFolder
        }
        synthesisSeconds = (clock.now - synthesisStart) / .seconds(1)
    }

    /// Has the voices speak what the apps understand.
    private static func spoken(
        _ command: BenchmarkMeasureCommand, grammar: GrammarGraph, reader: CommandReader, apps: [AppDescription]
    ) async throws -> SpokenDataset {
        let voices = try await SynthesisVoice.all(command.synthesis.voices)
        var source = SpeakableSentences(grammar: grammar, reader: reader, apps: apps, seed: command.seed)
        let sentences =
            command.synthesis.sentences.map { source.random($0) }
            ?? source.vocabulary(carriers: command.synthesis.carriers)
        guard !sentences.isEmpty else {
            throw Failure.end(
                "The apps have no vocabulary to speak; add --sentences 100 to speak sentences of the grammar.",
                ExitStatus.usage)
        }
        Console.note("heed: \(voices.count) voices speak \(sentences.count) sentences …")
        return try await SpokenDataset(
            sentences, voices: voices, kept: command.synthesis.keep,
            jobs: ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Takes away what was spoken only to be measured.
    func removeTemporaryFolder() {
        if let temporaryFolder { try? FileManager.default.removeItem(at: temporaryFolder) }
    }

    /// Recognises everything and scores it.
    func report() async throws -> BenchmarkReport {
        var listeners: [CommandListener<AnyRecognizer>] = []
        for _ in 0..<command.jobs {
            listeners.append(
                try await CommandListener(
                    recognizer: AnyRecognizer(try engine.recognizer()), reader: reader, network: network))
        }
        let startUp = (clock.now - start) / .seconds(1) - synthesisSeconds
        var reports: [ConditionReport] = []
        for (condition, sound) in sounds {
            let results = try await results(listeners, sound: sound)
            reports.append(ConditionReport(condition, results: results, seed: command.seed))
        }
        if command.against == .pocketsphinx {
            for (condition, sound) in sounds {
                var condition = condition
                condition.system = PocketSphinxBaseline.name
                reports.append(
                    ConditionReport(condition, results: try await peerResults(sound: sound), seed: command.seed))
            }
        }
        return BenchmarkReport(
            dataset: command.dataset ?? "spoken vocabulary", seed: command.seed, conditions: reports,
            startUpSeconds: startUp, grammarBuildSeconds: grammarSeconds, peakMemoryBytes: ProcessMemory.peakBytes)
    }

    /// Writes a report as a page with the sound of the worst utterances.
    func write(_ report: BenchmarkReport, toPage path: String) throws {
        let names = command.appOptions.only.joined(separator: ", ")
        let page = report.html(title: names.isEmpty ? "Heed benchmark" : "Heed benchmark: \(names)") {
            condition, result in
            var own = condition
            own.system = nil
            let sound = sounds.first { $0.condition == own }?.sound
            return try? sound?.apply(to: samples(of: result.utterance), name: result.utterance.audio)
        }
        do {
            try Data(page.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw Failure.end("\(path) cannot be written; check its folder and the disk.", ExitStatus.someFailed)
        }
    }

    /// The recordings as they are, then each noise at each ratio, each with the other changes asked for.
    private static func sounds(_ command: BenchmarkMeasureCommand) throws -> [(Condition, ConditionSound)] {
        let options = command.conditions
        let impulse = try options.reverb.map { try AudioFile.load($0).samples }
        let base = Condition(gain: options.gain, rate: options.rate, reverb: options.reverb, codec: options.codec)
        var conditions: [(Condition, [Int16]?)] = options.onlyConditions ? [] : [(base, nil)]
        for noise in options.noise {
            let samples = try AudioFile.load(noise).samples
            for ratio in options.ratios {
                var condition = base
                condition.noise = URL(filePath: noise).deletingPathExtension().lastPathComponent
                condition.snr = ratio
                condition.noiseLevel = options.noiseByPiece ? .piece : nil
                conditions.append((condition, samples))
            }
        }
        return try conditions.map { condition, noise in
            let sound = try ConditionSound(
                condition, noise: noise, impulse: impulse, seed: command.seed, resample: Self.resample,
                roundTrip: Self.roundTrip)
            return (condition, sound)
        }
    }

    private func peerResults(sound: ConditionSound) async throws -> [UtteranceResult] {
        let recordings = dataset.utterances.map { utterance in
            { try sound.apply(to: samples(of: utterance), name: utterance.audio) }
        }
        let outcomes = try await PocketSphinxBaseline(graph: network.joined(), engine: engine, reader: reader).outcomes(
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
            let spoken = try await listener.hear(sound.apply(to: samples(of: utterance), name: utterance.audio))
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
            throw Failure.end(
                "There is no codec ‘\(codec)’; there are \(SpeechCodec.allCases.map(\.rawValue).joined(separator: ", ")).",
                ExitStatus.usage)
        }
        guard rate != SpeechFormat.sampleRate else { return try codec.roundTrip(samples) }
        let wide = try resample(samples, from: rate, to: SpeechFormat.sampleRate)
        return try resample(codec.roundTrip(wide), from: SpeechFormat.sampleRate, to: rate)
    }
}
