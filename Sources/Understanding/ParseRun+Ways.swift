extension ParseRun {
    /// A way to read the words so far.
    struct Token {
        var state: Int32
        /// The rules to return from, by index into `frames`, or -1.
        var stack: Int32
        var command: Int32
        var cost: Float
        var trail: Int32

        /// Tokens of the same key can only go on alike: the cheapest is kept.
        var key: UInt64 {
            UInt64(UInt32(state)) << 40 | UInt64(UInt32(stack + 1)) << 16 | UInt64(UInt16(truncatingIfNeeded: command))
        }
    }

    /// A rule that is read, and where it returns to.
    struct Frame {
        var parent: Int32
        var returnState: Int32
    }

    /// A step of a way, and the step before it.
    struct Step {
        var previous: Int32
        var position: Int32
        /// The marks, by index into the graph's chains; -1 a skipped word, -2 a missing one, -3 a respelled one.
        var chain: Int32
        var cost: Float
        /// The total cost after the token.
        var total: Float
        /// The word that a respelled one was taken for, or that is missing.
        var word: Int32 = -1
    }
}
