/// One word of a hypothesis with its place in the recording.
public struct RecognizedWord: Sendable, Equatable, Codable {
    /// The word as the grammar or the language model spells it.
    public var text: String

    /// Its start, in seconds from the start of the recording.
    public var start: Double

    /// Its end, in seconds from the start of the recording.
    public var end: Double

    /// How likely it is that this word was said, 0…1.
    public var confidence: Double

    /// A word with its times in seconds.
    public init(text: String, start: Double, end: Double, confidence: Double) {
        self.text = text
        self.start = start
        self.end = end
        self.confidence = confidence
    }
}
