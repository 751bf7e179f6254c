package import SpeechCore

/// Any recogniser, where the kind does not matter.
package struct AnyRecognizer: SpeechRecognizer {
    private let recognizer: any SpeechRecognizer

    package init(_ recognizer: any SpeechRecognizer) {
        self.recognizer = recognizer
    }

    package var takesDictation: Bool { recognizer.takesDictation }

    package func listen(for context: RecognitionContext) async throws(RecognitionError) {
        try await recognizer.listen(for: context)
    }

    package func recognize(_ samples: [Int16]) async throws(RecognitionError) -> Hypothesis {
        try await recognizer.recognize(samples)
    }

    package func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> PartialWords {
        try await recognizer.words(soFarIn: samples)
    }
}
