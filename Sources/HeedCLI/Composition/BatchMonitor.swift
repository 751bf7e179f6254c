import Foundation
import Transcripts

/// Shows how far a batch is and says what people should know, neither over the other.
actor BatchMonitor {
    private var progress: BatchProgress
    private var display = ProgressDisplay(on: .standardError)
    private var isShown = false
    private let start = ContinuousClock.now

    /// A monitor of a batch; nil stands for a stream, which needs no progress.
    init(total: Int?) {
        progress = BatchProgress(total: total)
    }

    private var seconds: Double { (.now - start) / .seconds(1) }

    /// Says something on standard error.
    func note(_ sentence: String) {
        display.clear()
        Console.note(sentence)
    }

    /// Counts a recording that an earlier run has done.
    func skip() {
        progress.resumed += 1
    }

    /// Counts a recording that is done.
    func add(_ record: TranscriptRecord, of item: BatchItem) {
        progress.add(record, key: item.key)
        // A single short recording needs no progress.
        if progress.total ?? 0 > 1 { show() }
    }

    /// Takes note of a finished piece of a long recording, by its place and the recording's length in seconds.
    func advance(_ item: BatchItem, by piece: Range<Double>, of length: Double?) {
        progress.advance(item.key, by: piece, of: length)
        if progress.total != nil { show() }
    }

    /// Shows the end of the batch.
    ///
    /// - Returns: how many recordings failed.
    func finish() -> Int {
        if isShown || progress.total ?? 0 > 1 { display.finish(progress, after: seconds) }
        return progress.failed
    }

    private func show() {
        isShown = true
        display.show(progress, after: seconds)
    }
}
