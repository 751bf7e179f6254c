/// The states that a sequence of words and silences goes through, one after the other.
struct WordChain {
    /// The senone of each state.
    let senones: [Int32]
    /// The phones without context, in order.
    let phones: [Int]
    /// The word of each state, as an index into what the chain was made of.
    let words: [Int]
    /// For each state whether it is silence, noise or hesitation.
    let isFiller: [Bool]
    /// The transitions of the phones, matrix after matrix.
    private let transitions: [Float]
    /// The states of each phone.
    private let states: Int

    /// A word or silence with its phones.
    struct Link {
        var phones: [Int]
        /// Whether it is silence, noise or hesitation: its phones have no context, and are none to others.
        var isFiller: Bool
        /// Whether it is said as one word with the one before.
        var joinsPrevious = false
    }

    /// Lines up words and what is between them.
    init(_ links: [Link], model: AcousticModel) {
        let silence = model.phones.silence
        var bases: [(phone: Int, position: PhoneTable.Position, word: Int)] = []
        for (word, link) in links.enumerated() {
            let joinsNext = word + 1 < links.count && links[word + 1].joinsPrevious
            for (index, phone) in link.phones.enumerated() {
                // The phones of joined words are those of one word.
                let count = link.phones.count + (link.joinsPrevious ? 1 : 0) + (joinsNext ? 1 : 0)
                let position = PhoneTable.Position(index: index + (link.joinsPrevious ? 1 : 0), of: count)
                bases.append((phone, position, word))
            }
        }
        func context(_ index: Int) -> Int {
            guard bases.indices.contains(index), !links[bases[index].word].isFiller else { return silence }
            return bases[index].phone
        }
        var senones: [Int32] = []
        var transitions: [Float] = []
        for (index, base) in bases.enumerated() {
            let phone =
                links[base.word].isFiller
                ? base.phone
                : model.phones.phone(
                    base.phone, left: context(index - 1), right: context(index + 1), position: base.position)
            senones += model.phones.senones(of: phone)
            transitions += model.transitions(of: phone)
        }
        let states = model.phones.statesPerPhone
        self.states = states
        phones = bases.map(\.phone)
        self.senones = senones
        self.transitions = transitions
        words = senones.indices.map { bases[$0 / states].word }
        isFiller = senones.indices.map { links[bases[$0 / states].word].isFiller }
    }

    /// The best way through all states over some frames (Viterbi), as the state of each frame.
    ///
    /// - Returns: nil when there are fewer frames than the chain needs.
    func alignment(to scores: SenoneScores, in frames: Range<Int>) -> [Int]? {
        let count = senones.count
        guard count > 0, frames.count * states >= count, !frames.isEmpty else { return nil }
        let columns = senones.map { Int(scores.selection.columns[Int($0)]) }
        guard columns.allSatisfy({ $0 >= 0 }) else { return nil }
        let impossible = AcousticModel.impossible
        var current = [Float](repeating: impossible, count: count)
        current[0] = scores.values[frames.lowerBound * scores.selection.columnCount + columns[0]]
        var next = current
        var origins = [Int32](repeating: 0, count: frames.count * count)
        for frame in 1..<max(frames.count, 1) {
            let row = (frames.lowerBound + frame) * scores.selection.columnCount
            for first in stride(from: 0, to: count, by: states) {
                for place in 0..<states {
                    let state = first + place
                    let (best, origin) = bestOrigin(of: place, first: first, in: current)
                    origins[frame * count + state] = Int32(origin)
                    next[state] = best > -1e29 ? best + scores.values[row + columns[state]] : impossible
                }
            }
            swap(&current, &next)
        }
        return path(from: current, origins: origins, frameCount: frames.count)
    }

    /// The best way into a state: from the states of its phone up to it, or out of the phone before.
    @inline(__always)
    private func bestOrigin(of place: Int, first: Int, in values: [Float]) -> (value: Float, origin: Int) {
        var best = AcousticModel.impossible
        var origin = first + place
        for from in 0...place {
            let value = values[first + from] + transitions[(first + from) * (states + 1) + place]
            if value > best { (best, origin) = (value, first + from) }
        }
        if place == 0, first > 0 {
            for from in first - states..<first {
                let value = values[from] + transitions[from * (states + 1) + states]
                if value > best { (best, origin) = (value, from) }
            }
        }
        return (best, origin)
    }

    private func path(from ends: [Float], origins: [Int32], frameCount: Int) -> [Int]? {
        let phone = senones.count / states - 1
        var best: Float = -1e29
        var state = -1
        for from in 0..<states {
            let value = ends[phone * states + from] + transitions[(phone * states + from) * (states + 1) + states]
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
