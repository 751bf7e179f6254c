/// The end of a word on the way to a hypothesis.
struct WordExit {
    /// The word exit before it, or -1.
    var previous: Int32
    /// The last frame of the word.
    var frame: Int32
    /// The expanded state that was reached.
    var expandedState: Int32
    /// The network's end of a word, or the filler's number counted downwards from -2.
    var end: Int32
    /// The last phone, or silence after a filler.
    var phone: Int32
    var score: Float
}

/// The word ends that a search went through from the first frame to the last.
struct SearchTrace {
    /// The ends of words that were gone through, and behind them those that end a sentence.
    var wordExits = WordExitList()
    /// The ends of sentences in the last frame, each with its whole score, best first.
    var ends: [WordLattice.End] = []
    /// The best score after each frame.
    var bests: [Float] = []
    /// The word exit that the likeliest way has come to, which need not be the end of a sentence; -1 at the start.
    var likeliestPassage: Int32 = -1

    /// The ways to where free text can be next that were little worse than the best at that moment, the best first.
    ///
    /// - Parameters:
    ///   - beam: how much worse they may be.
    ///   - network: the network that was searched.
    ///   - first: the first word exit that is looked at.
    /// - Returns: the word exits.
    func wordExitsToText(within beam: Float, in network: SearchNetwork, from first: Int = 0) -> [Int32] {
        let indices = wordExits.indices.dropFirst(first).dropLast(ends.count)
        return indices.compactMap { index -> (wordExit: Int32, distance: Float)? in
            let wordExit = wordExits[index]
            let distance = bests[Int(wordExit.frame)] - wordExit.score
            guard distance < beam, network.expandedStates[Int(wordExit.expandedState)].leadsToText else { return nil }
            return (Int32(index), distance)
        }.sorted { ($0.distance, $0.wordExit) < ($1.distance, $1.wordExit) }.map(\.wordExit)
    }
}

/// How far a search looks.
struct SearchWidth: Sendable, Equatable {
    /// How much worse than the best, in natural logarithms, a phone may be.
    var phones: Float
    /// How much worse a phone may be that leads to another.
    var steps: Float
    /// How much worse the end of a word may be.
    var words: Float
    /// About how many phones at most are followed from one frame to the next.
    var count: Int
}
