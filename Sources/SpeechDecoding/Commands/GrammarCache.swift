import SpeechCore

/// A grammar that is ready to be searched.
final class CachedGrammar {
    /// The grammar that it was made of.
    let source: WordNetwork
    /// The senones that its words can reach.
    let selection: SenoneSelection
    /// How its words are said.
    let ways: NetworkPronunciations
    /// The number of its words, those of each graph counted apart.
    let wordCount: Int
    /// For each graph the number of its first state among all.
    private let firstStates: [Int]
    /// The network that the search walks.
    var network: SearchNetwork

    init(
        source: WordNetwork, ways: NetworkPronunciations, selection: SenoneSelection, fillers: Fillers,
        search: ModelManifest.Search, phones: PhoneTable, compounds: CompoundDictionary?
    ) {
        self.source = source
        wordCount = source.graphs.reduce(0) { $0 + $1.words.count }
        var first = 0
        firstStates = source.graphs.map { graph in
            defer { first += graph.stateCount }
            return first
        }
        self.selection = selection
        self.ways = ways
        network = SearchNetwork(
            source, ways: ways, fillers: fillers.phones,
            weights: SearchNetwork.Weights(
                language: Float(search.languageWeight), perWord: Float(search.wordWeight ?? 0), fillers: fillers.weights
            ),
            phones: phones, compounds: compounds)
    }

    /// The words and fillers of a sentence that was found.
    func segments(of sentence: WordLattice.Sentence, in wordExits: WordExitList, _ fillers: Fillers) -> [Segment] {
        passages(of: sentence, in: wordExits, fillers).map(\.segment)
    }

    /// The words and fillers of a sentence that was found, each with its word exit; words that are said as one share theirs.
    func passages(
        of sentence: WordLattice.Sentence, in wordExits: WordExitList, _ fillers: Fillers
    ) -> [(wordExit: Int32, segment: Segment)] {
        var passages: [(wordExit: Int32, segment: Segment)] = []
        for index in sentence.wordExits {
            let wordExit = wordExits[Int(index)]
            guard wordExit.end >= 0 else {
                let filler = Int(-2 - wordExit.end)
                let segment = Segment(
                    word: fillers.names[filler], phones: fillers.phones[filler], isFiller: true,
                    weight: fillers.weights[filler])
                passages.append((index, segment))
                continue
            }
            let end = network.ends[Int(wordExit.end)]
            let weight = network.weight(of: wordExit, before: before(wordExit, wordExits))
            if end.compound >= 0 {
                passages += joined(end, weight: weight).map { (index, $0) }
            } else {
                let phones = ways[graph: Int(end.graph), word: Int(end.word)][Int(end.way)]
                passages.append((index, segment(end.word, end.graph, phones: phones, to: end.target, weight: weight)))
            }
        }
        if !passages.isEmpty { passages[passages.count - 1].segment.weight += sentence.endWeight }
        return passages
    }

    private func segment(
        _ word: Int32, _ graph: Int32, phones: PhoneSequence, to target: Int32, weight: Float
    ) -> Segment {
        let (graph, word) = (Int(graph), Int(word))
        return Segment(
            word: source.graphs[graph].words[word], phones: phones,
            isFiller: source.graphs[graph].words[word] == WordNetwork.anySound, isText: source.isText(graph),
            isAside: graph == source.aside,
            place: NetworkPlace(graph: graph, state: Int(target) - firstStates[graph]), weight: weight)
    }

    /// The words that are said as one; the first has the weight of all.
    private func joined(_ end: WordEnd, weight: Float) -> [Segment] {
        let compound = network.compounds[Int(end.compound)]
        let wordWays = compound.words.map { ways[graph: Int(end.graph), word: Int($0)] }
        let parts = CompoundStep.parts(of: compound.ways[Int(end.way)], by: wordWays)
        return compound.words.indices.map { index in
            var segment = segment(
                compound.words[index], end.graph, phones: parts[index], to: compound.targets[index],
                weight: index == 0 ? weight : 0)
            segment.joinsPrevious = index > 0
            return segment
        }
    }

