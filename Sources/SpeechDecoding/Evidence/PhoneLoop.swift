/// A loop of all phones without context, which fits any speech: what commands must compete with.
struct PhoneLoop {
    /// The senones of all phones' states.
    private let senones: [Int32]
    /// The phones' transitions, matrix after matrix.
    private let transitions: [Float]
    /// The states of each phone.
    private let states: Int
    /// The logarithm of what a further phone costs.
    private let penalty: Float
    /// For each phone whether it is silence or noise.
    private let isFiller: [Bool]

    /// The loop of a model.
    init(model: AcousticModel, penalty: Float) {
        let phones = model.phones.names.indices
        states = model.phones.statesPerPhone
        senones = phones.flatMap { model.phones.senones(of: $0) }
        transitions = phones.flatMap { model.transitions(of: $0) }
        self.penalty = penalty
        isFiller = model.phones.names.indices.map { model.phones.isFiller[$0] || $0 == model.phones.silence }
    }

    /// How clearly frames are single phones.
    func clarity(in scores: SenoneScores) -> PhoneClarity {
        PhoneClarity(columns: ways(in: scores.selection).columns, states: states, isFiller: isFiller, in: scores)
    }

    /// The acoustic score, frame by frame, of the best way through the loop (Viterbi).
    func frameScores(in scores: SenoneScores) -> [Float] {
        guard scores.frameCount > 0 else { return [] }
        var ways = ways(in: scores.selection)
        ways.reserve(frames: scores.frameCount)
        for frame in 0..<scores.frameCount { follow(&ways, scores, frame: frame) }
        return frameScores(of: ways, in: scores)
    }

    /// The ways at the start of an utterance; there are none where not all phones are scored.
    func ways(in selection: SenoneSelection) -> Ways {
        let columns = senones.map { Int(selection.columns[Int($0)]) }
        return Ways(columns: columns.allSatisfy { $0 >= 0 } ? columns : [])
    }

    /// Goes on by a frame.
    ///
    /// - Parameters:
    ///   - ways: the ways through all frames before.
    ///   - scores: the scores of the utterance or a part of it.
    ///   - frame: the frame's place in these.
    func follow(_ ways: inout Ways, _ scores: SenoneScores, frame: Int) {
        guard !ways.columns.isEmpty else { return }
        let (exit, exitState) = ways.totals.isEmpty ? (0, 0) : bestExit(of: ways.current)
        let row = frame * scores.selection.columnCount
        var total = AcousticModel.impossible
        for first in stride(from: 0, to: senones.count, by: states) {
            for place in 0..<states {
                let state = first + place
                var (best, origin) = place == 0 ? (exit, exitState) : (AcousticModel.impossible, state)
                for from in 0...place {
                    let value = ways.current[first + from] + transitions[(first + from) * (states + 1) + place]
                    if value > best { (best, origin) = (value, first + from) }
                }
                ways.next[state] = best + scores.values[row + ways.columns[state]]
                total = max(total, ways.next[state])
                ways.origins.append(Int32(origin))
            }
        }
        swap(&ways.current, &ways.next)
        ways.totals.append(total)
    }

    /// The acoustic score, frame by frame, of the best way so far.
    func frameScores(of ways: Ways, in scores: SenoneScores) -> [Float] {
        let count = senones.count
        var state = ways.current.indices.max { ways.current[$0] < ways.current[$1] } ?? 0
        var result = [Float](repeating: 0, count: ways.totals.count)
        for frame in result.indices.reversed() {
            result[frame] = scores.values[frame * scores.selection.columnCount + ways.columns[state]]
            state = Int(ways.origins[frame * count + state])
        }
        return result
    }

    private func bestExit(of values: [Float]) -> (Float, Int) {
        var (best, origin) = (AcousticModel.impossible, 0)
        for state in values.indices {
            let value = values[state] + transitions[state * (states + 1) + states]
            if value > best { (best, origin) = (value, state) }
        }
        return (best + penalty, origin)
    }
}

extension PhoneLoop {
    /// The best ways through the loop to each of its states, as far as an utterance was heard.
    struct Ways {
        /// The scores' columns of the states.
        fileprivate let columns: [Int]
        fileprivate var current: [Float]
        fileprivate var next: [Float]
        /// For each frame and state the state before.
        fileprivate var origins: [Int32] = []
        /// The score of the best way after each frame.
        fileprivate(set) var totals: [Float] = []

        fileprivate init(columns: [Int]) {
            self.columns = columns
            current = Array(repeating: AcousticModel.impossible, count: columns.count)
            next = current
        }

        fileprivate mutating func reserve(frames: Int) { origins.reserveCapacity(frames * columns.count) }
    }
}
