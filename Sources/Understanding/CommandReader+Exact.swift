package import IntentCore

/// A sentence that is a command word for word.
package struct ExactReading: Sendable {
    /// The sentence's meaning.
    package var understanding: Understanding
    /// The command.
    package var intent: Intent
    /// How far it is from the usual ways to say it, in nats.
    package var cost: Float

    /// A sentence's meaning.
    package init(understanding: Understanding, intent: Intent, cost: Float) {
        self.understanding = understanding
        self.intent = intent
        self.cost = cost
    }
}

extension CommandReader {
    /// The command that a sentence is word for word; nil where it is none, asks which app is meant or names one that is not there.
    package func exactly(_ text: String, at reference: ReferenceTime = .current) -> ExactReading? {
        let reading = reading(of: text, at: reference)
        guard !reading.tokens.isEmpty else { return nil }
        for variant in [reading] + reading.contractionVariants {
            let scored = readings(of: variant, tolerant: false)
            guard let best = scored.first else { continue }
            guard best.isCommand, best.otherApp == nil, best.unexplained.isEmpty else { return nil }
            let understanding = understanding(of: variant, scored)
            return ExactReading(understanding: understanding, intent: best.candidate.intent, cost: best.cost)
        }
        return nil
    }
}
