/// How much time recognition may take.
package enum RecognitionPreset: String, Sendable, CaseIterable {
    /// One pass.
    case fast
    /// Further passes with models that were brought closer to the voice and the noise of the utterance.
    case full
    /// The second pass only where the first is not sure, for conversations.
    case adaptive
}
