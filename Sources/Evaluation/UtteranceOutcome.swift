package import IntentCore
package import SpeechCore

/// The result of the system for one recording.
package struct UtteranceOutcome: Sendable, Hashable, Codable {
    /// Whether the system took it as a command.
    package var accepted: Bool
    /// The best reading's intent; a rejected utterance may have one that was not believed.
    package var intent: String?
    /// The text of each slot in the best reading.
    package var slots: SlotTexts
    /// The words that were recognised, empty for none.
    package var text: String
    /// How likely the system holds its reading to be right, 0…1.
    package var confidence: Double
    /// The length of the recording.
    package var audioSeconds: Double
    /// The time that recognition and understanding worked.
    package var decodeSeconds: Double
    /// The time from the end of speech to the result; for a whole recording the same as `decodeSeconds`.
    package var latencySeconds: Double
    /// Why there is no result at all, such as an unreadable recording; nil when there is one.
    package var error: String?

    /// An outcome; without a latency the whole recording was decoded after its end.
    package init(
        accepted: Bool, intent: String? = nil, slots: SlotTexts = SlotTexts([String: [String]]()), text: String = "",
        confidence: Double = 1, audioSeconds: Double = 0, decodeSeconds: Double = 0, latencySeconds: Double? = nil,
        error: String? = nil
    ) {
        self.accepted = accepted
        self.intent = intent
        self.slots = slots
        self.text = text
        self.confidence = confidence
        self.audioSeconds = audioSeconds
        self.decodeSeconds = decodeSeconds
        self.latencySeconds = latencySeconds ?? decodeSeconds
        self.error = error
    }

    /// The outcome of recognising and understanding one recording.
    ///
    /// - Parameters:
    ///   - hypothesis: the recogniser's result.
    ///   - intent: its meaning, even where the hypothesis was rejected for low confidence: the
    ///     trade-off curve needs it.
    ///   - confidence: how likely the whole reading is right; the hypothesis' own by default.
    ///   - accepted: whether it would be acted upon; by default when both stages believe it.
    ///   - latencySeconds: the time from the end of speech to the result; the hypothesis' decoding time by default.
    package init(
        hypothesis: Hypothesis, intent: Intent?, confidence: Double? = nil, accepted: Bool? = nil,
        latencySeconds: Double? = nil
    ) {
        self.init(
            accepted: accepted ?? (hypothesis.accepted && intent != nil),
            intent: intent?.name,
            slots: SlotTexts((intent?.slots ?? [:]).mapValues { $0.values.map(\.text) }),
            text: hypothesis.text,
            confidence: confidence ?? hypothesis.confidence,
            audioSeconds: hypothesis.audioSeconds,
            decodeSeconds: hypothesis.decodeSeconds,
            latencySeconds: latencySeconds)
    }

    /// The outcome of a recording that could not be recognised at all.
    package static func failed(_ message: String) -> UtteranceOutcome {
        UtteranceOutcome(accepted: false, confidence: 0, error: message)
    }
}
