import PocketSphinxEngine
package import SpeechDecoding

/// How carefully sound is recognised, and how sure Heed must be of a command.
public struct RecognitionSettings: Sendable, Hashable {
    /// How much work an utterance is worth.
    public enum Care: String, Sendable, Hashable, CaseIterable {
        /// Further passes with models that are brought closer to the voice and the noise.
        case full
        /// One pass.
        case fast
        /// Further passes where the first one leaves doubts.
        case adaptive
    }

    /// How much work an utterance is worth; nil for `full` with recordings and `adaptive` in conversations.
    public var care: Care?
    /// The least confidence, 0…1, of a command that is accepted; nil for the model's own, or 0.65 where that is more and an
    /// open microphone listens to everything.
    public var minimumConfidence: Double?
    /// The name of the voice that is expected, as `heed adapt` has kept it; nil for the one that it has
    /// kept for the microphone, else anybody's.
    public var voice: String?

    /// Chooses how sound is recognised.
    public init(care: Care? = nil, minimumConfidence: Double? = nil, voice: String? = nil) {
        self.care = care
        self.minimumConfidence = minimumConfidence
        self.voice = voice
    }

    /// The preset for recordings.
    package var chosen: RecognitionPreset { preset(or: .full) }
    /// The preset for conversations, in which nobody likes to wait for words that are clear already.
    package var chosenForConversation: RecognitionPreset { preset(or: .adaptive) }

    private func preset(or usual: RecognitionPreset) -> RecognitionPreset {
        switch care {
        case .full: .full
        case .fast: .fast
        case .adaptive: .adaptive
        case nil: usual
        }
    }

    /// The voice that is expected.
    ///
    /// - Parameters:
    ///   - locale: the language that is spoken.
    ///   - device: a microphone whose voice is used where it has one and no other was named.
    /// - Returns: nil when none is expected.
    /// - Throws: `HeedError` when the named voice is not known, `RecognitionError` when it cannot be read.
    package func knownVoice(locale: String, device: String? = nil) throws -> VoiceProfile? {
        let store = VoiceStore(locale: locale)
        guard let name = voice else { return try device.flatMap { try store.voice(of: $0) } }
        guard let known = try store.voice(of: name) else {
            throw HeedError(.usage, "No voice ‘\(name)’ was learnt; heed adapt show lists them.")
        }
        return known
    }
}
