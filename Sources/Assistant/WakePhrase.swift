public import SpeechCore

/// The words that wake Heed, and how sure of them it must be.
public struct WakePhrase: Sendable, Equatable {
    /// The threshold that keeps false alarms rare (see docs/listening.md).
    public static let defaultThreshold = 0.7

    /// The words, lower-case.
    public let words: [String]
    /// The confidence that the words need, each against the loop of all phones.
    public let threshold: Double

    /// A phrase.
    ///
    /// - Parameters:
    ///   - words: the words, lower-case; at least one.
    ///   - threshold: the mean confidence of the words below which they are not believed, 0…1.
    public init(words: [String], threshold: Double = Self.defaultThreshold) {
        self.words = words
        self.threshold = threshold
    }

    /// What follows the phrase in an utterance.
    ///
    /// - Parameter hypothesis: what was recognised with the graph that this phrase is put before.
    /// - Returns: the rest, empty where nothing follows, or nil when Heed was not called.
    public func rest(of hypothesis: Hypothesis) -> Hypothesis? {
        let called = hypothesis.words.prefix(words.count)
        guard hypothesis.accepted, called.map(\.text) == words else { return nil }
        let confidence = called.reduce(0) { $0 + $1.confidence } / Double(words.count)
        guard confidence >= threshold else { return nil }
        var rest = hypothesis
        rest.words.removeFirst(words.count)
        rest.text = rest.words.map(\.text).joined(separator: " ")
        return rest
    }
}
