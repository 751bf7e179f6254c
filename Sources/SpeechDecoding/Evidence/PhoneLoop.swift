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

    /// The loop of a model.
    init(model: AcousticModel, penalty: Float) {
        let phones = model.phones.names.indices
        states = model.phones.statesPerPhone
        senones = phones.flatMap { model.phones.senones(of: $0) }
        transitions = phones.flatMap { model.transitions(of: $0) }
        self.penalty = penalty
    }

    /// The acoustic score, frame by frame, of the best way through the loop (Viterbi).
    func frameScores(in scores: SenoneScores) -> [Float] {
        let count = senones.count
        let columns = senones.map { Int(scores.selection.columns[Int($0)]) }
        guard scores.frameCount > 0, columns.allSatisfy({ $0 >= 0 }) else { return [] }
        var current = [Float](repeating: AcousticModel.impossible, count: count)
        var next = current
        var origins = [Int32](repeating: 0, count: scores.frameCount * count)
        var (exit, exitState): (Float, Int) = (0, 0)
        for frame in 0..<scores.frameCount {
            if frame > 0 { (exit, exitState) = bestExit(of: current) }
            let row = frame * scores.selection.columnCount
            for first in stride(from: 0, to: count, by: states) {
                for place in 0..<states {
                    let state = first + place
                    var (best, origin) = place == 0 ? (exit, exitState) : (AcousticModel.impossible, state)
                    for from in 0...place {
                        let value = current[first + from] + transitions[(first + from) * (states + 1) + place]
                        if value > best { (best, origin) = (value, first + from) }
                    }
                    next[state] = best + scores.values[row + columns[state]]
                    origins[frame * count + state] = Int32(origin)
                }
            }
            swap(&current, &next)
        }
        var state = current.indices.max { current[$0] < current[$1] } ?? 0
        var result = [Float](repeating: 0, count: scores.frameCount)
        for frame in stride(from: scores.frameCount - 1, through: 0, by: -1) {
            result[frame] = scores.values[frame * scores.selection.columnCount + columns[state]]
            state = Int(origins[frame * count + state])
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
