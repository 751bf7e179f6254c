import CheckedValues
import Foundation
import Grammar
import SpeechCore
import Transcripts

/// One run of `heed transcribe`: plan, workers, writer and progress.
struct TranscriptionRun {
    private let command: TranscribeCommand
    private let task: Transcriber.Task
    private let engine: Engine
    private let plan: BatchPlan
    private let folder = URL(filePath: FileManager.default.currentDirectoryPath)

    init(_ command: TranscribeCommand) throws {
        self.command = command
        plan = try BatchPlan(arguments: command.recordings, in: folder)
        guard command.format.isStreamable || command.output != nil || plan.items.count == 1 else {
            throw Failure.end(
                "\(plan.items.count) recordings in one stream are no \(command.format.rawValue): add --output DIR for a file "
                    + "each, or name one recording.", ExitStatus.usage)
        }
        for duplicate in plan.duplicates {
            Console.note("heed: \(duplicate.printable()) was named twice; it is done once.")
        }
        if command.dictation {
            task = .dictation
            // Ordinary speech is about the apps that were named; it needs none.
            let apps = command.appOptions.areNamed ? try Workbench(command.appOptions).apps : []
            engine = try Engine(command.appOptions, command.recognitionOptions, apps: apps)
        } else {
            let workbench = try Workbench(command.appOptions)
            task = .commands(try workbench.reader(), try workbench.grammar().network())
            engine = try Engine(command.appOptions, command.recognitionOptions, apps: workbench.apps)
        }
    }

    /// Does all recordings.
    ///
    /// - Returns: how many of them failed.
    func run() async throws -> Int {
        let writer = try BatchWriter(
            destination, format: command.format, options: optionsFingerprint, resume: command.resume,
            withDecodeTime: !command.noTiming)
        let notice = StopNotice(writer)
        defer { withExtendedLifetime(notice) {} }
        var failures = 0
        if !plan.items.isEmpty {
            let entries = ItemSequence(elements: plan.items.map { BatchEntry(item: $0) })
            failures += try await run(entries, total: plan.items.count, writer: writer)
        }
        if let manifest = command.manifest {
            failures += try await run(try manifestItems(manifest), total: nil, writer: writer)
        }
        try await writer.finish()
        // What an earlier run could not read counts as well; a stream is not remembered.
        return max(failures, await writer.failureCount)
    }

    private func run<Items: AsyncSequence & Sendable>(
        _ items: Items, total: Int?, writer: BatchWriter
    ) async throws -> Int where Items.Element == BatchEntry {
        let monitor = BatchMonitor(total: total)
        let workers = (0..<workerCount(total)).map { _ in
            Transcriber(
                engine: engine, task: task, raw: command.rawOptions.format,
                cutsRejected: command.format.isTimed, monitor: monitor)
        }
        let gate = ExclusiveGate()
        try await Batch.run(items, workers: workers, delivery: command.ordered ? .ordered : .unordered) {
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
                if case .failure(let failure) = record { await monitor.note("heed: \(failure.message)") }
                try await writer.write(record, of: item)
                await monitor.add(record, of: item)
            }
        }
        return await monitor.finish()
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
        let cores = command.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        return max(1, min(cores, total ?? cores))
    }

    private var destination: BatchDestination {
        if let output = command.output { return .folder(URL(filePath: output)) }
        if let file = command.outputFile { return .file(URL(filePath: file)) }
        return .standardOutput
    }

    private var optionsFingerprint: String {
        let apps = command.appOptions
        let recognition = command.recognitionOptions
        return "\(apps.folders) \(apps.only) \(apps.locale) \(apps.model ?? "") \(command.dictation) "
            + "\(recognition.chosen) \(recognition.minConfidence.map { "\($0)" } ?? "")"
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
            throw Failure.end(
                "The manifest \(manifest) cannot be read; name a file with one path a line.", ExitStatus.usage)
        }
        return ManifestItems(handle: handle, name: manifest, folder: url.deletingLastPathComponent())
    }
}
