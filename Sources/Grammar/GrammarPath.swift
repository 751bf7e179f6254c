/// A way through a grammar: the words that were read, and the marks that were passed between them.
public struct GrammarPath: Sendable, Hashable {
    /// A mark that was passed.
    public struct Passage: Sendable, Hashable {
        /// The number of words before it.
        public var position: Int
        /// The mark that was passed.
        public var mark: GrammarGraph.Mark

        /// A mark after some words.
        public init(position: Int, mark: GrammarGraph.Mark) {
            self.position = position
            self.mark = mark
        }
    }

    /// The words.
    public var words: [String]
    /// The marks, in order.
    public var passages: [Passage]

    /// A way through a grammar.
    public init(words: [String] = [], passages: [Passage] = []) {
        self.words = words
        self.passages = passages
    }

    /// The words, separated by blanks.
    public var text: String { words.joined(separator: " ") }
}
