import SpeechCore

/// Words that a search found, lined up with the frames.
struct AlignedHypothesis {
    /// The words and what is between them.
    let segments: [Segment]
    /// Their states.
    let chain: WordChain
    /// The state of each frame.
    let alignment: [Int]
    /// The natural logarithm of how well they fit, by the scores, by the grammar and perhaps by the lengths of phones.
    var total: Float
    /// How strange the lengths of its phones are; see `PhoneDurations`.
    var strangeness = 0.0

    /// The words.
    var text: String { segments.text }

    /// Whether it has free text.
    var hasText: Bool { segments.contains(where: \.isText) }

    /// The places of its free text; silence within one belongs to it.
    ///
    /// - Parameter words: its words with their times.
    /// - Returns: the places, in order.
    func texts(in words: [RecognizedWord]) -> [FreeTextSpan] {
        var texts: [FreeTextSpan] = []
        let said = segments.filter(\.isWord)
        for (index, (segment, word)) in zip(said, words).enumerated() where segment.isText {
            if let last = texts.last, last.words.upperBound == index {
                texts[texts.count - 1] = FreeTextSpan(
                    words: last.words.lowerBound..<index + 1, start: last.start, end: word.end)
            } else {
                texts.append(FreeTextSpan(words: index..<index + 1, start: word.start, end: word.end))
            }
        }
        return texts
    }

    /// The senone of each frame of a word, -1 in silence and noise.
    var spokenSenones: [Int32] { alignment.map { chain.isFiller[$0] ? -1 : chain.senones[$0] } }

    /// The frames of each segment.
    var spans: [Range<Int>] {
        var spans = [Range<Int>](repeating: 0..<0, count: segments.count)
        for (frame, state) in alignment.enumerated() {
            let word = chain.words[state]
            spans[word] = spans[word].isEmpty ? frame..<frame + 1 : spans[word].lowerBound..<frame + 1
        }
        return spans
    }
}
