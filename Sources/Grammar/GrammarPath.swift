package import Languages

/// A way through a grammar: the words that were read, and the marks that were passed between them.
package struct GrammarPath: Sendable, Hashable {
    /// A mark that was passed.
    package struct Passage: Sendable, Hashable {
        /// The number of words before it.
        package var position: Int
        /// The mark that was passed.
        package var mark: GrammarGraph.Mark

        /// A mark after some words.
        package init(position: Int, mark: GrammarGraph.Mark) {
            self.position = position
            self.mark = mark
        }
    }

    /// The words as they are written.
    package var text: String
    /// The words as the grammar has them, each with its place in the text.
    package var tokens: [Token]
    /// The marks, in order.
    package var passages: [Passage]
    /// The cost of the way by the weights of the grammar's own choices, in nats.
    package var cost: Float

    /// A way through a grammar.
    ///
    /// - Parameters:
    ///   - text: the words as they are written.
    ///   - tokens: the words as the grammar has them.
    ///   - passages: the marks, in order.
    ///   - cost: the cost of the way, in nats.
    package init(text: String, tokens: [Token], passages: [Passage], cost: Float = 0) {
        self.text = text
        self.tokens = tokens
        self.passages = passages
        self.cost = cost
    }
}
