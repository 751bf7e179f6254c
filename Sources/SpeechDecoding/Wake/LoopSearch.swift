/// The best way through the loop of all phones, frame by frame: what any speech is as likely as.
///
/// All values are relative to the best way up to the same frame, so that they stay small for as long as it runs.
struct LoopSearch: Sendable {
    /// The logarithm of what a further phone of the loop costs.
    private static let penalty: Float = -10

    private let phones: PhrasePaths.States
    private let states: Int
    private var values: [Float]
    private var next: [Float]
    private var exit: Float = 0

    /// A search before the first frame.
    init(_ paths: PhrasePaths) {
        phones = paths.loop
        states = paths.states
        values = Array(repeating: AcousticModel.impossible, count: phones.columns.count)
        next = values
    }

    /// Goes on by a frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of all frames.
    ///   - row: where those of the frame begin.
    /// - Returns: what the best way has gained.
    mutating func advance(_ scores: [Float], row: Int) -> Float {
        let transitions = phones.transitions
        var best = AcousticModel.impossible
        for first in stride(from: 0, to: values.count, by: states) {
            for place in 0..<states {
                var value = place == 0 ? exit + Self.penalty : AcousticModel.impossible
                for from in 0...place {
                    value = max(value, values[first + from] + transitions[(first + from) * (states + 1) + place])
                }
                value += scores[row + phones.columns[first + place]]
                next[first + place] = value
                best = max(best, value)
            }
        }
        exit = AcousticModel.impossible
        for state in next.indices {
            next[state] = max(next[state] - best, AcousticModel.impossible)
            exit = max(exit, next[state] + transitions[state * (states + 1) + states])
        }
        swap(&values, &next)
        return best
    }
}
