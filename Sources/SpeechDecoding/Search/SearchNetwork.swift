import SpeechCore

/// A network of word graphs as the search walks it: trees of phones are made when the search first comes to a state.
///
/// A called graph has one set of trees for all its callers; where the search is in it, it is with the context of the
/// caller, so it can only go back there.
struct SearchNetwork {
    /// The share of a network's weights in the search.
    struct Weights: Sendable, Equatable {
        /// The factor for the natural logarithms of the network's weights.
        var language: Float
        /// What each word adds.
        var perWord: Float = 0
        /// The weight of silence or noise between words, by its place among the fillers.
        var fillers: [Float]
    }

    /// A state together with the place that its graph was called from: what can be said next is the same whenever the
    /// search comes to it.
    struct ExpandedState {
        /// A tree that can be entered.
        struct Entry {
            var state: Int32
            var context: Int32
            var tree: WordTree
            /// The weights of empty steps.
            var weight: Float
        }

        var state: Int32
        var context: Int32
        var entries: [Entry] = []
        /// The phones that may be next.
        var firstPhones = PhoneBitSet()
        /// The weight of the end of the sentence here, or nil where it cannot end.
        var endWeight: Float?
        /// Whether free text can be next.
        var leadsToText = false
    }

    /// The place that a called graph leads back to.
    private struct Caller: Hashable {
        var context: Int32
        var target: Int32
    }

    private struct Place: Hashable {
        var state: Int32
        var context: Int32
    }

    /// A step between the network's states.
    private struct Step {
        var target: Int32
        var word: Int32
        var weight: Float
    }

    /// Nodes of all trees and fillers.
    private(set) var nodes: [WordNode] = []
    /// For each node that was asked about the end of its word, -2 for none; -1 for the others.
    private var endsOfNodes: [Int32] = []
    private(set) var ends: [WordEnd] = []
    /// The words that are said as one, of all states whose trees were made.
    private(set) var compounds: [CompoundStep] = []
    /// The nodes of the fillers' first phones, one a filler.
    private(set) var fillerNodes: [Int32] = []
    private(set) var expandedStates: [ExpandedState] = []
    /// The expanded state where sentences start.
    private(set) var start: Int32 = 0

    let phones: PhoneTable
    private let weights: Weights
    /// How the words are said.
    private let ways: NetworkPronunciations
    /// For each graph its first state.
    private let bases: [Int32]
    private let graphOfState: [Int32]
    private let starts: [Int32]
    /// The state where free text starts.
    private let textStart: Int32?
    /// The words of the graphs, and the dictionary of those that are said as one; nil for none.
    private let compoundWords: (dictionary: CompoundDictionary, words: [[String]])?
    private let finals: [Int32]
    /// The graph of what means nothing, with the number of the word there that stands for any sound.
    private let sound: (graph: Int, word: Int32)?
    private var steps: [Step] = []
    private var firstStep: [Int32]
    private var trees: [Int32: WordTree] = [:]
    private(set) var triphones: CrossWordTriphoneSets
    /// The first context is that of the sentences themselves.
    private var callers: [Caller] = [Caller(context: -1, target: -1)]
    private var contexts: [Caller: Int32] = [:]
    private var expandedStateOf = PlaceNumbers()
    /// The same for the first context, by state.
    private var outerStateOf: [Int32]

    /// Lays out a network.
    ///
    /// - Parameters:
    ///   - network: the graphs.
    ///   - ways: how its words are said; each in at least one way.
    ///   - fillers: the phones of silence, noise and hesitations.
    ///   - weights: the weights of the grammar, of silence and of noise.
    ///   - phones: the model's phones.
    ///   - compounds: the words of several of the network's words; nil for none.
    init(
        _ network: WordNetwork, ways: NetworkPronunciations, fillers: [PhoneSequence], weights: Weights,
        phones: PhoneTable, compounds: CompoundDictionary? = nil
    ) {
        self.phones = phones
        self.ways = ways
        self.weights = weights
        triphones = CrossWordTriphoneSets(phones: phones)
        var bases: [Int32] = []
        var total = 0
        for graph in network.graphs {
            bases.append(Int32(total))
            total += graph.stateCount
        }
        self.bases = bases
        starts = zip(network.graphs, bases).map { $1 + $0.start }
        sound = network.aside.flatMap { aside in
            network.graphs[aside].words.firstIndex(of: WordNetwork.anySound).map { (aside, Int32($0)) }
        }
        compoundWords = compounds.map { ($0, network.graphs.map(\.words)) }
        textStart = network.freeText.map { bases[$0] + network.graphs[$0].start }
        finals = zip(network.graphs, bases).map { $1 + $0.final }
        graphOfState = network.graphs.enumerated().flatMap { [Int32](repeating: Int32($0), count: $1.stateCount) }
        firstStep = [Int32](repeating: 0, count: total + 1)
        outerStateOf = [Int32](repeating: -1, count: network.graphs.first?.stateCount ?? 0)
        layOut(network, total: total)
        for (index, filler) in fillers.enumerated() { add(filler: filler, number: index) }
        start = expandedState(state: starts[0], context: 0)
    }

