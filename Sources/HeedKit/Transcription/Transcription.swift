import CheckedValues
import Foundation
import Grammar
import SpeechCore
import Transcripts

/// One batch of recordings: plan, workers, writer and progress.
public struct Transcription: Sendable {
    private let settings: TranscriptionSettings
    private let task: Transcriber.Task
    private let plan: BatchPlan
    private let writer: BatchWriter
    private let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    private let stream = EventStream<TranscriptionEvent>()

    /// Finds the recordings, the apps and the model, and opens the destination.
    ///
    /// - Parameters:
    ///   - settings: which recordings, and how.
    ///   - note: told in sentences what people should know of recordings and apps that cannot be used; nil to have these
    ///     among the events.
    /// - Throws: `HeedError` or another error with a sentence when something of it cannot be used.
    public init(_ settings: TranscriptionSettings, note: (@Sendable (String) -> Void)? = nil) throws {
        self.settings = settings
        let stream = stream
        let note = note ?? { stream.send(.note($0)) }
        plan = try BatchPlan(arguments: settings.recordings, in: folder)
        guard settings.format.isStreamable || settings.destination.isFolder || plan.items.count == 1 else {
            throw HeedError(
                .usage,
                "\(plan.items.count) recordings in one stream are no \(settings.format.rawValue): add --output DIR for a file "
                    + "each, or name one recording.")
        }
        for duplicate in plan.duplicates {
            note("\(duplicate.printable()) was named twice; it is done once.")
        }
        if settings.isDictation {
            guard settings.apps.otherLocales.isEmpty else {
                throw HeedError(.usage, "Ordinary speech is taken down in one language; give --locale once.")
            }
            // Ordinary speech is about the apps that were named; it needs none.
            let apps = settings.apps.areNamed ? try LoadedApps(settings.apps, note: note).apps : []
            task = .dictation(try RecognizerFactory(settings.apps, settings.recognition, apps: apps))
        } else {
            task = .commands(
                try settings.apps.byLanguage.map { selection in
                    let loaded = try LoadedApps(selection, note: note)
                    return Transcriber.CommandLanguage(
                        locale: loaded.locale,
                        factory: try RecognizerFactory(selection, settings.recognition, apps: loaded.apps),
                        reader: try loaded.reader(), network: try loaded.grammar().commandNetwork())
                })
        }
        writer = try BatchWriter(
            settings.destination, format: settings.format, options: Self.fingerprint(settings),
            resume: settings.resumes, withDecodeTime: settings.withDecodeTime)
    }

    /// Does all recordings.
    ///
    /// - Returns: the events, once for each object; letting go of the stream cancels the run. It throws an error with a sentence when no recording can be recognised
    ///   or the destination cannot be written.
    public func run() -> AsyncThrowingStream<TranscriptionEvent, any Error> {
        stream.run { try await recogniseAll() }
    }

    /// Notes that somebody ends the run from outside, so that the recordings under way are not taken for deadly.
    public func noteInterruption() async { await writer.stop() }

    /// How many recordings have failed, those of the runs that this one resumed included.
    public var failureCount: Int {
        get async { await writer.failureCount }
    }

    private func recogniseAll() async throws {
        if !plan.items.isEmpty {
            let entries = ItemSequence(elements: plan.items.map { BatchEntry(item: $0) })
            try await run(entries, total: plan.items.count, writer: writer)
        }
        if let manifest = settings.manifest {
            try await run(try manifestItems(manifest), total: nil, writer: writer)
        }
        try await writer.finish()
    }

    private func run<Items: AsyncSequence & Sendable>(
        _ items: Items, total: Int?, writer: BatchWriter
    ) async throws where Items.Element == BatchEntry {
        let monitor = BatchMonitor(total: total) { [stream] in stream.send($0) }
        let workers = (0..<workerCount(total)).map { _ in
            Transcriber(
                task: task, raw: settings.raw,
                cutsRejected: settings.format.isTimed, monitor: monitor)
        }
        let gate = ExclusiveGate()
        try await Batch.run(items, workers: workers, delivery: settings.isOrdered ? .ordered : .unordered) {
            worker, entry -> Output in
            let item = entry.item
            if await writer.isDone(item) { return .done }
            if let failure = entry.failure { return .record(.failure(failure), item) }
            let deaths = await writer.deaths(on: item)
            if deaths >= Self.mostDeaths { return .record(.failure(Self.deadly(item)), item) }
            // Alone: should the process die again, it is plain of what.
            return await gate.pass(alone: deaths > 0) { () -> Output in
                do {
                    try await writer.begin(item)
                    return .record(try await worker.record(of: item, rememberedBy: writer), item)
                } catch {
                    return .broken(error)
                }
            }
        } deliver: { output in
            switch output {
            case .done: await monitor.skip()
            case .broken(let error): throw error
            case .record(let record, let item):
                if case .failure(let failure) = record { await monitor.note(failure.message) }
                try await writer.write(record, of: item)
                await monitor.add(record, of: item)
            }
        }
        await monitor.finish()
    }

    /// A recording on which the process died so often is passed over.
    private static let mostDeaths = 2

    private static func deadly(_ item: BatchItem) -> TranscriptFailure {
        TranscriptFailure(
            audio: item.audio, code: "processDied",
            message:
                "Heed ended twice while it read \(item.audio), so it is passed over; leave out --resume to try it again."
        )
    }

    private enum Output: Sendable {
        case record(TranscriptRecord, BatchItem)
        case done
        case broken(any Error)
    }

    private func workerCount(_ total: Int?) -> Int {
        let cores = settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        return max(1, min(cores, total ?? cores))
    }

    private static func fingerprint(_ settings: TranscriptionSettings) -> String {
        let apps = settings.apps
        let recognition = settings.recognition
        return
            "\(apps.folders) \(apps.only) \(([apps.locale] + apps.otherLocales).joined(separator: " ")) \(apps.model ?? "") \(settings.isDictation) "
            + "\(recognition.chosen) \(recognition.minimumConfidence.map { "\($0)" } ?? "")"
    }

    /// The recordings of a manifest, each as soon as its line is there.
    private func manifestItems(_ manifest: String) throws -> ManifestItems {
        guard manifest != "-" else {
            return ManifestItems(handle: .standardInput, name: "standard input", folder: folder)
        }
        let url = URL(filePath: manifest)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard !(exists && isFolder.boolValue), let handle = try? FileHandle(forReadingFrom: url) else {
            throw HeedError(.usage, "The manifest \(manifest) cannot be read; name a file with one path a line.")
        }
        return ManifestItems(handle: handle, name: manifest, folder: url.deletingLastPathComponent())
    }
}
