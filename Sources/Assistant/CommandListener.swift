public import SpeechCore
public import Understanding

/// Hears and understands the commands of some apps: one recogniser and one reader over the same grammar.
public struct CommandListener<Recognizer: SpeechRecognizer>: Sendable {
    /// Turns sound into words.
    public let recognizer: Recognizer
    /// Turns words into commands.
    public let reader: CommandReader
    private let context: RecognitionContext

    /// A listener for the sentences of a grammar.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when nothing in the grammar can be recognised.
    public init(
        recognizer: Recognizer, reader: CommandReader, wordGraph: WordGraph
    ) async throws(RecognitionError) {
        self.recognizer = recognizer
        self.reader = reader
        context = .grammar(wordGraph)
        try await recognizer.listen(for: context)
    }

    /// Hears and understands one utterance.
    public func hear(_ samples: [Int16]) async throws(RecognitionError) -> SpokenCommand {
        try await recognizer.listen(for: context)
        let hypothesis = try await recognizer.recognize(samples)
        var understanding = reader.understand(spoken: hypothesis.text)
        // Something was said, but no path of the grammar fits it.
        if hypothesis.rejection == .noMatch { understanding.reason = .noMatch }
        return SpokenCommand(hypothesis: hypothesis, understanding: understanding)
    }
}