    /// The words and fillers of the best way to a word exit.
    func segments(
        upTo wordExit: Int32, of search: SearchTrace, _ lattice: WordLattice, _ fillers: Fillers
    ) -> [Segment] {
        let sentence = WordLattice.Sentence(wordExits: lattice.way(to: wordExit), endWeight: 0, score: 0)
        return segments(of: sentence, in: search.wordExits, fillers)
    }

    /// The likeliest of some words, which are none of free text and mean something.
    ///
    /// - Parameter ends: how likely the words are, by their ends; -1 for what is no word yet.
    /// - Returns: the word with its share of all; nil where none is likely.
    func firstWord(of ends: [Int32: Float]) -> (text: String, share: Double)? {
        var shares: [String: Double] = [:]
        for (end, share) in ends where end >= 0 {
            let end = network.ends[Int(end)]
            let word = segment(end.word, end.graph, phones: [], to: end.target, weight: 0)
            if word.isWord, !word.isText { shares[word.word, default: 0] += Double(share) }
        }
        return shares.max { $0.value < $1.value }.map { (text: $0.key, share: $0.value) }
    }

    /// The key that tells the words of the best way to a word exit from others; the same words in other graphs may
    /// differ.
    ///
    /// To be asked of thousands of word exits, of which most have words in common.
    func wordsKey(upTo wordExit: Int32, of search: SearchTrace) -> Int {
        var key = 0
        var next = wordExit
        while next >= 0 {
            let wordExit = search.wordExits[Int(next)]
            next = wordExit.previous
            guard wordExit.end >= 0 else { continue }
            let end = network.ends[Int(wordExit.end)]
            for word in words(of: end).reversed() {
                key = (key ^ (Int(end.graph) << 32 | Int(word) + 1)) &* 0x9E37_79B9_7F4A_7C1
                key ^= key >> 29
            }
        }
        return key
    }

    /// The words that a search has gone through, as a lattice.
    func lattice(of search: SearchTrace) -> WordLattice {
        WordLattice(wordExits: search.wordExits) { [network, source] wordExit, wordsAfter in
            guard wordExit.end >= 0 else { return nil }
            let end = network.ends[Int(wordExit.end)]
            if Int(end.graph) == source.aside { return nil }
            let graph = source.graphs[Int(end.graph)]
            if end.compound < 0 { return WordLattice.key(of: graph.words[Int(end.word)], before: wordsAfter) }
            return network.compounds[Int(end.compound)].words.reversed().reduce(wordsAfter) {
                WordLattice.key(of: graph.words[Int($1)], before: $0)
            }
        }
    }

    /// The words that a word exit ends.
    private func words(of end: WordEnd) -> [Int32] {
        end.compound < 0 ? [end.word] : network.compounds[Int(end.compound)].words
    }

    /// The state of the sentences themselves that a word exit came to; nil within a graph that they call.
    func sentenceState(after wordExit: WordExit) -> Int32? {
        let expandedState = network.expandedStates[Int(wordExit.expandedState)]
        return expandedState.context == 0 ? expandedState.state : nil
    }

    /// The expanded state that a word was said at.
    private func before(_ wordExit: WordExit, _ wordExits: WordExitList) -> Int32 {
        wordExit.previous < 0 ? network.start : wordExits[Int(wordExit.previous)].expandedState
    }
}

/// The grammars that a decoder keeps ready: a question and back again costs nothing.
struct GrammarCache {
    /// How many grammars are kept.
    private static let capacity = 4
    /// The most recently used last.
    private var grammars: [CachedGrammar] = []

    /// The grammar that was made of a network, which becomes the most recent one.
    mutating func grammar(of network: WordNetwork) -> CachedGrammar? {
        guard let index = grammars.lastIndex(where: { $0.source == network }) else { return nil }
        grammars.append(grammars.remove(at: index))
        return grammars.last
    }

    mutating func put(_ grammar: CachedGrammar) {
        if grammars.count == Self.capacity { grammars.removeFirst() }
        grammars.append(grammar)
    }

    /// Forgets all grammars, whose words are said in other ways now.
    mutating func empty() { grammars = [] }
}
