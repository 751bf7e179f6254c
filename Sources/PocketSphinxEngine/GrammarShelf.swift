import SpeechCore

/// A grammar that is ready to be searched.
final class ShelvedGrammar {
    /// What it was made of.
    let source: WordNetwork
    /// The senones that its words can reach.
    let selection: SenoneSelection
    /// For each graph and word the ways to say it, as phones.
    let ways: [[[[UInt8]]]]
    /// The number of its words, those of each graph counted apart.
    let wordCount: Int
    /// What the search walks.
    var network: SearchNetwork

    init(
        source: WordNetwork, ways: [[[[UInt8]]]], selection: SenoneSelection, fillers: Fillers, languageWeight: Float,
        phones: PhoneTable
    ) {
        self.source = source
        wordCount = source.graphs.reduce(0) { $0 + $1.words.count }
        self.selection = selection
        self.ways = ways
        network = SearchNetwork(
            source, ways: ways, fillers: fillers.phones,
            weights: SearchNetwork.Weights(language: languageWeight, fillers: fillers.weights), phones: phones)
    }

    /// The words and fillers of a sentence that was found.
    func segments(of sentence: WordLattice.Sentence, in passages: PassageList, _ fillers: Fillers) -> [Segment] {
        var segments = sentence.passages.map { index in
            let passage = passages[Int(index)]
            guard passage.end >= 0 else {
                let filler = Int(-2 - passage.end)
                return Segment(
                    word: fillers.names[filler], phones: fillers.phones[filler], isFiller: true,
                    weight: fillers.weights[filler])
            }
            let end = network.ends[Int(passage.end)]
            let (graph, word) = (Int(end.graph), Int(end.word))
            return Segment(
                word: source.graphs[graph].words[word], phones: ways[graph][word][Int(end.way)],
                isFiller: source.graphs[graph].words[word] == WordNetwork.anySound, isText: source.isText(graph),
                isAside: graph == source.aside,
                weight: network.weight(of: passage, before: before(passage, passages)))
        }
        if !segments.isEmpty { segments[segments.count - 1].weight += sentence.endWeight }
        return segments
    }

    /// The words and fillers of the best way to a passage.
    func segments(
        upTo passage: Int32, of search: BeamSearch, _ lattice: WordLattice, _ fillers: Fillers
    ) -> [Segment] {
        let sentence = WordLattice.Sentence(passages: lattice.way(to: passage), endWeight: 0, score: 0)
        return segments(of: sentence, in: search.passages, fillers)
    }

    /// What tells the words of the best way to a passage from others; the same words in other graphs may differ.
    ///
    /// To be asked of thousands of passages, of which most have words in common.
    func wordsKey(upTo passage: Int32, of search: BeamSearch) -> Int {
        var key = 0
        var next = passage
        while next >= 0 {
            let passage = search.passages[Int(next)]
            next = passage.previous
            guard passage.end >= 0 else { continue }
            let end = network.ends[Int(passage.end)]
            key = (key ^ (Int(end.graph) << 32 | Int(end.word) + 1)) &* 0x9E37_79B9_7F4A_7C1
            key ^= key >> 29
        }
        return key
    }

    /// What a search has gone through.
    func lattice(of search: BeamSearch) -> WordLattice {
        WordLattice(passages: search.passages) { [network, source] passage in
            guard passage.end >= 0 else { return nil }
            let end = network.ends[Int(passage.end)]
            if Int(end.graph) == source.aside { return nil }
            // The same word may stand in several graphs; the sum is the same in every process (Fowler, Noll, Vo).
            return source.graphs[Int(end.graph)].words[Int(end.word)].utf8.reduce(0xCBF_29CE_4842_2325) {
                ($0 ^ Int($1)) &* 0x100_0000_01B3
            }
        }
    }

    /// The state of the sentences themselves that a passage came to; nil within a graph that they call.
    func sentenceState(after passage: BeamSearch.Passage) -> Int32? {
        let site = network.sites[Int(passage.site)]
        return site.context == 0 ? site.state : nil
    }

    /// The site that a word was said at.
    private func before(_ passage: BeamSearch.Passage, _ passages: PassageList) -> Int32 {
        passage.previous < 0 ? network.start : passages[Int(passage.previous)].site
    }
}

/// The grammars that a decoder keeps ready: a question and back again costs nothing.
struct GrammarShelf {
    /// How many grammars are kept.
    private static let capacity = 4
    /// The most recently used last.
    private var grammars: [ShelvedGrammar] = []

    /// The grammar that was made of a network, which becomes the most recent one.
    mutating func grammar(of network: WordNetwork) -> ShelvedGrammar? {
        guard let index = grammars.lastIndex(where: { $0.source == network }) else { return nil }
        grammars.append(grammars.remove(at: index))
        return grammars.last
    }

    mutating func put(_ grammar: ShelvedGrammar) {
        if grammars.count == Self.capacity { grammars.removeFirst() }
        grammars.append(grammar)
    }

    /// Forgets all grammars, whose words are said in other ways now.
    mutating func empty() { grammars = [] }
}
