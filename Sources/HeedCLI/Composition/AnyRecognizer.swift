import SpeechCore

/// Any recogniser, where the kind does not matter.
struct AnyRecognizer: SpeechRecognizer {
    private let recognizer: any SpeechRecognizer

    init(_ recognizer: any SpeechRecognizer) {
        self.recognizer = recognizer
    }

    func listen(for context: RecognitionContext) async throws(RecognitionError) {
        try await recognizer.listen(for: context)
    }

    func recognize(_ samples: [Int16]) async throws(RecognitionError) -> Hypothesis {
        try await recognizer.recognize(samples)
    }

    func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> [RecognizedWord] {
        try await recognizer.words(soFarIn: samples)
    }
}
