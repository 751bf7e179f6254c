/// How much time recognition may take.
public enum RecognitionPreset: String, Sendable, CaseIterable {
    /// One pass.
    case fast
    /// A second pass with models that were brought closer to the voice and the noise of the first.
    case full
    /// The second pass only where the first is not sure, for conversations.
    case adaptive
}
