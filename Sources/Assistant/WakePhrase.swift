import CheckedValues
internal import Foundation
package import SpeechCore

/// The words that wake Heed, and how sure of them it must be.
package struct WakePhrase: Sendable, Equatable {
    /// The threshold that keeps false alarms rare (see docs/measurements/listening.md).
    package static let defaultThreshold = 0.6
    /// Nobody says more than twenty letters in a second, or seven Chinese characters, which are a syllable each; what is read
    /// into other words is often shorter.
    private static let leastSeconds = (letter: 0.05, character: 0.14)

    /// The words, lower-case.
    package let words: [String]
    /// The confidence that the words need.
    package let threshold: Double

    /// A phrase.
    ///
    /// - Parameters:
    ///   - words: the words, lower-case; at least one.
    ///   - threshold: the confidence below which the words, by their geometric mean, are not believed, 0…1.
    package init(words: [String], threshold: Double = Self.defaultThreshold) {
        self.words = words
        self.threshold = threshold
    }

    /// The words after the phrase in an utterance, whether they can be understood or not.
    ///
    /// - Parameter hypothesis: the recogniser's result with the graph that this phrase is put before.
    /// - Returns: the rest, empty where nothing follows, or nil when Heed was not called.
    package func rest(of hypothesis: Hypothesis) -> Hypothesis? {
        let called = hypothesis.words.prefix(words.count)
        guard called.map(\.text) == words, let first = called.first, let last = called.last else { return nil }
        // A word of which nothing fits must not be made up for by the others, as it would be in their mean.
        let confidence = exp(called.reduce(0) { $0 + log($1.confidence) } / Double(words.count))
        let length = words.joined().reduce(0) {
            $0 + ($1.isHan ? Self.leastSeconds.character : Self.leastSeconds.letter)
        }
        guard confidence >= threshold - 1e-9, last.end - first.start >= length else { return nil }
        var rest = hypothesis
        rest.words.removeFirst(words.count)
        rest.text = String(joining: rest.words.map(\.text))
        return rest
    }
}
