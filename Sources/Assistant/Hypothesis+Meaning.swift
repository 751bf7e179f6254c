package import SpeechCore
package import Understanding

extension Hypothesis {
    /// The same, with only those other readings that mean something else than the best and than each other.
    ///
    /// - Parameter reader: the reader that gives them a meaning.
    /// - Returns: the hypothesis with fewer alternatives.
    package func withDistinctMeanings(by reader: CommandReader) -> Hypothesis {
        guard !alternatives.isEmpty else { return self }
        var result = self
        var meanings = [reader.understand(text, isHeard: true).best?.intent]
        result.alternatives = alternatives.filter { alternative in
            guard let intent = reader.understand(alternative.text, isHeard: true).best?.intent,
                !meanings.contains(intent)
            else {
                return false
            }
            meanings.append(intent)
            return true
        }
        return result
    }
}