    private mutating func layOut(_ network: WordNetwork, total: Int) {
        for (graph, base) in zip(network.graphs, bases) {
            for arc in graph.arcs { firstStep[Int(base + arc.source) + 1] += 1 }
        }
        for state in 0..<total { firstStep[state + 1] += firstStep[state] }
        var next = firstStep
        steps = [Step](repeating: Step(target: 0, word: 0, weight: 0), count: Int(firstStep[total]))
        for (graph, base) in zip(network.graphs, bases) {
            for arc in graph.arcs {
                let place = Int(next[Int(base + arc.source)])
                next[Int(base + arc.source)] += 1
                steps[place] = Step(
                    target: base + arc.target, word: arc.word,
                    weight: arc.logWeight * weights.language + (arc.word >= 0 ? weights.perWord : 0))
            }
        }
    }

    /// A filler is a chain of phones without context; its ends have the place among the fillers, counted downwards
    /// from -2.
    private mutating func add(filler: PhoneSequence, number: Int) {
        let first = Int32(nodes.count)
        for (index, phone) in filler.enumerated() {
            let isLast = index == filler.count - 1
            nodes.append(
                WordNode(
                    phone: phone, place: .inside, gain: index == 0 ? weights.fillers[number] : 0, sound: Int32(phone),
                    firstChild: isLast ? 0 : first + Int32(index) + 1, childCount: isLast ? 0 : 1,
                    end: isLast ? -2 - Int32(number) : -1))
        }
        fillerNodes.append(first)
    }

    // MARK: - Expanded states

    /// The number of the expanded state of a state in a context, where it is worked out what can be said next.
    @inline(__always)
    mutating func expandedState(state: Int32, context: Int32) -> Int32 {
        if context == 0 {
            let known = outerStateOf[Int(state)]
            return known >= 0 ? known : newSite(state: state, context: context)
        }
        return expandedStateOf.number(state: state, context: context) ?? newSite(state: state, context: context)
    }

    private mutating func newSite(state: Int32, context: Int32) -> Int32 {
        let expandedState = Int32(expandedStates.count)
        expandedStates.append(ExpandedState(state: state, context: context))
        if context == 0 {
            outerStateOf[Int(state)] = expandedState
        } else {
            expandedStateOf.set(state: state, context: context, to: expandedState)
        }
        close(expandedState)
        return expandedState
    }

    private mutating func close(_ number: Int32) {
        var expandedState = expandedStates[Int(number)]
        var best: [Place: Float] = [:]
        var pending = [(Place(state: expandedState.state, context: expandedState.context), Float(0))]
        while let (place, weight) = pending.popLast() {
            if let known = best[place], known >= weight { continue }
            best[place] = weight
            if place.state == textStart { expandedState.leadsToText = true }
            let graph = graphOfState[Int(place.state)]
            if place.state == finals[Int(graph)] {
                if place.context == 0 {
                    expandedState.endWeight = max(expandedState.endWeight ?? -.infinity, weight)
                } else {
                    let caller = callers[Int(place.context)]
                    pending.append((Place(state: caller.target, context: caller.context), weight))
                }
            }
            for index in firstStep[Int(place.state)]..<firstStep[Int(place.state) + 1] {
                let step = steps[Int(index)]
                guard step.word < 0 else { continue }
                let weight = weight + step.weight
                if step.word == -1 {
                    pending.append((Place(state: step.target, context: place.context), weight))
                } else {
                    let context = context(Caller(context: place.context, target: step.target))
                    pending.append((Place(state: starts[Int(-1 - step.word)], context: context), weight))
                }
            }
        }
        for (place, weight) in best.sorted(by: { ($0.key.state, $0.key.context) < ($1.key.state, $1.key.context) }) {
            guard let tree = tree(of: place.state) else { continue }
            expandedState.entries.append(
                ExpandedState.Entry(state: place.state, context: place.context, tree: tree, weight: weight))
            expandedState.firstPhones.formUnion(tree.firstPhones)
        }
        expandedState.firstPhones.insert(phones.silence)
        expandedStates[Int(number)] = expandedState
    }

    private mutating func context(_ caller: Caller) -> Int32 {
        if let known = contexts[caller] { return known }
        let context = Int32(callers.count)
        callers.append(caller)
        contexts[caller] = context
        return context
    }

