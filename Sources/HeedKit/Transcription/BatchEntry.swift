import Transcripts

/// One thing that a batch has to answer: a recording, or a line of a manifest that names none.
struct BatchEntry: Sendable {
    var item: BatchItem
    /// Why there is nothing to recognise, or nil where there is.
    var failure: TranscriptFailure?
}
