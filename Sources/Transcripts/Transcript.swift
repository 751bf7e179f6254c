import CheckedValues
public import IntentCore
public import SpeechCore

/// The words recognised in one recording.
public struct Transcript: Sendable, Equatable {
    /// The recording as the user named it.
    public var audio: String
    /// Whether it was taken as an utterance of what was listened for.
    public var accepted: Bool
    /// The words, separated by blanks.
    public var text: String
    /// How likely the text is right, 0…1.
    public var confidence: Double
    /// The words with their times in the recording.
    public var words: [RecognizedWord]
    /// Other readings, likeliest first.
    public var alternatives: [Hypothesis.Alternative]
    /// The length of the recording.
    public var audioSeconds: Double
    /// The time that recognition took.
    public var decodeSeconds: Double
    /// The language that it is in, where several were listened for.
    public var locale: String?
    /// The command it was understood as, if it is one.
    public var understanding: Intent?
    /// The further commands of the same breath, in order.
    public var following: [Intent] = []
    /// The pieces of a recording that was too long to be recognised in one go; else empty.
    public var segments: [TranscriptSegment] = []
    /// Whether its words are believed, where it is not accepted: then they are no command.
    public internal(set) var isHeard = false
    /// Sentences that work and are near to what was said, where it is not accepted.
    public var nearest: [String] = []
    /// The advice, a sentence each, where it is not accepted.
    public var hints: [String] = []

    /// The transcript of a recording that was recognised in one go.
    package init(audio: String, hypothesis: Hypothesis, understanding: Intent? = nil) {
        self.audio = audio
        accepted = hypothesis.accepted
        isHeard = hypothesis.accepted
        text = hypothesis.text
        confidence = hypothesis.confidence
        words = hypothesis.words
        alternatives = hypothesis.alternatives
        audioSeconds = hypothesis.audioSeconds
        decodeSeconds = hypothesis.decodeSeconds
        locale = hypothesis.locale
        self.understanding = understanding
    }

    /// The transcript of a long recording that was recognised piece by piece.
    ///
    /// - Parameters:
    ///   - audio: the recording as the user named it.
    ///   - segments: the pieces in order.
    ///   - audioSeconds: the length of the whole recording.
    public init(audio: String, segments: [TranscriptSegment], audioSeconds: Double) {
        let heard = segments.filter { $0.accepted && !$0.text.isEmpty }
        let words = heard.flatMap(\.words)
        let weights = heard.map { Double(max($0.words.count, 1)) }
        let weight = weights.reduce(0, +)
        self.audio = audio
        accepted = !heard.isEmpty
        text = String(joining: heard.map(\.text))
        confidence = weight > 0 ? zip(heard, weights).reduce(0) { $0 + $1.0.confidence * $1.1 } / weight : 0
        self.words = words
        alternatives = []
        self.audioSeconds = audioSeconds
        decodeSeconds = segments.reduce(0) { $0 + $1.decodeSeconds }
        understanding = nil
        self.segments = segments
    }
}

/// One piece of a long recording, between two pauses.
public struct TranscriptSegment: Sendable, Equatable, Codable {
    /// The start of the piece in the recording, in samples.
    public var startPosition: Int
    /// The end of the piece in the recording, in samples: the place where an interrupted run goes on.
    public var endPosition: Int
    /// Whether it was taken as speech of what was listened for.
    public var accepted: Bool
    /// The words, separated by blanks.
    public var text: String
    /// The words with their times in the whole recording.
    public var words: [RecognizedWord]
    /// How likely the text is right, 0…1.
    public var confidence: Double
    /// The time that recognition took.
    public var decodeSeconds: Double
    /// The command the piece was understood as, if it is one.
    public var understanding: Intent?
    /// The further commands of the same breath, in order; nil where there are none.
    public var following: [Intent]?

    /// A piece of a recording.
    ///
    /// - Parameters:
    ///   - hypothesis: the recogniser's result, with times from the start of the piece.
    ///   - positions: the piece's place in the recording, in samples of `SpeechFormat`.
    package init(_ hypothesis: Hypothesis, positions: Range<Int>) {
        let start = SpeechFormat.seconds(positions.lowerBound)
        startPosition = positions.lowerBound
        endPosition = positions.upperBound
        accepted = hypothesis.accepted
        text = hypothesis.text
        words = hypothesis.words.map { word in
            RecognizedWord(
                text: word.text, start: start + word.start, end: start + word.end, confidence: word.confidence)
        }
        confidence = hypothesis.confidence
        decodeSeconds = hypothesis.decodeSeconds
    }
}

/// Why there is no transcript of a recording.
public struct TranscriptFailure: Sendable, Equatable {
    /// The recording as the user named it.
    public var audio: String
    /// The kind of failure, such as `unreadable`.
    public var code: String
    /// The fault and its remedy, in one sentence.
    public var message: String
    /// The exact fault, such as `truncated`, where more is known than the kind.
    public var reason: String?

    /// A failure of a kind.
    public init(audio: String, code: String, message: String, reason: String? = nil) {
        self.audio = audio
        self.code = code
        self.message = message
        self.reason = reason
    }
}

/// The result of one recording: a transcript, or the reason why there is none.
public enum TranscriptRecord: Sendable, Equatable {
    /// The transcript.
    case transcript(Transcript)
    /// Why nothing was.
    case failure(TranscriptFailure)

    /// The recording as the user named it.
    public var audio: String {
        switch self {
        case .transcript(let transcript): transcript.audio
        case .failure(let failure): failure.audio
        }
    }

    /// Whether there is no transcript.
    public var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}
