import Dialogue
package import SpeechCore

/// Hears answers with the question's own grammar and, where nothing of it fits, as a new command.
///
/// The question's grammar alone comes first: among all commands short answers are recognised far worse.
package struct AnswerListener<Recognizer: SpeechRecognizer>: Sendable {
    /// A person who is asked something mostly answers, so a new command must be surer than an answer.
    private static var leastConfidence: Double { 0.7 }

    /// An answer of so few words, heard so surely, is no part of a command.
    private static var shortAnswer: Int { 2 }
    private static var sureAnswer: Double { 0.8 }

    private let recognizer: Recognizer
    private let commands: CommandListener<Recognizer>?

    /// A listener for answers.
    ///
    /// - Parameters:
    ///   - recognizer: the recogniser.
    ///   - commands: hears new commands; nil where none is wanted.
    package init(recognizer: Recognizer, commands: CommandListener<Recognizer>? = nil) {
        self.recognizer = recognizer
        self.commands = commands
    }

    /// Whether ordinary speech can be recognised.
    package var takesDictation: Bool { recognizer.takesDictation }

    /// Hears the answer to a question.
    package func hear(_ sound: [Int16], to question: PendingQuestion) async throws -> PersonAnswer {
        let grammar = try question.grammar.spoken(takesDictation: takesDictation)
        try await recognizer.listen(for: grammar.context)
        return try await answer(try await recognizer.recognize(sound), in: grammar, sound: sound, to: question)
    }

    /// A person's answer to a question, after its grammar heard something in it.
    func answer(
        _ heard: Hypothesis, in grammar: SpokenAnswerGrammar, sound: [Int16], to question: PendingQuestion
    ) async throws -> PersonAnswer {
        let answer = PersonAnswer(heard, to: question, in: grammar)
        // Nobody has waited for this question: whatever it is that is said, the surer of the two is meant. “Decline the call” is
        // none of its answers, and is near to one of the others. A short answer that is sure is one: among all commands it is heard
        // far worse.
        let isShort = heard.accepted && heard.words.count <= Self.shortAnswer && heard.confidence >= Self.sureAnswer
        if question.prompt.subject == .announcement, answer != .silence, !isShort,
            let command = try await commands?.hear(sound), command.accepted, command.hypothesis.words.count > 1,
            command.hypothesis.confidence >= max(Self.leastConfidence, heard.confidence)
        {
            return .words(command.hypothesis.text)
        }
        guard answer == .unclear,
            let command = try await commands?.hear(sound).doubted(below: Self.leastConfidence), command.accepted
        else { return answer }
        return .words(command.hypothesis.text)
    }
}
