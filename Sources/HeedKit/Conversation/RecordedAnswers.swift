package import Assistant
import AudioFiles
package import SpeechCore

/// Answers that were recorded, one recording each; when they run out, others.
package actor RecordedAnswers<Recognizer: SpeechRecognizer>: AnswerSource {
    private var recordings: [String]
    private let listener: AnswerListener<Recognizer>
    private let rest: any AnswerSource
    /// Whether ordinary speech can be recognised in the recordings; without any, whether the others can be any words.
    package nonisolated let takesText: Bool

    package init(_ recordings: [String], listener: AnswerListener<Recognizer>, rest: any AnswerSource) {
        self.recordings = recordings
        self.listener = listener
        self.rest = rest
        takesText = recordings.isEmpty ? rest.takesText : listener.takesDictation
    }

    package func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        guard !recordings.isEmpty else { return try await rest.answer(to: question) }
        let path = recordings.removeFirst()
        let clip = try AudioFile.load(path, raw: RawName.format(of: path))
        return try await listener.hear(clip.samples, to: question)
    }
}
