/// Searches a network for the words that fit the scores of an utterance, frame by frame (Viterbi with beams).
///
/// Phones at the borders of words are those that their neighbours across the border ask for. All ends of words within
/// the beam are kept, so that other readings can be told afterwards (`WordLattice`).
struct BeamSearch {
    /// How far the search looks.
    struct Width: Sendable, Equatable {
        /// How much worse than the best, in natural logarithms, a phone may be.
        var phones: Float
        /// How much worse a phone may be that leads to another.
        var steps: Float
        /// How much worse the end of a word may be.
        var words: Float
        /// About how many phones at most are followed from one frame to the next.
        var count: Int
    }

    /// The end of a word on the way to a hypothesis.
    struct WordExit {
        /// The word exit before it, or -1.
        var previous: Int32
        /// The last frame of the word.
        var frame: Int32
        /// The expanded state that was reached.
        var expandedState: Int32
        /// The network's end of a word, or the filler's number counted downwards from -2.
        var end: Int32
        /// The last phone, or silence after a filler.
        var phone: Int32
        var score: Float
    }

    private let width: Width
    private let model: AcousticModel
    private let selection: SenoneSelection
    /// The transition matrices one after the other: for each state to each and out of the phone.
    private let transitions: [Float]
    private var active = ActivePhones()
    private var next = ActivePhones()
    private var frame: Int32 = -1
    /// Those that were gone through, and behind them those that end a sentence.
    private(set) var wordExits = WordExitList()
    /// The ends of sentences in the last frame, each with its whole score, best first; none before `finish`.
    private(set) var ends: [WordLattice.End] = []
    /// The best score after each frame.
    private var bests: [Float] = []
    /// The score below which no phone is left or entered in this frame.
    private var entryThreshold = AcousticModel.impossible
    private var ended: [WordExit] = []
    /// Used again for each expanded state that is reached.
    private var arrivals = Arrivals()
    private var endedFollowers: [PhoneBitSet] = []

