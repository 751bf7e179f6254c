import Assistant
import AudioFiles
import SpeechCore

/// Answers that were recorded, one recording each; when they run out, others.
actor RecordedAnswers: AnswerSource {
    private var recordings: [String]
    private let recognizer: any SpeechRecognizer
    private let rest: any AnswerSource

    init(_ recordings: [String], recognizer: any SpeechRecognizer, rest: any AnswerSource) {
        self.recordings = recordings
        self.recognizer = recognizer
        self.rest = rest
    }

    func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        guard !recordings.isEmpty else { return try await rest.answer(to: question) }
        let path = recordings.removeFirst()
        let clip = try AudioFile.load(path, raw: RawName.format(of: path))
        let context = try question.grammar.context()
        try await recognizer.listen(for: context)
        return PersonAnswer(try await recognizer.recognize(clip.samples), to: question, in: context)
    }
}