    /// The words that start in a state; nil when there are none.
    private mutating func tree(of state: Int32) -> WordTree? {
        if let known = trees[state] { return known }
        let graph = graphOfState[Int(state)]
        var entries: [WordTreeBuilder.Entry] = []
        for index in firstStep[Int(state)]..<firstStep[Int(state) + 1] {
            let step = steps[Int(index)]
            guard step.word >= 0 else { continue }
            let waysOfWord = ways[graph: Int(graph), word: Int(step.word)]
            let isSound = sound.map { $0 == (Int(graph), step.word) } ?? false
            for (way, phones) in waysOfWord.enumerated() {
                entries.append(
                    WordTreeBuilder.Entry(
                        phones: phones, end: Int32(ends.count), weight: step.weight,
                        share: 1 / Double(waysOfWord.count), isSound: isSound))
                ends.append(
                    WordEnd(
                        source: state, target: step.target, graph: graph, word: step.word, way: Int32(way),
                        weight: step.weight))
            }
        }
        guard !entries.isEmpty else { return nil }
        for compound in compoundSteps(from: state) {
            for (way, phones) in compound.ways.enumerated() {
                entries.append(
                    WordTreeBuilder.Entry(
                        phones: phones, end: Int32(ends.count), weight: compound.weight,
                        share: 1 / Double(compound.ways.count)))
                ends.append(
                    WordEnd(
                        source: state, target: compound.targets[compound.targets.count - 1], graph: graph,
                        word: compound.words[0], way: Int32(way), weight: compound.weight,
                        compound: Int32(compounds.count)))
            }
            compounds.append(compound)
        }
        let tree = WordTreeBuilder.tree(of: entries, scale: weights.language, in: &nodes)
        trees[state] = tree
        return tree
    }

    /// The words of several steps that can be said from a state.
    private func compoundSteps(from state: Int32) -> [CompoundStep] {
        guard let compoundWords else { return [] }
        let words = compoundWords.words[Int(graphOfState[Int(state)])]
        var finder = CompoundFinder(compoundWords.dictionary) { [steps, firstStep] state in
            let range = Int(firstStep[Int(state)])..<Int(firstStep[Int(state) + 1])
            return range.compactMap { index -> CompoundFinder.Step? in
                let step = steps[index]
                guard step.word >= -1 else { return nil }
                let word = step.word < 0 ? nil : (number: step.word, text: words[Int(step.word)])
                return CompoundFinder.Step(target: step.target, word: word, weight: step.weight)
            }
        }
        return finder.compounds(from: state)
    }

    /// The grammar's weight of a word that was said at an expanded state: its step and the empty ones before it.
    func weight(of wordExit: WordExit, before expandedState: Int32) -> Float {
        let end = ends[Int(wordExit.end)]
        // The step leaves the context it came in, so that of the word is the one its target was reached in.
        let context = expandedStates[Int(wordExit.expandedState)].context
        let entry = expandedStates[Int(expandedState)].entries.first { $0.state == end.source && $0.context == context }
        return end.weight + (entry?.weight ?? 0)
    }

    /// The end of a word that a node belongs to; nil where it belongs to several words, or to none.
    ///
    /// One of the ways to say the word, or of the words that are said as one with it.
    mutating func wordEnd(of node: Int32) -> Int32? {
        while endsOfNodes.count < nodes.count { endsOfNodes.append(-1) }
        if endsOfNodes[Int(node)] == -1 { endsOfNodes[Int(node)] = findEnd(of: node) }
        let known = endsOfNodes[Int(node)]
        return known >= 0 ? known : nil
    }

    /// -2 where there are several words or none.
    private mutating func findEnd(of node: Int32) -> Int32 {
        let here = nodes[Int(node)]
        guard here.end == -1 else { return max(here.end, -2) }
        var common: Int32?
        for child in here.firstChild..<here.firstChild + here.childCount {
            guard let end = wordEnd(of: child), ends[Int(common ?? end)].word == ends[Int(end)].word else { return -2 }
            common = end
        }
        return common ?? -2
    }

    // MARK: - Sounds

    /// The phone in context of a node inside of a word.
    @inline(__always)
    mutating func soundInside(_ node: Int32) -> Int32 {
        let known = nodes[Int(node)].sound
        if known >= 0 { return known }
        let inside = nodes[Int(node)]
        let sound = Int32(
            phones.phone(Int(inside.phone), left: Int(inside.left), right: Int(inside.right), position: .inside))
        nodes[Int(node)].sound = sound
        return sound
    }

    /// The triphones of a node at the border of a word; `left` is the phone before a word of a single phone.
    @inline(__always)
    mutating func triphones(of node: Int32, left: Int) -> CrossWordTriphones {
        let border = nodes[Int(node)]
        if border.place == .only {
            let number = triphones.only(Int(border.phone), left: left)
            return triphones[number]
        }
        if border.sound >= 0 { return triphones[border.sound] }
        let number =
            border.place == .first
            ? triphones.first(Int(border.phone), right: Int(border.right))
            : triphones.last(Int(border.phone), left: Int(border.left))
        nodes[Int(node)].sound = number
        return triphones[number]
    }
}
