/// A weighted graph of words: every path from `start` to `final` is a sentence that can be recognised.
public struct WordGraph: Sendable, Equatable {
    /// One step of a sentence.
    public struct Arc: Sendable, Equatable, Hashable {
        /// The state it leaves.
        public var source: Int32
        /// The state it reaches.
        public var target: Int32
        /// An index into `words`, or -1 for a step without a word.
        public var word: Int32
        /// The natural logarithm of its weight, 0 or less.
        public var logWeight: Float

        /// A step between two states.
        public init(source: Int32, target: Int32, word: Int32, logWeight: Float) {
            self.source = source
            self.target = target
            self.word = word
            self.logWeight = logWeight
        }
    }

    /// The distinct words, lower-case.
    public var words: [String]
    /// The number of states; states are 0 ..< stateCount.
    public var stateCount: Int
    /// The state where every sentence starts.
    public var start: Int32
    /// The state where every sentence ends.
    public var final: Int32
    /// All steps, in no particular order.
    public var arcs: [Arc]

    /// A graph without any sentence.
    public static let impassable = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])

    /// A graph of words.
    public init(words: [String], stateCount: Int, start: Int32, final: Int32, arcs: [Arc]) {
        self.words = words
        self.stateCount = stateCount
        self.start = start
        self.final = final
        self.arcs = arcs
    }
}
