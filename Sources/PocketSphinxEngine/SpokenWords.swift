import SpeechCore

/// The words that a decoder has been taught, each with the ways in which it is said now.
///
/// The library's dictionary only grows. So each way to say a word keeps its entry for good (`word`, `word(2)` …), and a
/// grammar names the entries of those ways that hold when it is made.
struct SpokenWords {
    /// One way to say a word.
    struct Way {
        /// The entry in the decoder's dictionary.
        var entry: String
        /// The phones by number.
        var phones: [Int]
    }

    /// All ways that were ever taught, by word and phones.
    private var taught: [String: [String: Way]] = [:]
    /// The ways that hold now, as far as they were asked for.
    private var current: [String: [Way]] = [:]

    /// The ways to say a word, taught to the decoder if they are new.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when there is no way, or one has unknown phones.
    mutating func ways(
        of word: String, from pronunciations: any PronunciationSource, decoder: inout DecoderHandle, phones: PhoneTable
    ) throws(RecognitionError) -> [Way] {
        if let known = current[word] { return known }
        let sounds = pronunciations.pronunciations(of: word)
        guard !sounds.isEmpty else {
            throw RecognitionError(
                .grammarInvalid, "Nobody knows how ‘\(word)’ sounds; add a pronunciation hint for it.")
        }
        var ways: [Way] = []
        for sound in sounds {
            if let known = taught[word]?[sound] {
                ways.append(known)
                continue
            }
            let count = taught[word]?.count ?? 0
            let entry = count == 0 ? word : "\(word)(\(count + 1))"
            try decoder.add(entry, phones: sound)
            let numbers = sound.split(separator: " ").compactMap { phones.phone(named: String($0)) }
            let way = Way(entry: entry, phones: numbers)
            taught[word, default: [:]][sound] = way
            ways.append(way)
        }
        current[word] = ways
        return ways
    }

    /// Asks anew how some words are said when they are next used.
    mutating func forget(_ words: Set<String>) {
        for word in words { current[word] = nil }
    }
}
