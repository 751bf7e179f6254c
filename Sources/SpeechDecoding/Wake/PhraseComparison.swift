/// Compares a phrase with what sounds like it in the frames in which it was found.
///
/// Other than `PhraseSearch` it runs for finds alone, so it may have many ways and remember where each came from.
struct PhraseComparison: Sendable {
    let paths: PhrasePaths
    /// So many ways, the first, are the phrase's; the others are near misses.
    private let wayCount: Int

    /// A comparison.
    ///
    /// - Parameters:
    ///   - ways: the ways to say the phrase, each word by word.
    ///   - near: the ways to say near misses.
    ///   - model: the model.
    init(_ ways: [[PhoneSequence]], near: [PhoneSequence], model: AcousticModel) {
        paths = PhrasePaths(ways: ways + near.map { [$0] }, model: model)
        wayCount = ways.count
    }

    /// The evidence in some frames.
    ///
    /// - Parameters:
    ///   - scores: the scores of the frames, with those before the phrase in which the loop of phones finds its way.
    ///   - tail: in so many of the last frames the phrase may end.
    /// - Returns: nil where the phrase does not fit into them.
    func evidence(in scores: SenoneScores, tail: Int) -> PhraseEvidence? {
        var ways = Ways(paths, frames: scores.frameCount)
        var (said, near) = (End(), End())
        for frame in 0..<scores.frameCount {
            ways.advance(scores, frame: frame)
            guard frame >= scores.frameCount - tail else { continue }
            for (way, last) in ways.lastPhones.enumerated() {
                let (score, state) = ways.exit(ofPhoneAt: last * paths.states)
                let end = End(score: score, frame: frame, state: state)
                if way < wayCount {
                    if end.score > said.score { said = end }
                } else if end.score > near.score {
                    near = end
                }
            }
        }
        guard said.state >= 0 else { return nil }
        let phones = ways.phones(endingAt: said, scores)
        return PhraseEvidence(
            score: Double(said.score), nearScore: near.state >= 0 ? Double(near.score) : nil,
            worstPhone: phones.map { $0.sum / Double($0.frames) }.min() ?? 0,
            frameCount: phones.reduce(0) { $0 + $1.frames })
    }

    /// Where a way ends.
    private struct End {
        var score = AcousticModel.impossible
        var frame = 0
        var state = -1
    }

    /// The best ways to all states.
    private struct Ways {
        let lastPhones: [Int]
        private let paths: PhrasePaths
        private var loop: LoopSearch
        private var values: [Float]
        private var next: [Float]
        /// For each frame and state the state before; -1 for the loop.
        private var origins: [Int32]
        /// What the loop has gained in each frame.
        private var gains: [Float] = []

        init(_ paths: PhrasePaths, frames: Int) {
            self.paths = paths
            lastPhones = paths.isLast.indices.filter { paths.isLast[$0] }
            loop = LoopSearch(paths)
            values = Array(repeating: AcousticModel.impossible, count: paths.ways.columns.count)
            next = values
            origins = []
            origins.reserveCapacity(frames * values.count)
        }

        mutating func advance(_ scores: SenoneScores, frame: Int) {
            let (states, transitions) = (paths.states, paths.ways.transitions)
            let row = frame * scores.selection.columnCount
            let gain = loop.advance(scores.values, row: row)
            gains.append(gain)
            for (phone, first) in stride(from: 0, to: values.count, by: states).enumerated() {
                let entry: (value: Float, state: Int) =
                    paths.isFirst[phone] ? (0, -1) : exit(ofPhoneAt: first - states)
                for place in 0..<states {
                    var (value, origin) = place == 0 ? entry : (AcousticModel.impossible, first)
                    for from in 0...place {
                        let step = values[first + from] + transitions[(first + from) * (states + 1) + place]
                        if step > value { (value, origin) = (step, first + from) }
                    }
                    next[first + place] = max(
                        value + scores.values[row + paths.ways.columns[first + place]] - gain, AcousticModel.impossible)
                    origins.append(Int32(origin))
                }
            }
            swap(&values, &next)
        }

        /// The best way out of a phone, and the state that it leaves.
        func exit(ofPhoneAt first: Int) -> (value: Float, state: Int) {
            let states = paths.states
            var best: (value: Float, state: Int) = (AcousticModel.impossible, -1)
            for state in first..<first + states {
                let value = values[state] + paths.ways.transitions[state * (states + 1) + states]
                if value > best.value { best = (value, state) }
            }
            return best
        }

        /// For each phone of a way, the last first, how much better than the loop it fits, and how many frames it takes.
        func phones(endingAt end: End, _ scores: SenoneScores) -> [(sum: Double, frames: Int)] {
            var phones: [(sum: Double, frames: Int)] = []
            var (frame, state, phone) = (end.frame, end.state, -1)
            while state >= 0, frame >= 0 {
                if state / paths.states != phone {
                    phone = state / paths.states
                    phones.append((0, 0))
                }
                let fit = scores.values[frame * scores.selection.columnCount + paths.ways.columns[state]]
                phones[phones.count - 1].sum += Double(fit - gains[frame])
                phones[phones.count - 1].frames += 1
                state = Int(origins[frame * values.count + state])
                frame -= 1
            }
            return phones
        }
    }
}
