extension WordGraph {
    /// Adds a state and gives its number.
    package mutating func addState() -> Int32 {
        defer { stateCount += 1 }
        return Int32(clamping: stateCount)
    }

    /// Adds a way through the graph on which some words are said one after the other; without a word it adds nothing.
    ///
    /// - Parameters:
    ///   - sentence: the words, lower-case.
    ///   - source: the state where the way begins.
    ///   - target: the state where it ends.
    ///   - logWeight: the natural logarithm of the way's probability.
    package mutating func addPath(
        _ sentence: some BidirectionalCollection<String>, from source: Int32, to target: Int32, logWeight: Float = 0
    ) {
        var state = source
        for place in sentence.indices {
            let isFirst = place == sentence.startIndex
            let isLast = sentence.index(after: place) == sentence.endIndex
            let next = isLast ? target : addState()
            let word = index(of: sentence[place])
            arcs.append(Arc(source: state, target: next, word: word, logWeight: isFirst ? logWeight : 0))
            state = next
        }
    }

    /// The number of a word, which is new in the graph where it was in none of its sentences.
    private mutating func index(of word: String) -> Int32 {
        if let known = words.firstIndex(of: word) { return Int32(clamping: known) }
        words.append(word)
        return Int32(clamping: words.count - 1)
    }
}
