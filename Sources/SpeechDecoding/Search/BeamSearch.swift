import Foundation

/// Searches a network for the words that fit the scores of an utterance, frame by frame (Viterbi with beams).
///
/// Phones at the borders of words are those that their neighbours across the border ask for. All ends of words within
/// the beam are kept, so that other readings can be told afterwards (`WordLattice`). The number of states of a phone is known to
/// the compiler, which the innermost loops are written out for.
struct BeamSearch<States: PhoneStates> {
    private let width: SearchWidth
    private let model: AcousticModel
    private let selection: SenoneSelection
    /// The transition matrices one after the other: for each state to each and out of the phone.
    private let transitions: [Float]
    private var active = ActivePhones<States>()
    private var next = ActivePhones<States>()
    private var frame: Int32 = -1
    private(set) var trace = SearchTrace()
    /// The score below which no phone is left or entered in this frame.
    private var entryThreshold = AcousticModel.impossible
    private var ended: [WordExit] = []
    /// Used again for each expanded state that is reached.
    private var arrivals = Arrivals()
    /// For each of `ended` the kind of its last phone, or -1 where any phone may follow.
    private var endedFollowers: [Int32] = []
    private let anyPhone: PhoneBitSet

    /// Searches a network through all frames.
    ///
    /// - Parameters:
    ///   - network: the network that is searched.
    ///   - scores: the scores of the utterance.
    ///   - scale: the factor for these.
    ///   - width: how far to look.
    ///   - model: the model, whose phones have as many states as the search is for.
    /// - Returns: the trace of the search.
    static func trace(
        through network: inout SearchNetwork, _ scores: SenoneScores, scale: Float, width: SearchWidth,
        model: AcousticModel
    ) -> SearchTrace {
        var search = BeamSearch(&network, width: width, model: model, selection: scores.selection)
        for frame in 0..<scores.frameCount { search.advance(scores, frame: frame, scale: scale, in: &network) }
        search.finish(in: network)
        return search.trace
    }