    /// A search at the start of an utterance.
    init(_ network: inout SearchNetwork, width: Width, model: AcousticModel, selection: SenoneSelection) {
        self.width = width
        self.model = model
        self.selection = selection
        transitions = model.transitions.flatMap(\.self)
        next.removeAll()
        arrivals.add(score: 0, history: -1, followers: PhoneBitSet(rawValue: .max))
        enter(network.start, after: Int32(model.phones.silence), in: &network)
        swap(&active, &next)
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of the utterance.
    ///   - index: the frame's place in it.
    ///   - scale: what the scores are multiplied with.
    ///   - network: what is searched.
    mutating func advance(_ scores: SenoneScores, frame index: Int, scale: Float, in network: inout SearchNetwork) {
        frame += 1
        let best = evaluate(scores, row: index * selection.columnCount, scale: scale)
        bests.append(best)
        let threshold = max(best - width.phones, crowdThreshold(below: best))
        next.removeAll()
        ended.removeAll(keepingCapacity: true)
        endedFollowers.removeAll(keepingCapacity: true)
        for index in active.phones.indices where active.phones[index].best >= threshold {
            var phone = active.phones[index]
            phone.entry = AcousticModel.impossible
            next.insert(phone, slot: next.find(node: phone.node, context: phone.context, kind: phone.kind).slot)
        }
        let survivors = next.phones.count
        entryThreshold = max(threshold, best - width.steps)
        let wordThreshold = max(threshold, best - width.words)
        for index in 0..<survivors {
            let (out, history) = exit(of: next.phones[index])
            guard out >= entryThreshold else { continue }
            leave(index, score: out, history: history, wordThreshold: wordThreshold, in: &network)
        }
        arrive(in: &network)
        swap(&active, &next)
    }

    /// Goes on from the words that ended in this frame; those that reach the same expanded state with the same last phone go on
    /// together, since what follows sees no more of them.
    private mutating func arrive(in network: inout SearchNetwork) {
        let order = ended.indices.sorted {
            (ended[$0].expandedState, ended[$0].phone, $0) < (ended[$1].expandedState, ended[$1].phone, $1)
        }
        var next = 0
        while next < order.count {
            let (expandedState, phone) = (ended[order[next]].expandedState, ended[order[next]].phone)
            arrivals.removeAll()
            while next < order.count, ended[order[next]].expandedState == expandedState,
                ended[order[next]].phone == phone
            {
                wordExits.append(ended[order[next]])
                arrivals.add(
                    score: ended[order[next]].score, history: Int32(wordExits.count - 1),
                    followers: endedFollowers[order[next]])
                next += 1
            }
            enter(expandedState, after: phone, in: &network)
        }
    }

    // MARK: - Phones

    /// Moves on within all phones; the best score of all.
    private mutating func evaluate(_ scores: SenoneScores, row: Int, scale: Float) -> Float {
        var best = AcousticModel.impossible
        unsafe scores.values.withUnsafeBufferPointer { values in
            unsafe transitions.withUnsafeBufferPointer { transitions in
                unsafe active.phones.withUnsafeMutableBufferPointer { phones in
                    for index in phones.indices {
                        let columns = unsafe phones[index].columns
                        let old = unsafe phones[index].scores
                        let histories = unsafe phones[index].histories
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
                        unsafe score0 += scale * values[row + Int(columns[0])]
                        unsafe score1 += scale * values[row + Int(columns[1])]
                        unsafe score2 += scale * values[row + Int(columns[2])]
                        let top = max(score0, max(score1, score2))
                        unsafe phones[index].scores = SIMD4(score0, score1, score2, AcousticModel.impossible)
                        unsafe phones[index].histories = SIMD4(history0, history1, history2, -1)
                        unsafe phones[index].best = top
                        best = max(best, top)
                    }
                }
            }
        }
        return best
    }

    /// The score below which phones are too many; about, from a histogram.
    private func crowdThreshold(below best: Float) -> Float {
        guard active.phones.count > width.count else { return AcousticModel.impossible }
        let bins = 256
        var counts = [Int](repeating: 0, count: bins)
        for phone in active.phones {
            let distance = (best - phone.best) / width.phones * Float(bins)
            if distance < Float(bins) { counts[Int(max(distance, 0))] += 1 }
        }
        var sum = 0
        for bin in 0..<bins {
            sum += counts[bin]
            if sum > width.count { return best - Float(bin + 1) * width.phones / Float(bins) }
        }
        return AcousticModel.impossible
    }

    /// The best way out of a phone.
    @inline(__always)
    private func exit(of phone: ActivePhone) -> (score: Float, history: Int32) {
        let matrix = Int(phone.columns[3]) * 12
        var (best, history) = (phone.scores[2] + transitions[matrix + 11], phone.histories[2])
        let skip1 = phone.scores[1] + transitions[matrix + 7]
        if skip1 > best { (best, history) = (skip1, phone.histories[1]) }
        let skip0 = phone.scores[0] + transitions[matrix + 3]
        if skip0 > best { (best, history) = (skip0, phone.histories[0]) }
        return (best, history)
    }

    /// Follows a phone to the next phones of its words, or to the end of its word.
    @inline(__always)
    private mutating func leave(
        _ index: Int, score: Float, history: Int32, wordThreshold: Float, in network: inout SearchNetwork
    ) {
        let phone = next.phones[index]
        let node = network.nodes[Int(phone.node)]
        if node.end == -1 {
            for child in node.firstChild..<node.firstChild + node.childCount {
                follow(child, context: phone.context, score: score, history: history, in: &network)
            }
            return
        }
        guard score >= wordThreshold else { return }
        if let wordExit = wordExit(phone, node: node, score: score, history: history, in: network) {
            ended.append(wordExit)
            endedFollowers.append(phone.followers)
        }
    }

    private func wordExit(
        _ phone: ActivePhone, node: WordNode, score: Float, history: Int32, in network: SearchNetwork
    ) -> WordExit? {
        if node.end < -1 {
            return WordExit(
                previous: history, frame: frame, expandedState: phone.context, end: node.end,
                phone: Int32(model.phones.silence), score: score)
        }
        return WordExit(
            previous: history, frame: frame, expandedState: phone.target, end: node.end, phone: Int32(node.phone),
            score: score)
    }

    /// Goes to the next phone of a word.
    @inline(__always)
    private mutating func follow(
        _ child: Int32, context: Int32, score: Float, history: Int32, in network: inout SearchNetwork
    ) {
        let node = network.nodes[Int(child)]
        let score = score + node.gain
        guard score >= entryThreshold else { return }
        guard node.place == .last else {
            let sound = node.sound >= 0 ? node.sound : network.soundInside(child)
            activate(child, context: context, kind: 0, sound: sound, score: score, history: history)
            return
        }
        let target = network.expandedState(state: network.ends[Int(node.end)].target, context: context)
        enterLast(child, context, network.triphones(of: child, left: 0), target, score, history, network)
    }

    /// Enters the last phone of a word in all kinds that what follows can ask for.
    @inline(__always)
    private mutating func enterLast(
        _ node: Int32, _ context: Int32, _ triphones: CrossWordTriphones, _ target: Int32, _ score: Float,
        _ history: Int32,
        _ network: borrowing SearchNetwork
    ) {
        let wanted = network.expandedStates[Int(target)].firstPhones
        for kind in triphones.kinds {
            let sound = network.triphones.kind(kind)
            guard !sound.neighbours.isDisjoint(with: wanted) else { continue }
            activate(
                node, context: context, kind: kind, sound: sound.phone, score: score, history: history,
                target: target, followers: sound.neighbours)
        }
    }

    /// Starts the words that can be said at an expanded state after what arrived there, and silence or noise.
    private mutating func enter(_ expandedState: Int32, after last: Int32, in network: inout SearchNetwork) {
        for index in network.expandedStates[Int(expandedState)].entries.indices {
            let entry = network.expandedStates[Int(expandedState)].entries[index]
            guard !entry.tree.firstPhones.isDisjoint(with: arrivals.followers) else { continue }
            for root in entry.tree.roots {
                let node = network.nodes[Int(root)]
                guard arrivals.followers.contains(phone: Int(node.phone)) else { continue }
                let score = arrivals.scores[Int(node.phone)] + entry.weight + node.gain
                guard score >= entryThreshold else { continue }
                let history = arrivals.histories[Int(node.phone)]
                if node.place == .sound {
                    let target = network.expandedState(
                        state: network.ends[Int(node.end)].target, context: entry.context)
                    activate(
                        root, context: entry.context, kind: 0, sound: node.sound, score: score, history: history,
                        target: target)
                    continue
                }
                let triphones = network.triphones(of: root, left: Int(last))
                if node.place == .first {
                    let kind = network.triphones.kind(of: triphones, beside: Int(last))
                    activate(
                        root, context: entry.context, kind: kind, sound: network.triphones.kind(kind).phone,
                        score: score, history: history)
                } else {
                    let target = network.expandedState(
                        state: network.ends[Int(node.end)].target, context: entry.context)
                    enterLast(root, entry.context, triphones, target, score, history, network)
                }
            }
        }
        let silence = model.phones.silence
        guard arrivals.followers.contains(phone: silence) else { return }
        for node in network.fillerNodes {
            let filler = network.nodes[Int(node)]
            activate(
                node, context: expandedState, kind: 0, sound: filler.sound,
                score: arrivals.scores[silence] + filler.gain,
                history: arrivals.histories[silence])
        }
    }

    /// Enters a phone, unless a better way into it is known.
    @inline(__always)
    private mutating func activate(
        _ node: Int32, context: Int32, kind: Int32, sound: Int32, score: Float, history: Int32, target: Int32 = -1,
        followers: PhoneBitSet = PhoneBitSet(rawValue: .max)
    ) {
        let (index, slot) = next.find(node: node, context: context, kind: kind)
        if index >= 0 {
            guard next.phones[Int(index)].entry < score else { return }
            next.phones[Int(index)].entry = score
            next.phones[Int(index)].histories[3] = history
            return
        }
        var columns = SIMD4<Int32>(repeating: Int32(model.phones.matrix(of: Int(sound))))
        for (state, senone) in model.phones.senones(of: Int(sound)).enumerated() {
            columns[state] = selection.columns[Int(senone)]
        }
        var phone = ActivePhone(
            node: node, context: context, kind: kind, columns: columns, entry: score, history: history)
        phone.target = target
        phone.followers = followers
        next.insert(phone, slot: slot)
    }
}

/// The best ways to an expanded state with one last phone, for each phone that may be next.
private struct Arrivals {
    private(set) var followers: PhoneBitSet = []
    /// For each of the followers; of other phones they tell nothing.
    private(set) var scores = [Float](repeating: AcousticModel.impossible, count: PhoneBitSet.capacity)
    private(set) var histories = [Int32](repeating: -1, count: PhoneBitSet.capacity)

