/// The states that a sequence of words and silences goes through, one after the other.
struct WordChain {
    /// The senone of each state.
    let senones: [Int32]
    /// The word of each state, as an index into what the chain was made of.
    let words: [Int]
    /// For each state whether it says nothing about the words: it is silence, noise or free text.
    let isFiller: [Bool]
    /// The transitions of each phone.
    private let transitions: [[Float]]

    /// Lines up words.
    ///
    /// - Parameters:
    ///   - pronunciations: the phones of each word.
    ///   - model: where the senones are from.
    ///   - freeText: the words that stand for any sound.
    init(pronunciations: [[Int]], model: AcousticModel, freeText: Set<Int> = []) {
        var bases: [(phone: Int, position: PhoneTable.Position, word: Int)] = []
        for (word, phones) in pronunciations.enumerated() {
            for (index, phone) in phones.enumerated() {
                bases.append((phone, PhoneTable.Position(index: index, of: phones.count), word))
            }
        }
        let silence = model.phones.silence
        var senones: [Int32] = []
        var transitions: [[Float]] = []
        for (index, base) in bases.enumerated() {
            let left = index > 0 ? bases[index - 1].phone : silence
            let right = index + 1 < bases.count ? bases[index + 1].phone : silence
            let phone = model.phones.phone(base.phone, left: left, right: right, position: base.position)
            senones += model.phones.senones(of: phone)
            transitions.append(model.transitions(of: phone))
        }
        let states = PhoneTable.statesPerPhone
        self.senones = senones
        self.transitions = transitions
        words = senones.indices.map { bases[$0 / states].word }
        isFiller = senones.indices.map { state in
            let base = bases[state / states]
            return model.phones.isFiller[base.phone] || freeText.contains(base.word)
        }
    }

    /// The best way through all states over all frames (Viterbi), as the state of each frame.
    ///
    /// - Returns: nil when there are fewer frames than the chain needs.
    func alignment(to scores: SenoneScores) -> [Int]? {
        let count = senones.count
        guard count > 0, scores.frameCount > 0 else { return nil }
        let columns = senones.map { Int(scores.selection.columns[Int($0)]) }
        guard columns.allSatisfy({ $0 >= 0 }) else { return nil }
        let impossible = AcousticModel.impossible
        var current = [Float](repeating: impossible, count: count)
        current[0] = scores.values[columns[0]]
        var next = current
        var origins = [Int32](repeating: 0, count: scores.frameCount * count)
        for frame in 1..<max(scores.frameCount, 1) {
            let row = frame * scores.selection.columnCount
            for state in 0..<count {
                let (best, origin) = bestOrigin(of: state, in: current)
                origins[frame * count + state] = Int32(origin)
                next[state] = best > -1e29 ? best + scores.values[row + columns[state]] : impossible
            }
            swap(&current, &next)
        }
        return path(from: current, origins: origins, frameCount: scores.frameCount)
    }

    @inline(__always)
    private func bestOrigin(of state: Int, in values: [Float]) -> (value: Float, origin: Int) {
        let states = PhoneTable.statesPerPhone
        let (phone, place) = (state / states, state % states)
        var best = AcousticModel.impossible
        var origin = state
        for from in 0...place {
            let value = values[phone * states + from] + transitions[phone][from * (states + 1) + place]
            if value > best { (best, origin) = (value, phone * states + from) }
        }
        if place == 0, phone > 0 {
            for from in 0..<states {
                let value = values[(phone - 1) * states + from] + transitions[phone - 1][from * (states + 1) + states]
                if value > best { (best, origin) = (value, (phone - 1) * states + from) }
            }
        }
        return (best, origin)
    }

    private func path(from ends: [Float], origins: [Int32], frameCount: Int) -> [Int]? {
        let states = PhoneTable.statesPerPhone
        let phone = senones.count / states - 1
        var best: Float = -1e29
        var state = -1
        for from in 0..<states {
            let value = ends[phone * states + from] + transitions[phone][from * (states + 1) + states]
            if value > best { (best, state) = (value, phone * states + from) }
        }
        guard state >= 0 else { return nil }
        var path = [Int](repeating: 0, count: frameCount)
        for frame in stride(from: frameCount - 1, through: 0, by: -1) {
            path[frame] = state
            state = Int(origins[frame * senones.count + state])
        }
        return path
    }
}
