/// How the search moves within phones of so many states: each state is entered from itself and from those before it.
protocol PhoneStates: Sendable {
    /// A score for each state and, behind them, for the way into the phone.
    associatedtype Scores: SIMD where Scores.Scalar == Float
    /// A whole number for each of the same.
    associatedtype Numbers: SIMD where Numbers.Scalar == Int32

    /// The number of states.
    static var count: Int { get }

    /// Takes the next frame in a phone.
    ///
    /// - Parameters:
    ///   - phone: the phone; it moves on, and nothing enters it yet in the frame after.
    ///   - transitions: the logarithms of all transition matrices.
    ///   - scores: the scores of the frame by column.
    ///   - scale: the factor for these.
    static func advance(
        _ phone: inout ActivePhone<Self>, transitions: UnsafeBufferPointer<Float>, scores: UnsafePointer<Float>,
        scale: Float)

    /// The best way out of a phone.
    static func exit(of phone: ActivePhone<Self>, transitions: [Float]) -> (score: Float, history: Int32)
}

/// The numbers of states that there are searches for.
enum BeamSearchStates {
    static let counts: Set<Int> = [ThreeStates.count, FiveStates.count]
}

extension PhoneStates {
    /// The numbers of a transition matrix: for each state those to all states, and out of the phone.
    @inline(__always)
    static var matrixSize: Int { count * (count + 1) }
}

/// Phones of three states, as nearly all models have them.
enum ThreeStates: PhoneStates {
    typealias Scores = SIMD4<Float>
    typealias Numbers = SIMD4<Int32>

    @inline(__always)
    static var count: Int { 3 }

    @inline(__always)
    static func advance(
        _ phone: inout ActivePhone<Self>, transitions: UnsafeBufferPointer<Float>, scores: UnsafePointer<Float>,
        scale: Float
    ) {
        let (columns, old, histories) = (phone.columns, phone.scores, phone.histories)
        let matrix = Int(columns[3]) * 12
        var (score0, history0) = unsafe (old[0] + transitions[matrix], histories[0])
        if old[3] > score0 { (score0, history0) = (old[3], histories[3]) }
        var (score1, history1) = unsafe (old[1] + transitions[matrix + 5], histories[1])
        let step1 = unsafe old[0] + transitions[matrix + 1]
        if step1 > score1 { (score1, history1) = (step1, histories[0]) }
        var (score2, history2) = unsafe (old[2] + transitions[matrix + 10], histories[2])
        let step2 = unsafe old[1] + transitions[matrix + 6]
        if step2 > score2 { (score2, history2) = (step2, histories[1]) }
        let skip2 = unsafe old[0] + transitions[matrix + 2]
        if skip2 > score2 { (score2, history2) = (skip2, histories[0]) }
        unsafe score0 += scale * scores[Int(columns[0])]
        unsafe score1 += scale * scores[Int(columns[1])]
        unsafe score2 += scale * scores[Int(columns[2])]
        phone.scores = SIMD4(score0, score1, score2, AcousticModel.impossible)
        phone.histories = SIMD4(history0, history1, history2, -1)
        phone.best = max(score0, max(score1, score2))
    }

    @inline(__always)
    static func exit(of phone: ActivePhone<Self>, transitions: [Float]) -> (score: Float, history: Int32) {
        let matrix = Int(phone.columns[3]) * 12
        var (best, history) = (phone.scores[2] + transitions[matrix + 11], phone.histories[2])
        let skip1 = phone.scores[1] + transitions[matrix + 7]
        if skip1 > best { (best, history) = (skip1, phone.histories[1]) }
        let skip0 = phone.scores[0] + transitions[matrix + 3]
        if skip0 > best { (best, history) = (skip0, phone.histories[0]) }
        return (best, history)
    }
}

/// Phones of five states, as Sphinx-II had them.
enum FiveStates: PhoneStates {
    typealias Scores = SIMD8<Float>
    typealias Numbers = SIMD8<Int32>

    @inline(__always)
    static var count: Int { 5 }

    @inline(__always)
    static func advance(
        _ phone: inout ActivePhone<Self>, transitions: UnsafeBufferPointer<Float>, scores: UnsafePointer<Float>,
        scale: Float
    ) {
        let (columns, old, histories) = (phone.columns, phone.scores, phone.histories)
        let matrix = Int(columns[count]) * matrixSize
        var next = Scores(repeating: AcousticModel.impossible)
        var from = Numbers(repeating: -1)
        var best = AcousticModel.impossible
        for state in 0..<count {
            var (score, history) =
                state == 0 ? (old[count], histories[count]) : (AcousticModel.impossible, histories[state])
            for origin in 0...state {
                let step = unsafe old[origin] + transitions[matrix + origin * (count + 1) + state]
                if step > score { (score, history) = (step, histories[origin]) }
            }
            unsafe score += scale * scores[Int(columns[state])]
            next[state] = score
            from[state] = history
            best = max(best, score)
        }
        phone.scores = next
        phone.histories = from
        phone.best = best
    }

    @inline(__always)
    static func exit(of phone: ActivePhone<Self>, transitions: [Float]) -> (score: Float, history: Int32) {
        let matrix = Int(phone.columns[count]) * matrixSize
        var (best, history) = (AcousticModel.impossible, phone.histories[count - 1])
        for state in 0..<count {
            let step = phone.scores[state] + transitions[matrix + state * (count + 1) + count]
            if step > best { (best, history) = (step, phone.histories[state]) }
        }
        return (best, history)
    }
}
