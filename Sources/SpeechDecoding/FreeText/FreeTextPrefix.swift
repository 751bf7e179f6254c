import SpeechCore

/// Words that may have been said before free text.
package struct FreeTextPrefix {
    /// The key that tells beginnings apart.
    struct Key: Hashable {
        var text: String
        var state: Int32?
    }

    /// The words, without silence and noise.
    let words: [Segment]
    /// The frame in which the last of them ends.
    let frame: Int
    /// The state of the sentences that comes after them; nil within a graph that they call.
    let state: Int32?

    /// The words as a beginning of sentences.
    ///
    /// - Parameter languageWeight: the factor of the weights.
    /// - Returns: the beginning; nil where its sentences go on within a graph that they call.
    func beginning(languageWeight: Float) -> WordNetwork.Beginning? {
        state.map { state in
            WordNetwork.Beginning(
                words: words.map { ($0.word, min($0.weight / languageWeight, 0)) }, state: state)
        }
    }
}