    mutating func removeAll() { followers = [] }

    mutating func add(score: Float, history: Int32, followers more: PhoneBitSet) {
        var left = more.rawValue
        while left != 0 {
            let phone = left.trailingZeroBitCount
            left &= left - 1
            guard !followers.contains(phone: phone) || score > scores[phone] else { continue }
            scores[phone] = score
            histories[phone] = history
        }
        followers.formUnion(more)
    }
}

extension BeamSearch {
    /// The ways to where free text can be next that were little worse than the best at that moment, the best first.
    func wordExitsToText(within beam: Float, in network: SearchNetwork) -> [Int32] {
        wordExits.indices.dropLast(ends.count).compactMap { index -> (wordExit: Int32, distance: Float)? in
            let wordExit = wordExits[index]
            let distance = bests[Int(wordExit.frame)] - wordExit.score
            guard distance < beam, network.expandedStates[Int(wordExit.expandedState)].leadsToText else { return nil }
            return (Int32(index), distance)
        }.sorted { ($0.distance, $0.wordExit) < ($1.distance, $1.wordExit) }.map(\.wordExit)
    }

    /// Ends the search after the last frame: from then on `ends` tells of the sentences.
    mutating func finish(in network: SearchNetwork) {
        for phone in active.phones where phone.best > AcousticModel.impossible / 2 {
            let node = network.nodes[Int(phone.node)]
            guard node.end != -1, phone.followers.contains(phone: model.phones.silence) else { continue }
            let (score, history) = exit(of: phone)
            guard score > AcousticModel.impossible / 2,
                let wordExit = wordExit(phone, node: node, score: score, history: history, in: network)
            else { continue }
            guard let weight = network.expandedStates[Int(wordExit.expandedState)].endWeight else { continue }
            wordExits.append(wordExit)
            ends.append(WordLattice.End(wordExit: Int32(wordExits.count - 1), score: score + weight))
        }
        ends.sort { $0.score > $1.score }
    }

    /// The word exit that the likeliest way has come to, which need not be the end of a sentence; -1 at the start.
    var likeliestPassage: Int32 {
        var best = AcousticModel.impossible
        var history: Int32 = -1
        for phone in active.phones {
            for state in 0..<PhoneTable.statesPerPhone where phone.scores[state] > best {
                best = phone.scores[state]
                history = phone.histories[state]
            }
        }
        return history
    }
}
