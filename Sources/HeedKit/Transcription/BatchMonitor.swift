import Transcripts

/// Counts how far a batch is and tells it.
actor BatchMonitor {
    private var progress: BatchProgress
    private let start = ContinuousClock.now
    private let tell: @Sendable (TranscriptionEvent) -> Void

    /// A monitor of a batch; nil stands for a stream, which needs no progress.
    init(total: Int?, tell: @escaping @Sendable (TranscriptionEvent) -> Void) {
        progress = BatchProgress(total: total)
        self.tell = tell
    }

    private var seconds: Double { (.now - start) / .seconds(1) }

    /// Tells a sentence that people should know.
    func note(_ sentence: String) { tell(.note(sentence)) }

    /// Counts a recording that an earlier run has done.
    func skip() {
        progress.resumed += 1
    }

    /// Counts a recording that is done.
    func add(_ record: TranscriptRecord, of item: BatchItem) {
        progress.add(record, key: item.key)
        tell(.record(record))
        // A single short recording needs no progress.
        if progress.total ?? 0 > 1 { tell(.progress(progress, seconds: seconds)) }
    }

    /// Counts a finished piece of a long recording, by its place and the recording's length in seconds.
    func advance(_ item: BatchItem, by piece: Range<Double>, of length: Double?) {
        progress.advance(item.key, by: piece, of: length)
        if progress.total != nil { tell(.progress(progress, seconds: seconds)) }
    }

    /// Tells the end of the batch.
    func finish() { tell(.finished(progress, seconds: seconds)) }
}
