/// The evidence for and against a hypothesis.
struct Evidence {
    /// Shorter words count as so many frames: one short word is no unusual speech.
    private static let leastFrames = 30
    /// A lead that is as good as any longer one, a natural logarithm.
    static let longestLead = 60.0

    /// How much better, per frame of words, a loop of phones fits than the hypothesis; free text, which fits
    /// anything, is left out, and so are the sounds of an app's name that nobody recognises.
    var excess: Double
    /// Whether sounds that no word explains were taken for the name of an app.
    var hasUnknownName: Bool
    /// The grammar's weight of the words, a natural logarithm per frame: how unusual it is to say so much so fast.
    var weight: Double
    /// By how much the next reading fits worse, a natural logarithm of at most `longestLead`; 0 where readings are not compared, as of
    /// answers without a curve of their own: a question's few words lie far from each other and from what else is said.
    var lead = 0.0
    /// How strange the lengths of the phones are, per phone; see `PhoneDurations`.
    ///
    /// Other speech that fits some command fits it in strange lengths.
    var strangeness: Double
    /// How many frames the words have.
    var frameCount: Int
    /// The same excess for each word; nil for one without frames.
    ///
    /// Silences are not counted: readings of the same words may differ in these.
    var wordExcesses: [Double?]
    /// How many frames each word has.
    var wordFrameCounts: [Int]

    /// Compares a reading to the loop.
    ///
    /// - Parameters:
    ///   - reading: the reading.
    ///   - loop: the loop's score of each frame.
    ///   - scores: the scores of all senones.
    init(_ reading: AlignedHypothesis, loop: [Float], scores: SenoneScores) {
        let chain = reading.chain
        var sums = [Double](repeating: 0, count: reading.segments.count)
        var counts = [Int](repeating: 0, count: reading.segments.count)
        for (frame, state) in reading.alignment.enumerated() where !chain.isFiller[state] {
            let command = scores.score(of: chain.senones[state], frame: frame)
            sums[chain.words[state]] += Double(loop[frame] - command)
            counts[chain.words[state]] += 1
        }
        // The “using” before a name that nobody recognises counts, or any noise would be such a name.
        let said = reading.segments.indices.filter { !reading.segments[$0].isText }
        strangeness = reading.strangeness
        hasUnknownName = reading.segments.contains { $0.isAside && $0.isFiller }
        frameCount = said.reduce(0) { $0 + counts[$1] }
        excess = said.reduce(0) { $0 + sums[$1] } / Double(max(frameCount, 1))
        weight = said.reduce(0) { $0 + Double(reading.segments[$1].weight) } / Double(max(frameCount, Self.leastFrames))
        let words = reading.segments.indices.filter { reading.segments[$0].isWord }
        wordExcesses = words.map { counts[$0] > 0 ? sums[$0] / Double(counts[$0]) : nil }
        wordFrameCounts = words.map { counts[$0] }
    }
}
