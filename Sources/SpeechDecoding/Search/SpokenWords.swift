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
        guard !ways.isEmpty else {
            throw RecognitionError(
                .grammarInvalid, "Nobody knows how ‘\(word)’ sounds; add a pronunciation hint for it.")
        }
        known[word] = ways
        return ways
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
