package import SpeechCore

/// The understanding of an utterance in one of its pauses.
package struct PauseHypothesis: Sendable, Equatable {
    /// The hypothesis if the utterance is over.
    package var hypothesis: Hypothesis
    /// How long the pause may become, in seconds, before it is over.
    package var pauseLimit: Double

    /// The hypothesis that was understood.
    package init(hypothesis: Hypothesis, pauseLimit: Double) {
        self.hypothesis = hypothesis
        self.pauseLimit = pauseLimit
    }
}

/// The understanding of an utterance while somebody speaks.
package struct PartialHypothesis: Sendable, Equatable {
    /// The words so far.
    package var text: String
    /// Whether they may be a sentence that was over long ago although the sound goes on.
    package var mayBeOver: Bool
    /// What can become of it.
    package var prospect: Prospect

    /// Words so far.
    package init(text: String, mayBeOver: Bool, prospect: Prospect = .open) {
        self.text = text
        self.mayBeOver = mayBeOver
        self.prospect = prospect
    }
}

/// Understands an utterance while it is spoken.
package protocol UtteranceFollower: Sendable {
    /// The pause, in seconds, that ends an utterance of which nothing is known yet.
    var firstPauseLimit: Double { get }
    /// The pause, in seconds, after which it is worthwhile to see what was said.
    var settlingPause: Double { get }

    /// Gets ready, so that the first hypothesis does not take longer.
    func prepare() async throws

    /// Says what was said should it be over now, and how long the pause may be, by the person's limits.
    func finalHypothesis(of sound: [Int16], limits: PauseLimits) async throws -> PauseHypothesis

    /// The words so far.
    func partialHypothesis(of sound: [Int16]) async throws -> PartialHypothesis

    /// Whether the sentence was over long ago although the sound goes on; takes longer than `partialHypothesis`.
    func isOver(_ sound: [Int16]) async throws -> Bool
}

extension UtteranceFollower {
    /// Says what was said should it be over now, and how long the pause may be.
    package func finalHypothesis(of sound: [Int16]) async throws -> PauseHypothesis {
        try await finalHypothesis(of: sound, limits: PauseLimits())
    }
}
