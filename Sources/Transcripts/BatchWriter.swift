import Foundation
import IntentCore
import SpeechCore

/// Writes the transcripts of a batch so that an interrupted run can be resumed: nothing is done twice, nothing is lost,
/// and no file is half-written.
///
/// A journal beside the output says beforehand what is written, with a check of the bytes: after an interruption only
/// what passes the check counts. It lives on its own queue, as it waits for the disk.
package actor BatchWriter {
    private let destination: BatchDestination
    private let format: TranscriptFormat
    private let withDecodeTime: Bool
    private let executor = QueueExecutor(label: "heed.batch-writer")
    private var journal: Journal<BatchLedger.Record>?
    private var ledger: BatchLedger
    private var stream: FileHandle?
    private var position = 0
    private let clock = ContinuousClock()
    private var lastSynchronized: ContinuousClock.Instant

    /// The executor that keeps waiting for the disk off the cooperative pool.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the output of a batch.
    ///
    /// - Parameters:
    ///   - destination: the place that transcripts go to.
    ///   - format: how they are written.
    ///   - options: all that transcripts depend on besides the recordings, such as apps and model.
    ///   - resume: whether to go on with what an earlier run left; else it is thrown away.
    ///   - withDecodeTime: whether JSON lines hold `decodeSeconds`, the one field that differs from run to run.
    /// - Throws: `TranscriptError` when the output cannot be written, or was made with other options.
    package init(
        _ destination: BatchDestination, format: TranscriptFormat, options: String, resume: Bool,
        withDecodeTime: Bool = true
    ) throws(TranscriptError) {
        self.destination = destination
        self.format = format
        self.withDecodeTime = withDecodeTime
        let options = "\(format.rawValue) \(withDecodeTime) \(options)"
        lastSynchronized = clock.now
        ledger = BatchLedger()
        do {
            if let url = destination.journal {
                let journal = try Journal<BatchLedger.Record>.open(url, isNew: !resume)
                ledger = BatchLedger(journal.earlier)
                self.journal = consume journal
            }
        } catch let error as JournalInUse {
            throw TranscriptError(
                .inUse,
                "\(Self.place(of: destination)) is being written by another run; wait for it, or name another output.",
                underlying: error
            )
        } catch {
            throw Self.unwritable(destination, error)
        }
        if let earlier = ledger.options, earlier != options {
            throw TranscriptError(
                .notResumable,
                "The earlier run was made with other options, so it cannot be resumed; use the same ones, or leave out --resume to start anew."
            )
        }
        do {
            // Noted by every run: it parts what one has left from what the next one begins.
            try Self.note(.start(options: options), journal, &ledger)
            switch destination {
            case .folder: break
            case .file(let file): (stream, position) = try Self.wholeStream(file, journal, &ledger)
            case .standardOutput: stream = .standardOutput
            case .none: break
            }
        } catch {
            throw Self.unwritable(destination, error)
        }
    }

    /// Whether an earlier run has finished a recording, whose output is there as it was written.
    ///
    /// In a folder a failed recording leaves no file, so it is tried again.
    package func isDone(_ item: BatchItem) -> Bool {
        guard let output = ledger.outputs[item.key] else { return false }
        guard case .folder(let folder) = destination else { return true }
        guard !output.isFailure, let name = output.name,
            let data = try? Data(contentsOf: folder.appending(path: name))
        else { return false }
        return data.count == output.length && Checksum.of(data) == output.checksum
    }

    /// How often a run has died while it had a recording under way, and came no further with it.
    package func deaths(on item: BatchItem) -> Int { ledger.deaths[item.key] ?? 0 }

    /// Notes that a recording is begun, so that a run after one that died knows what that died of.
    ///
    /// - Throws: `TranscriptError` when it cannot be written.
    package func begin(_ item: BatchItem) throws(TranscriptError) {
        guard journal != nil else { return }
        do {
            try note(.begun(key: item.key))
        } catch {
            throw Self.unwritable(destination, error)
        }
    }

    /// Notes that somebody ends the run: what is under way is not at fault.
    package func stop() {
        // The run ends anyway; at worst a recording is tried once less.
        try? note(.stopped)
    }

    /// How many recordings of this batch's output are failures; none where there is no journal.
    package var failureCount: Int { ledger.outputs.values.count(where: \.isFailure) }

    /// Writes what came of a recording.
    ///
    /// - Throws: `TranscriptError` when it cannot be written.
    package func write(_ record: TranscriptRecord, of item: BatchItem) throws(TranscriptError) {
        do {
            switch destination {
            case .folder(let folder): try writeFile(record, of: item, in: folder)
            case .file, .standardOutput: try writeStream(record, of: item)
            case .none: break
            }
        } catch {
            throw Self.unwritable(destination, error)
        }
    }

    /// The finished pieces of a long recording that an earlier run has left, in order.
    package func segments(of item: BatchItem) -> [TranscriptSegment] {
        ledger.segments[item.key, default: []].compactMap {
            try? JSONDecoder().decode(TranscriptSegment.self, from: Data($0.utf8))
        }
    }

    /// Remembers a finished piece of a long recording, so that a resumed run goes on behind it.
    ///
    /// - Throws: `TranscriptError` when it cannot be written.
    package func remember(_ segment: TranscriptSegment, of item: BatchItem) throws(TranscriptError) {
        guard journal != nil else { return }
        do {
            let json = try JSONLine.text(segment)
            try journal?.append(.segment(key: item.key, json: json))
            try synchronize(atOnce: false)
        } catch {
            throw Self.unwritable(destination, error)
        }
    }

    /// Brings everything onto the disk; to be called once all is written.
    ///
    /// - Throws: `TranscriptError` when the disk refuses.
    package func finish() throws(TranscriptError) {
        do {
            try synchronize(atOnce: true)
        } catch {
            throw Self.unwritable(destination, error)
        }
    }

    private func writeFile(_ record: TranscriptRecord, of item: BatchItem, in folder: URL) throws {
        let data = Data(text(of: record, item, for: .file).utf8)
        let name = "\(item.outputName).\(format.fileExtension)"
        let isFailure = record.isFailure
        try note(
            .init(
                key: item.key, name: name, offset: 0, length: data.count, checksum: Checksum.of(data),
                isFailure: isFailure))
        try synchronize(atOnce: true)
        let url = folder.appending(path: name)
        if isFailure {
            // A file that an older run may have left here is not this recording's transcript.
            try? FileManager.default.removeItem(at: url)
        } else {
            try DurableFile.write(data, to: url)
        }
    }

    private func writeStream(_ record: TranscriptRecord, of item: BatchItem) throws {
        let data = Data(text(of: record, item, for: .stream).utf8)
        // Standard output is not resumed, and may go on for ever: nothing is remembered of it.
        if journal == nil {
            try stream?.write(contentsOf: data)
            return
        }
        try note(
            .init(
                key: item.key, name: nil, offset: position, length: data.count, checksum: Checksum.of(data),
                isFailure: record.isFailure))
        try stream?.write(contentsOf: data)
        position += data.count
        try synchronize(atOnce: false)
    }

    private func text(of record: TranscriptRecord, _ item: BatchItem, for place: TranscriptFormat.Place) -> String {
        format.render(record, for: place, withDecodeTime: withDecodeTime, labels: item.labels)
    }

    private func note(_ output: BatchLedger.Output) throws {
        try note(.output(output))
    }

    private func note(_ record: BatchLedger.Record) throws {
        try Self.note(record, journal, &ledger)
    }

    private static func note(
        _ record: BatchLedger.Record, _ journal: borrowing Journal<BatchLedger.Record>?, _ ledger: inout BatchLedger
    ) throws {
        ledger.add(record)
        try journal?.append(record)
    }

    /// Brings output and journal onto the disk: a power cut may cost the work of the last second, never the consistency.
    private func synchronize(atOnce: Bool) throws {
        guard journal != nil, atOnce || clock.now - lastSynchronized >= .seconds(1) else { return }
        try journal?.synchronize()
        if case .file = destination { try stream?.synchronize() }
        lastSynchronized = clock.now
    }

    /// Opens the output file behind the last output that is there as the ledger says; what comes after it is cut off,
    /// from the file and from the ledger.
    private static func wholeStream(
        _ file: URL, _ journal: borrowing Journal<BatchLedger.Record>?, _ ledger: inout BatchLedger
    ) throws -> (stream: FileHandle, position: Int) {
        let stream = try DurableFile.open(file, cutting: false)
        var position = 0
        var lost: [String] = []
        for output in ledger.order {
            let data = output.length > 0 && lost.isEmpty ? try stream.read(upToCount: output.length) : Data()
            if lost.isEmpty, output.offset == position, Checksum.of(data ?? Data()) == output.checksum {
                position += output.length
            } else {
                lost.append(output.key)
            }
        }
        try stream.truncate(atOffset: UInt64(position))
        try stream.seekToEnd()
        for key in lost { try note(.lost(key: key), journal, &ledger) }
        return (stream, position)
    }

    private static func place(of destination: BatchDestination) -> String {
        switch destination {
        case .folder(let url), .file(let url): url.path
        case .standardOutput, .none: "Standard output"
        }
    }

    private static func unwritable(_ destination: BatchDestination, _ error: any Error) -> TranscriptError {
        TranscriptError(
            .unwritable,
            "\(place(of: destination)) cannot be written (\(error.localizedDescription)); check the disk and the permissions.",
            underlying: error
        )
    }
}
