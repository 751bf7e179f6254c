import SpeechCore

/// The ways to say words, as far as they were asked for.
struct SpokenWords {
    private var known: [String: [PhoneSequence]] = [:]

    /// The ways to say a word, as phones.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when there is no way, or one has unknown phones.
    mutating func ways(
        of word: String, from pronunciations: any PronunciationSource, phones: PhoneTable
    ) throws(RecognitionError) -> [PhoneSequence] {
        let ways = try found(word, from: pronunciations, phones: phones)
        guard !ways.isEmpty else {
            throw RecognitionError(
                .grammarInvalid, "Nobody knows how ‘\(word)’ sounds; add a pronunciation hint for it.")
        }
        return ways
    }

    /// The ways to say a word; none where nobody knows one.
    private mutating func found(
        _ word: String, from pronunciations: any PronunciationSource, phones: PhoneTable
    ) throws(RecognitionError) -> [PhoneSequence] {
        if let known = known[word] { return known }
        if word == WordNetwork.anySound { return phones.speech.map { [UInt8($0)] } }
        var ways: [PhoneSequence] = []
        for sound in pronunciations.pronunciations(of: word) {
            var way: PhoneSequence = []
            for name in sound.split(separator: " ") {
                guard let phone = phones.phone(named: String(name)) else {
                    throw RecognitionError(
                        .grammarInvalid, "‘\(word)’ cannot be pronounced as ‘\(sound)’: the model has no such phones.")
                }
                way.append(UInt8(phone))
            }
            if !way.isEmpty, !ways.contains(way) { ways.append(way) }
        }
        known[word] = ways
        return ways
    }

    /// A network without the words that nobody can say: a name in the letters of another language must not keep all else from
    /// being heard.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when no word is left, or one has unknown phones.
    mutating func sayable(
        _ network: WordNetwork, from pronunciations: any PronunciationSource, phones: PhoneTable
    ) throws(RecognitionError) -> WordNetwork {
        var network = network
        var mute: Set<String> = []
        for place in network.graphs.indices {
            var unsaid: Set<String> = []
            for word in network.graphs[place].words
            where try found(word, from: pronunciations, phones: phones).isEmpty { unsaid.insert(word) }
            if !unsaid.isEmpty { network.graphs[place] = network.graphs[place].without(unsaid) }
            mute.formUnion(unsaid)
        }
        // Where something is left, the names that cannot be said are told by the commands for names and by lint.
        if let first = mute.min(), network.graphs.allSatisfy(\.words.isEmpty) {
            _ = try ways(of: first, from: pronunciations, phones: phones)
        }
        return network
    }

    /// The ways to say each word of a graph.
    ///
    /// - Throws: `RecognitionError` as for a word.
    mutating func ways(
        of graph: WordGraph, from pronunciations: any PronunciationSource, phones: PhoneTable
    ) throws(RecognitionError) -> NetworkPronunciations.Graph {
        var ways: NetworkPronunciations.Graph = []
        ways.reserveCapacity(graph.words.count)
        for word in graph.words { ways.append(try self.ways(of: word, from: pronunciations, phones: phones)) }
        return ways
    }

    /// Asks anew how some words are said when they are next used.
    mutating func forget(_ words: Set<String>) {
        for word in words { known[word] = nil }
    }
}
