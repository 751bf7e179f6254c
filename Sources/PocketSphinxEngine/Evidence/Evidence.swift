/// What speaks for and against a hypothesis: how much better, per frame, a loop of phones fits than its words.
struct Evidence {
    /// The mean difference between the loop's and the command's score, over the frames of words.
    var excess: Double
    /// How many frames the words have.
    var frameCount: Int
    /// The same mean for each word of the chain; nil for silences.
    var wordExcesses: [Double?]

    /// Compares a chain that was lined up with the frames to the loop.
    ///
    /// - Parameters:
    ///   - chain: the hypothesis.
    ///   - alignment: the chain's state in each frame.
    ///   - loop: the loop's score of each frame.
    ///   - scores: the scores of all senones.
    init(chain: WordChain, alignment: [Int], loop: [Float], scores: SenoneScores) {
        let wordCount = (chain.words.last ?? -1) + 1
        var sums = [Double](repeating: 0, count: wordCount)
        var counts = [Int](repeating: 0, count: wordCount)
        for (frame, state) in alignment.enumerated() where !chain.isFiller[state] {
            let command = scores.score(of: chain.senones[state], frame: frame)
            sums[chain.words[state]] += Double(loop[frame] - command)
            counts[chain.words[state]] += 1
        }
        frameCount = counts.reduce(0, +)
        excess = sums.reduce(0, +) / Double(max(frameCount, 1))
        wordExcesses = zip(sums, counts).map { $1 > 0 ? $0 / Double($1) : nil }
    }

    /// Evidence that is known.
    init(excess: Double, frameCount: Int, wordExcesses: [Double?] = []) {
        self.excess = excess
        self.frameCount = frameCount
        self.wordExcesses = wordExcesses
    }
}
