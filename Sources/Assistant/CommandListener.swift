public import Grammar
public import SpeechCore
public import Understanding

/// Hears and understands the commands of some apps: one recogniser and one reader over the same grammar.
public struct CommandListener<Recognizer: SpeechRecognizer>: Sendable {
    /// Turns sound into words.
    public let recognizer: Recognizer
    /// Turns words into commands.
    public let reader: CommandReader
    /// Follows commands while they are spoken.
    public let follower: GrammarFollower<Recognizer>
    private let context: RecognitionContext
    /// The grammar whose graph has more sentences than it should, or nil where the graph is exact.
    private let inexact: SpokenGrammar?

    /// A listener for the sentences of a grammar.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when nothing in the grammar can be recognised.
    public init(
        recognizer: Recognizer, reader: CommandReader, wordGraph: WordGraph
    ) async throws(RecognitionError) {
        self.recognizer = recognizer
        self.reader = reader
        context = .grammar(wordGraph)
        inexact = nil
        follower = GrammarFollower(recognizer: recognizer, context: context)
        try await recognizer.listen(for: context)
    }

    /// A listener for a grammar with any number of names.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when nothing in the grammar can be recognised.
    public init(
        recognizer: Recognizer, reader: CommandReader, spoken: SpokenGrammar
    ) async throws(RecognitionError) {
        self.recognizer = recognizer
        self.reader = reader
        context = .grammar(spoken.wordGraph())
        inexact = spoken.isInexact ? spoken : nil
        follower = GrammarFollower(recognizer: recognizer, context: context)
        try await recognizer.listen(for: context)
    }

    /// Hears and understands one utterance.
    public func hear(_ samples: [Int16]) async throws(RecognitionError) -> SpokenCommand {
        try await recognizer.listen(for: context)
        return try await exact(command(try await recognizer.recognize(samples)), samples)
    }

    /// Understands one utterance, and recognises it unless that was done while it was spoken.
    public func hear(_ utterance: HeardUtterance) async throws(RecognitionError) -> SpokenCommand {
        guard let hypothesis = utterance.hypothesis else { return try await hear(utterance.sound) }
        return try await exact(command(hypothesis), utterance.sound)
    }

    /// The command itself, or where its words are no sentence of the exact grammar what that makes of the sound.
    private func exact(_ command: SpokenCommand, _ sound: [Int16]) async throws(RecognitionError) -> SpokenCommand {
        guard let inexact, command.hypothesis.accepted, command.understanding.reason == .noMatch else {
            return command
        }
        // A name was left for the rest of another sentence. The exact grammar with the names that are like it is small.
        let words = command.hypothesis.text.split(separator: " ").map(String.init)
        try await recognizer.listen(for: .grammar(inexact.narrowed(to: words)))
        let second = self.command(try await recognizer.recognize(sound))
        return second.accepted ? second : command
    }

    /// Understands what was recognised.
    public func command(_ hypothesis: Hypothesis) -> SpokenCommand {
        var understanding = reader.understand(spoken: hypothesis.text)
        // Something was said, but no path of the grammar fits it.
        if hypothesis.rejection == .noMatch { understanding.reason = .noMatch }
        return SpokenCommand(hypothesis: hypothesis, understanding: understanding)
    }
}
