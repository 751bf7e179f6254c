package import IntentCore
package import SpeechCore
package import Understanding

/// One utterance, heard and understood.
package struct SpokenCommand: Sendable {
    /// The words that were heard.
    package var hypothesis: Hypothesis
    /// The understanding of the words; it may be a command even where the hypothesis is not believed.
    package var understanding: Understanding

    /// An utterance with both readings.
    package init(hypothesis: Hypothesis, understanding: Understanding) {
        self.hypothesis = hypothesis
        self.understanding = understanding
    }

    /// Whether it may be acted upon: it was heard well and is a command.
    package var accepted: Bool { hypothesis.accepted && understanding.accepted }

    /// Whether it was heard well and is a command, or thanks, a call to stop and the like, which Heed itself answers.
    package var isAnswered: Bool {
        accepted || hypothesis.accepted && [.help, .smallTalk].contains(understanding.reason)
    }

    /// The same, not to be acted upon where it was heard less surely than with some confidence.
    package func doubted(below least: Double) -> SpokenCommand {
        guard hypothesis.accepted, hypothesis.confidence < least else { return self }
        var doubted = self
        doubted.hypothesis.rejection = .lowConfidence
        return doubted
    }

    /// The likeliest intent, believed or not.
    package var intent: Intent? { understanding.best?.intent }

    /// The same with the further ones of the same breath, in order.
    package var intents: [Intent] {
        ([understanding] + understanding.following).compactMap { $0.best?.intent }
    }

    /// How likely it is that the command is right, 0…1.
    package var confidence: Double {
        hypothesis.confidence * (understanding.best?.confidence ?? 0)
    }
}
