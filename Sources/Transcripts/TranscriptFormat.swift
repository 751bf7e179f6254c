import CheckedValues
public import IntentCore
import SpeechCore

/// How transcripts are written.
public enum TranscriptFormat: String, Sendable, CaseIterable {
    /// The words, for people.
    case text
    /// One JSON object a line, as the contract describes.
    case jsonl
    /// Time-marked words for NIST's `sclite`: recording, channel, start, duration, word, confidence.
    case ctm
    /// Segments that `sclite` compares with reference transcripts: recording, channel, speaker, start, end, words.
    case stm
    /// SubRip subtitles.
    case srt
    /// Subtitles for web pages.
    case vtt
    /// Annotations for Praat, one tier of words and one of phrases.
    case textgrid
    /// All readings with their confidence, one a line, columns separated by tabs.
    case nbest

    /// The ending of a file's name in this format, without the point.
    public var fileExtension: String {
        switch self {
        case .text: "txt"
        case .textgrid: "TextGrid"
        case .nbest: "nbest.tsv"
        default: rawValue
        }
    }

    /// Whether it says of each thing when it was said, for people who watch or look at the recording.
    public var isTimed: Bool {
        switch self {
        case .srt, .vtt, .textgrid: true
        case .text, .jsonl, .ctm, .stm, .nbest: false
        }
    }

    /// Whether several recordings can follow one another in one stream; the others need a file for each.
    public var isStreamable: Bool {
        switch self {
        case .text, .jsonl, .ctm, .stm, .nbest: true
        case .srt, .vtt, .textgrid: false
        }
    }

    /// Whether the format says what went wrong with a recording; in the others a failure leaves nothing.
    public var showsFailures: Bool { self == .jsonl }

    /// The place that a rendered transcript goes to.
    public enum Place: Sendable {
        /// A file of its own.
        case file
        /// Among those of other recordings.
        case stream
    }

    /// A record in this format, complete with line ends; empty where a failure leaves nothing.
    ///
    /// - Parameters:
    ///   - record: the transcript or failure.
    ///   - place: the place that it goes to: in a stream, text is led by the recording's name.
    ///   - withDecodeTime: whether JSON lines hold `decodeSeconds`, which differs from run to run.
    ///   - labels: the sender's own marks of the recording; JSON lines repeat them.
    /// - Returns: the text to write.
    public func render(
        _ record: TranscriptRecord, for place: Place, withDecodeTime: Bool = true, labels: [String: JSONValue] = [:]
    ) -> String {
        if self == .jsonl { return record.json(withDecodeTime: withDecodeTime, labels: labels) + "\n" }
        guard case .transcript(let transcript) = record else { return "" }
        switch self {
        case .text: return transcript.plainText(for: place)
        case .jsonl: return ""
        case .ctm: return transcript.ctm
        case .stm: return transcript.stm
        case .srt: return transcript.srt
        case .vtt: return transcript.vtt
        case .textgrid: return transcript.textGrid
        case .nbest: return transcript.nBest
        }
    }
}

extension Transcript {
    fileprivate func plainText(for place: TranscriptFormat.Place) -> String {
        switch place {
        case .file: accepted ? text.printable() + "\n" : "\n"
        case .stream: "\(audio.printable()): \(accepted ? text.printable() : rejection)\n"
        }
    }

    /// The mark in the place of a text that is not believed.
    private var rejection: String {
        let what = isHeard ? "no command" : "not recognised"
        return hints.isEmpty ? "(\(what))" : "(\(what): \(hints.joined(separator: " ").printable()))"
    }

    /// One line for each reading: recording, rank, confidence, text.
    fileprivate var nBest: String {
        let readings = [Hypothesis.Alternative(text: text, confidence: confidence)] + alternatives
        return readings.enumerated().map { rank, reading in
            "\(audio.printable())\t\(rank + 1)\t\(reading.confidence.fixed(4))\t\(reading.text.printable())\n"
        }.joined()
    }
}
