/// The likely topics of ordinary speech: names and terms become likelier than a general language model has them.
package struct LanguageHints: Sendable, Equatable {
    /// The ways to say the terms of each vocabulary, each as lower-case words, by the vocabulary's name.
    package var vocabularies: [String: [[String]]]
    /// Sentences that people are likely to say, as lower-case words.
    package var sentences: [[String]]

    /// Whether there is nothing to expect.
    package var isEmpty: Bool { sentences.isEmpty && vocabularies.values.allSatisfy(\.isEmpty) }

    /// Hints; by default none.
    package init(vocabularies: [String: [[String]]] = [:], sentences: [[String]] = []) {
        self.vocabularies = vocabularies
        self.sentences = sentences
    }
}
