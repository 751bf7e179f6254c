/// The result of a recogniser for one utterance.
public struct Hypothesis: Sendable, Equatable {
    /// Another reading of the same sound.
    public struct Alternative: Sendable, Equatable, Codable {
        /// The words, separated by blanks.
        public var text: String

        /// How likely it is, 0…1.
        public var confidence: Double

        /// An alternative reading.
        public init(text: String, confidence: Double) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// Why an utterance was not taken as an utterance of the active grammar.
    public enum Rejection: String, Sendable, Equatable, Codable {
        /// Nothing was said.
        case silence
        /// No path through the grammar fits the whole utterance.
        case noMatch
        /// A path exists, but the sound fits free speech far better.
        case lowConfidence
    }

    /// The words, separated by blanks; empty when nothing was recognised.
    public var text: String

    /// The words with their times, in order.
    public var words: [RecognizedWord]

    /// What was found for and against a command; nil in ordinary speech.
    package var evidence: RecognitionEvidence?

    /// The way that the search took through the network: where each of the words led to.
    ///
    /// It is empty in ordinary speech. Graphs and states that the network has not are those of free text that was read.
    package var path: [NetworkPlace] = []

    /// The places where the grammar allowed any words, in order.
    package var freeText: [FreeTextSpan]

    /// How likely it is that the text is right, 0…1.
    public var confidence: Double

    /// Why the text must not be acted upon, or nil when it may be.
    public var rejection: Rejection?

    /// Other readings, likeliest first.
    public var alternatives: [Alternative]

    /// The language that it is in, where several were listened for.
    public var locale: String?

    /// The length of the recording.
    public var audioSeconds: Double

    /// The time that recognition took.
    public var decodeSeconds: Double

    /// Whether the text may be acted upon.
    public var accepted: Bool { rejection == nil }

    /// A hypothesis; by default an accepted one without alternatives.
    package init(
        text: String, words: [RecognizedWord] = [], freeText: [FreeTextSpan] = [], confidence: Double = 1,
        rejection: Rejection? = nil, alternatives: [Alternative] = [], audioSeconds: Double = 0,
        decodeSeconds: Double = 0
    ) {
        self.text = text
        self.words = words
        self.freeText = freeText
        self.confidence = confidence
        self.rejection = rejection
        self.alternatives = alternatives
        self.audioSeconds = audioSeconds
        self.decodeSeconds = decodeSeconds
    }
}
