/// The search for a phrase in a stream of frames (Viterbi): its ways may begin after every frame of a loop of phones.
///
/// All values are relative to the best way through the loop up to the same frame, so that they stay small for as long as
/// it runs; a way's value at its end is the natural logarithm of how much better it fits than any phones do.
struct PhraseSearch: Sendable {
    /// A place where the phrase may have been said.
    struct Find: Sendable, Equatable {
        /// How much better it fits than any phones, a natural logarithm.
        var score: Float
        /// The frames, counted from the start of the stream.
        var frames: Range<Int>
    }

    let paths: PhrasePaths
    /// How many frames were searched.
    private(set) var frameCount = 0
    private var loop: LoopSearch
    private var ways: [Float]
    private var nextWays: [Float]
    private var starts: [Int]
    private var nextStarts: [Int]

    /// A search before the first frame.
    init(_ paths: PhrasePaths) {
        self.paths = paths
        loop = LoopSearch(paths)
        ways = Array(repeating: AcousticModel.impossible, count: paths.ways.columns.count)
        nextWays = ways
        starts = Array(repeating: 0, count: ways.count)
        nextStarts = starts
    }

    /// Goes on by a frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of some frames.
    ///   - frame: the frame among them.
    /// - Returns: the best way that may end here.
    mutating func advance(_ scores: SenoneScores, frame: Int) -> Find? {
        let row = frame * scores.selection.columnCount
        let gain = loop.advance(scores.values, row: row)
        let found = advanceWays(scores.values, row: row, gain: gain)
        frameCount += 1
        return found
    }

    private mutating func advanceWays(_ scores: [Float], row: Int, gain: Float) -> Find? {
        let (states, transitions) = (paths.states, paths.ways.transitions)
        var found: Find?
        for (phone, first) in stride(from: 0, to: ways.count, by: states).enumerated() {
            var (entry, start): (Float, Int) = (0, frameCount)
            if !paths.isFirst[phone] { (entry, start) = exit(ofPhoneAt: first - states) }
            for place in 0..<states {
                var (value, origin) = place == 0 ? (entry, start) : (AcousticModel.impossible, 0)
                for from in 0...place {
                    let step = ways[first + from] + transitions[(first + from) * (states + 1) + place]
                    if step > value { (value, origin) = (step, starts[first + from]) }
                }
                nextWays[first + place] = max(
                    value + scores[row + paths.ways.columns[first + place]] - gain, AcousticModel.impossible)
                nextStarts[first + place] = origin
            }
        }
        swap(&ways, &nextWays)
        swap(&starts, &nextStarts)
        for phone in paths.isLast.indices where paths.isLast[phone] {
            let (score, start) = exit(ofPhoneAt: phone * states)
            if score > found?.score ?? AcousticModel.impossible, start <= frameCount {
                found = Find(score: score, frames: start..<frameCount + 1)
            }
        }
        return found
    }

    /// The best way out of a phone of the ways, and where that way began.
    private func exit(ofPhoneAt first: Int) -> (value: Float, start: Int) {
        let states = paths.states
        var (best, start) = (AcousticModel.impossible, 0)
        for state in first..<first + states {
            let value = ways[state] + paths.ways.transitions[state * (states + 1) + states]
            if value > best { (best, start) = (value, starts[state]) }
        }
        return (best, start)
    }
}