    /// A search at the start of an utterance.
    init(_ network: inout SearchNetwork, width: SearchWidth, model: AcousticModel, selection: SenoneSelection) {
        self.width = width
        self.model = model
        self.selection = selection
        transitions = model.transitions.flatMap(\.self)
        anyPhone = PhoneBitSet(first: model.phones.names.count)
        next.removeAll()
        arrivals.add(score: 0, history: -1, followers: anyPhone)
        enter(network.start, after: Int32(model.phones.silence), in: &network)
        swap(&active, &next)
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of the utterance or a part of it.
    ///   - index: the frame's place in these.
    ///   - scale: the factor for the scores.
    ///   - network: the network that is searched.
    mutating func advance(
        _ scores: SenoneScores, frame index: Int, scale: Float, in network: inout SearchNetwork
    ) {
        frame += 1
        let best = evaluate(scores, row: index * selection.columnCount, scale: scale)
        trace.bests.append(best)
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
            let (out, history) = States.exit(of: next.phones[index], transitions: transitions)
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
                trace.wordExits.append(ended[order[next]])
                arrivals.add(
                    score: ended[order[next]].score, history: Int32(trace.wordExits.count - 1),
                    followers: followers(endedFollowers[order[next]], in: network))
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
            guard let base = values.baseAddress else { return }
            let scores = unsafe base + row
            unsafe transitions.withUnsafeBufferPointer { transitions in
                unsafe active.phones.withUnsafeMutableBufferPointer { phones in
                    for index in phones.indices {
                        unsafe States.advance(&phones[index], transitions: transitions, scores: scores, scale: scale)
                        unsafe best = max(best, phones[index].best)
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

    /// The phones that may follow a last phone of some kind, or any for -1.
    @inline(__always)
    private func followers(_ kind: Int32, in network: borrowing SearchNetwork) -> PhoneBitSet {
        kind < 0 ? anyPhone : network.triphones.kind(kind).neighbours
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
        _ phone: ActivePhone<States>, node: WordNode, score: Float, history: Int32, in network: SearchNetwork
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
            activate(PhoneEntry(node: child, context: context, sound: sound, score: score, history: history))
            return
        }
        let target = network.expandedState(state: network.ends[Int(node.end)].target, context: context)
        enterLast(
            PhoneEntry(
                node: child, context: context, sound: -1, score: score, history: history, target: target),
            network.triphones(of: child, left: 0), network)
    }

    /// Enters the last phone of a word in all kinds that what follows can ask for.
    @inline(__always)
    private mutating func enterLast(
        _ entry: PhoneEntry, _ triphones: CrossWordTriphones, _ network: borrowing SearchNetwork
    ) {
        let wanted = network.expandedStates[Int(entry.target)].firstPhones
        for kind in triphones.kinds {
            let sound = network.triphones.kind(kind)
            guard !sound.neighbours.isDisjoint(with: wanted) else { continue }
            var entry = entry
            (entry.kind, entry.sound, entry.followers) = (kind, sound.phone, kind)
            activate(entry)
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
                var way = PhoneEntry(
                    node: root, context: entry.context, sound: node.sound, score: score,
                    history: arrivals.histories[Int(node.phone)])
                if node.place == .first {
                    let triphones = network.triphones(of: root, left: Int(last))
                    way.kind = network.triphones.kind(of: triphones, beside: Int(last))
                    way.sound = network.triphones.kind(way.kind).phone
                    activate(way)
                    continue
                }
                way.target = network.expandedState(
                    state: network.ends[Int(node.end)].target, context: entry.context)
                if node.place == .sound {
                    activate(way)
                } else {
                    enterLast(way, network.triphones(of: root, left: Int(last)), network)
                }
            }
        }
        let silence = model.phones.silence
        guard arrivals.followers.contains(phone: silence) else { return }
        for node in network.fillerNodes {
            let filler = network.nodes[Int(node)]
            activate(
                PhoneEntry(
                    node: node, context: expandedState, sound: filler.sound,
                    score: arrivals.scores[silence] + filler.gain, history: arrivals.histories[silence]))
        }
    }

    /// Enters a phone, unless a better way into it is known.
    @inline(__always)
    private mutating func activate(_ entry: PhoneEntry) {
        let (index, slot) = next.find(node: entry.node, context: entry.context, kind: entry.kind)
        if index >= 0 {
            guard next.phones[Int(index)].entry < entry.score else { return }
            next.phones[Int(index)].entry = entry.score
            next.phones[Int(index)].histories[States.count] = entry.history
            return
        }
        var columns = States.Numbers(repeating: Int32(model.phones.matrix(of: Int(entry.sound))))
        for (state, senone) in model.phones.senones(of: Int(entry.sound)).enumerated() {
            columns[state] = selection.columns[Int(senone)]
        }
        next.insert(ActivePhone(entry, columns: columns), slot: slot)
    }

    // MARK: - The end

    /// Ends the search after the last frame.
    private mutating func finish(in network: SearchNetwork) {
        for phone in active.phones where phone.best > AcousticModel.impossible / 2 {
            let node = network.nodes[Int(phone.node)]
            guard node.end != -1, followers(phone.followers, in: network).contains(phone: model.phones.silence) else {
                continue
            }
            let (score, history) = States.exit(of: phone, transitions: transitions)
            guard score > AcousticModel.impossible / 2,
                let wordExit = wordExit(phone, node: node, score: score, history: history, in: network)
            else { continue }
            guard let weight = network.expandedStates[Int(wordExit.expandedState)].endWeight else { continue }
            trace.wordExits.append(wordExit)
            trace.ends.append(WordLattice.End(wordExit: Int32(trace.wordExits.count - 1), score: score + weight))
        }
        trace.ends.sort { $0.score > $1.score }
        findPassage()
    }

    /// Finds the word exit that the likeliest way has come to by now.
    mutating func findPassage() {
        var best = AcousticModel.impossible
        for phone in active.phones {
            for state in 0..<States.count where phone.scores[state] > best {
                best = phone.scores[state]
                trace.likeliestPassage = phone.histories[state]
            }
        }
    }
}

extension BeamSearch {
    /// How likely each first word is by now, by its end; what has not come to a word, or to one of several, stands under -1.
    func firstEnds(in network: inout SearchNetwork) -> [Int32: Float] {
        let best = active.phones.reduce(AcousticModel.impossible) { max($0, $1.best) }
        var shares: [Int32: Float] = [:]
        var known: [Int32: Int32] = [:]
        var sum: Float = 0
        for phone in active.phones {
            var (score, history) = (AcousticModel.impossible, Int32(-1))
            for state in 0..<States.count where phone.scores[state] > score {
                (score, history) = (phone.scores[state], phone.histories[state])
            }
            let share = exp((score - best) * Self.independence)
            guard share > Self.negligible else { continue }
            sum += share
            let said = known[history] ?? firstEnd(upTo: history)
            known[history] = said
            shares[said >= 0 ? said : network.wordEnd(of: phone.node) ?? -1, default: 0] += share
        }
        return shares.mapValues { $0 / max(sum, .leastNormalMagnitude) }
    }

    private static var negligible: Float { 1e-4 }
    /// Frames beside each other tell much the same, so their scores together say more than is known.
    private static var independence: Float { 0.25 }

    /// The end of the first word of a way; -1 where there is none yet.
    private func firstEnd(upTo history: Int32) -> Int32 {
        var (next, first) = (history, Int32(-1))
        while next >= 0 {
            let wordExit = trace.wordExits[Int(next)]
            if wordExit.end >= 0 { first = wordExit.end }
            next = wordExit.previous
        }
        return first
    }
}

/// The best ways to an expanded state with one last phone, for each phone that may be next.
private struct Arrivals {
    private(set) var followers = PhoneBitSet()
    /// For each of the followers; of other phones they tell nothing.
    private(set) var scores = [Float](repeating: AcousticModel.impossible, count: PhoneBitSet.capacity)
    private(set) var histories = [Int32](repeating: -1, count: PhoneBitSet.capacity)

    mutating func removeAll() { followers = PhoneBitSet() }

    mutating func add(score: Float, history: Int32, followers more: PhoneBitSet) {
        more.forEach { phone in
            guard !followers.contains(phone: phone) || score > scores[phone] else { return }
            scores[phone] = score
            histories[phone] = history
        }
        followers.formUnion(more)
    }
}
