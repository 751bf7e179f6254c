package import SpeechCore

/// Answers that are spoken: each question listens at once with a grammar of its own.
package struct SpokenAnswers<Source: AudioSource, Recognizer: SpeechRecognizer>: AnswerSource {
    private let utterances: UtteranceListener<Source>
    private let recognizer: Recognizer
    private let listener: AnswerListener<Recognizer>
    private let patience: Double

    /// Answers from a source of sound.
    ///
    /// - Parameters:
    ///   - utterances: the source of the sound.
    ///   - recognizer: the recogniser.
    ///   - commands: hears new commands in the place of an answer; nil where none is wanted.
    ///   - patience: how many seconds an answer is waited for.
    package init(
        utterances: UtteranceListener<Source>, recognizer: Recognizer, commands: CommandListener<Recognizer>? = nil,
        patience: Double = 8
    ) {
        self.utterances = utterances
        self.recognizer = recognizer
        listener = AnswerListener(recognizer: recognizer, commands: commands)
        self.patience = patience
    }

    /// Whether ordinary speech can be recognised.
    package var takesText: Bool { recognizer.takesDictation }

    /// Waits for the answer to a question and recognises it.
    package func answer(to question: PendingQuestion) async throws -> PersonAnswer {
        let grammar = try question.grammar.spoken(takesDictation: takesText)
        let follower = GrammarFollower(recognizer: recognizer, context: grammar.context)
        while true {
            switch try await utterances.next(following: follower, patience: patience) {
            case .ended: return .gone
            case .silence: return .silence
            case .utterance(let utterance):
                let hypothesis =
                    if let known = utterance.hypothesis { known } else {
                        try await follower.finalHypothesis(of: utterance.sound).hypothesis
                    }
                // Heed's own question is no answer, nor are words that cannot be made out while it asks.
                if SelfSpeechFilter.isEcho(hypothesis, of: utterance.overheard) { continue }
                return try await listener.answer(hypothesis, in: grammar, sound: utterance.sound, to: question)
            }
        }
    }
}
