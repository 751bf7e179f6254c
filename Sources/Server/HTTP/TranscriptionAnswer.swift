import FlyingFox
import IntentCore
import SpeechCore
import Transcripts

/// A transcript in the forms of OpenAI's interface.
struct TranscriptionAnswer {
    /// The forms.
    static let formats = ["json", "text", "srt", "verbose_json", "vtt"]

    private let transcript: Transcript
    private let locale: String

    /// The answer about a transcript in a language.
    init(_ transcript: Transcript, locale: String) {
        self.transcript = transcript
        self.locale = locale
    }

    /// The words; none where nothing was understood, so that nobody acts on what was hardly said.
    private var text: String { transcript.accepted ? transcript.text : "" }

    /// The response in a form.
    func response(_ format: String, withWords: Bool) -> HTTPResponse {
        switch format {
        case "text": Answer.text(text + "\n")
        case "srt": Answer.text(TranscriptFormat.srt.render(.transcript(transcript), for: .file))
        case "vtt":
            Answer.text(
                TranscriptFormat.vtt.render(.transcript(transcript), for: .file), type: "text/vtt; charset=utf-8")
        case "verbose_json": Answer.json(verbose(withWords: withWords))
        default: Answer.json(["text": .string(text)] as JSONValue)
        }
    }

    private func verbose(withWords: Bool) -> JSONValue {
        var members: [String: JSONValue] = [
            "task": "transcribe", "language": .string(locale), "duration": .double(transcript.audioSeconds),
            "text": .string(text), "segments": .array(segments),
            "heed": [
                "accepted": .bool(transcript.accepted), "confidence": .double(transcript.confidence),
                "decodeSeconds": .double(transcript.decodeSeconds),
                "hypothesis": .string(transcript.text),
            ],
        ]
        if withWords {
            members["words"] = .array(
                transcript.words.map {
                    ["word": .string($0.text), "start": .double($0.start), "end": .double($0.end)]
                })
        }
        return .object(members)
    }

    private var segments: [JSONValue] {
        func segment(_ id: Int, _ start: Double, _ end: Double, _ text: String) -> JSONValue {
            ["id": .int(id), "start": .double(start), "end": .double(end), "text": .string(text)]
        }
        guard !transcript.segments.isEmpty else {
            return text.isEmpty ? [] : [segment(0, 0, transcript.audioSeconds, text)]
        }
        return transcript.segments.filter(\.accepted).enumerated().map { place, piece in
            segment(
                place, SpeechFormat.seconds(piece.startPosition), SpeechFormat.seconds(piece.endPosition), piece.text)
        }
    }
}
