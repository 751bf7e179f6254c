public import AudioFiles
public import Transcripts

/// The recordings that are transcribed, and how.
public struct TranscriptionSettings: Sendable {
    /// The apps whose commands are recognised; in dictation, those whose vocabularies are likely.
    public var apps: AppSelection
    /// How carefully sound is recognised.
    public var recognition: RecognitionSettings
    /// Recordings, folders of recordings, or patterns.
    public var recordings: [String]
    /// A file with one path or JSON object a line, `-` for standard input, or nil.
    public var manifest: String?
    /// Whether ordinary speech is recognised instead of commands.
    public var isDictation: Bool
    /// The format of bare samples, or nil for recordings with a header.
    public var raw: RawFormat?
    /// How transcripts are written.
    public var format: TranscriptFormat
    /// The place that transcripts go to.
    public var destination: BatchDestination
    /// Whether an interrupted run goes on.
    public var resumes: Bool
    /// Whether transcripts come in the order of the recordings, not as they are finished.
    public var isOrdered: Bool
    /// Whether JSON lines hold the time that recognition took.
    public var withDecodeTime: Bool
    /// How many recordings are recognised at a time; nil for as many as there are cores.
    public var jobs: Int?

    /// Chooses recordings.
    public init(
        apps: AppSelection = AppSelection(), recognition: RecognitionSettings = RecognitionSettings(),
        recordings: [String] = [], manifest: String? = nil, isDictation: Bool = false, raw: RawFormat? = nil,
        format: TranscriptFormat = .text, destination: BatchDestination = .none, resumes: Bool = false,
        isOrdered: Bool = false, withDecodeTime: Bool = true, jobs: Int? = nil
    ) {
        self.apps = apps
        self.recognition = recognition
        self.recordings = recordings
        self.manifest = manifest
        self.isDictation = isDictation
        self.raw = raw
        self.format = format
        self.destination = destination
        self.resumes = resumes
        self.isOrdered = isOrdered
        self.withDecodeTime = withDecodeTime
        self.jobs = jobs
    }
}

/// A step of a transcription.
public enum TranscriptionEvent: Sendable {
    /// A sentence that people should know.
    case note(String)
    /// A recording is done; the transcript stands at its destination.
    case record(TranscriptRecord)
    /// How far the batch is, after so many seconds.
    case progress(BatchProgress, seconds: Double)
    /// The recordings of one list are done, after so many seconds.
    case finished(BatchProgress, seconds: Double)
}
