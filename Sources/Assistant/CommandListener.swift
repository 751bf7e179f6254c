package import SpeechCore
package import Understanding

/// Hears and understands the commands of some apps: one recogniser and one reader over the same grammar.
package struct CommandListener<Recognizer: SpeechRecognizer>: Sendable {
    /// Turns sound into words.
    package let recognizer: Recognizer
    /// Turns words into commands.
    package let reader: CommandReader
    /// Follows commands while they are spoken.
    package let follower: GrammarFollower<Recognizer>
    private let context: RecognitionContext

    /// A listener for the sentences of a grammar.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when nothing in the grammar can be recognised.
    package init(
        recognizer: Recognizer, reader: CommandReader, network: WordNetwork
    ) async throws(RecognitionError) {
        self.recognizer = recognizer
        self.reader = reader
        context = .grammar(network)
        follower = GrammarFollower(recognizer: recognizer, context: context, outlook: reader.outlook, givesUp: true)
        try await recognizer.listen(for: context)
    }

    /// Hears and understands one utterance.
    package func hear(_ samples: [Int16]) async throws(RecognitionError) -> SpokenCommand {
        try await recognizer.listen(for: context)
        return command(try await recognizer.recognize(samples))
    }

    /// Understands one utterance, and recognises it unless that was done while it was spoken.
    package func hear(_ utterance: HeardUtterance) async throws(RecognitionError) -> SpokenCommand {
        guard let hypothesis = utterance.hypothesis else { return try await hear(utterance.sound) }
        return command(hypothesis)
    }

    /// Understands what was recognised.
    package func command(_ hypothesis: Hypothesis) -> SpokenCommand {
        var understanding = reader.understand(spoken: hypothesis.text)
        // Something was said, but no path of the grammar fits it.
        if hypothesis.rejection == .noMatch { understanding.reason = .noMatch }
        if hypothesis.accepted, !hypothesis.freeText.isEmpty, understanding.reason == .noMatch,
            let other = sensible(hypothesis)
        {
            return other
        }
        return SpokenCommand(hypothesis: hypothesis, understanding: understanding)
    }

    /// The likeliest other reading that is a command: free text may be any words, and some make none, such as “set it timer”.
    private func sensible(_ hypothesis: Hypothesis) -> SpokenCommand? {
        for alternative in hypothesis.alternatives.prefix(Self.otherReadings) {
            let understanding = reader.understand(spoken: alternative.text)
            guard understanding.accepted else { continue }
            var other = hypothesis
            (other.text, other.words, other.freeText, other.path) = (alternative.text, [], [], [])
            other.alternatives.removeAll { $0.text == alternative.text }
            return SpokenCommand(hypothesis: other, understanding: understanding)
        }
        return nil
    }

    /// So many other readings are looked at.
    private static var otherReadings: Int { 5 }
}
