import SpeechCore

/// The best path through a grammar: its words, and the places where any words were said.
struct SpokenPath {
    /// A word of the grammar, by its place among the segments.
    private var words: [Int] = []
    /// A run of phones: how many words come before it, and its segments.
    private var texts: [(place: Int, segments: ClosedRange<Int>)] = []
    private let segments: [DecodedPass.Segment]

    /// Reads the segments of a path; silence between the phones of a text belongs to the text.
    init(_ segments: [DecodedPass.Segment]) {
        self.segments = segments
        for (index, segment) in segments.enumerated() where !segment.isFiller {
            if !FreeTextLoop.isPhone(segment.word) {
                words.append(index)
            } else if let last = texts.last, last.place == words.count {
                texts[texts.count - 1].segments = last.segments.lowerBound...index
            } else {
                texts.append((words.count, index...index))
            }
        }
    }

    /// Whether any words were said somewhere.
    var hasFreeText: Bool { !texts.isEmpty }

    /// The hypothesis of the path, its free text still without words.
    func hypothesis(in cepstra: Cepstra, confidence: Double, wordConfidence: (Int) -> Double) -> Hypothesis {
        let words = words.map { segments[$0].word(in: cepstra, confidence: wordConfidence($0)) }
        let texts = texts.map { text in
            FreeTextSpan(
                words: text.place..<text.place,
                start: cepstra.time(ofFrame: segments[text.segments.lowerBound].firstFrame),
                end: cepstra.time(ofFrame: segments[text.segments.upperBound].lastFrame + 1))
        }
        return Hypothesis(
            text: words.map(\.text).joined(separator: " "), words: words, freeText: texts, confidence: confidence)
    }
}
