import SpeechCore
import SpeechDecoding

/// Recognises ordinary speech while it is spoken, so that little is left to be done when it is over.
///
/// The mean of the whole utterance is not known by then: each frame has the mean of what was heard up to a fixed place
/// soon after it taken off, so the words depend on the samples alone and not on the pieces they came in.
///
/// An utterance that seemed to be over may go on. A short one is read again then, as words are heard better that follow from those
/// before; what was read of a long one stays, and reading goes on from its last pause.
struct LiveDictation: ~Copyable {
    /// The frames, without silence, that the first mean is taken of; the mean of less tells nothing.
    private static let firstFrames = 200
    /// So many frames have a mean in common.
    private static let step = 50
    /// In a pause of so many frames a part of an utterance may end for good.
    private static let leastPause = 12
    /// A part has so many frames at least: people who think in a command with text do so earlier.
    private static let leastPart = 500

    private var dictation: DictationDecoder
    /// The utterance under way, as far as it was heard.
    private var heard: [Int16] = []
    /// How many of its frames the search has seen.
    private var frameCount = 0
    private var isUnderWay = false
    /// The frame in which the part under way begins, and what was read before.
    private var part = (start: 0, before: [DecodedPass.Segment]())

    /// Takes over a decoder.
    init(_ dictation: consuming DictationDecoder) {
        dictation.decoder.leaveMeans()
        self.dictation = dictation
    }

    /// Words of the vocabularies that the language model does not know.
    var outOfVocabularyWords: Set<String> { dictation.outOfVocabularyWords }

    /// Goes on with an utterance, or begins it.
    ///
    /// - Parameter samples: the utterance from its beginning on; what was heard of it before is not heard again.
    /// - Throws: `RecognitionError` when the engine fails.
    /// - Returns: the words so far, and up to where the search has seen it, in seconds.
    mutating func hear(_ samples: [Int16]) throws(RecognitionError) -> (words: [RecognizedWord], end: Double) {
        let cepstra = dictation.decoder.cepstra(of: samples, isOver: false)
        try take(cepstra, of: samples)
        guard frameCount > 0 else { return ([], 0) }
        let words = words(with: dictation.decoder.wordsSoFar())
        return (DictationDecoder.hypothesis(of: words, cepstra).words, cepstra.time(ofFrame: frameCount))
    }

    /// The text of an utterance that is over, or seems to be.
    mutating func hypothesis(for samples: [Int16]) throws(RecognitionError) -> Hypothesis {
        let cepstra = dictation.decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0 else { return .silence }
        try take(cepstra, of: samples)
        let next = min(frameCount, cepstra.frameCount)
        try dictation.decoder.process(cepstra, next..<cepstra.frameCount, meanUpTo: cepstra.frameCount)
        isUnderWay = false
        let words = words(with: try dictation.decoder.end())
        let end = words.segments.last { !$0.isFiller }.map { $0.lastFrame + 1 } ?? 0
        let pause = cepstra.frameCount - end
        if end - part.start >= Self.leastPart, pause >= Self.leastPause { part = (end + pause / 2, words.segments) }
        return DictationDecoder.hypothesis(of: words, cepstra)
    }

    /// All that was read, with what was read of the part under way.
    private func words(with pass: DecodedPass) -> DecodedPass {
        DecodedPass(segments: part.before + pass.shifted(by: part.start).segments)
    }

    /// How likely a sentence is over after some words; nil where the language model does not know the last one.
    func probabilityOfEnd(after words: [String]) -> Double? { dictation.probabilityOfEnd(after: words) }

    /// Has the search see all frames whose mean is known.
    private mutating func take(_ cepstra: Cepstra, of samples: [Int16]) throws(RecognitionError) {
        let isSame = samples.starts(with: heard)
        if !isUnderWay || !isSame {
            if isUnderWay { _ = try dictation.decoder.end() }
            try dictation.decoder.start()
            if isUnderWay || !isSame { part = (0, []) }
            isUnderWay = true
            frameCount = part.start
        }
        heard = samples
        while true {
            let end = max(frameCount + Self.step, Self.firstFrames)
            guard end <= cepstra.frameCount else { return }
            try dictation.decoder.process(cepstra, frameCount..<end, meanUpTo: end)
            frameCount = end
        }
    }
}

extension DecoderHandle {
    /// Goes on with frames of which the mean of all up to a frame is taken off.
    fileprivate mutating func process(
        _ cepstra: Cepstra, _ frames: Range<Int>, meanUpTo end: Int
    ) throws(RecognitionError) {
        guard !frames.isEmpty else { return }
        let mean = cepstra.mean(upTo: end)
        let size = cepstra.size
        let values = (frames.lowerBound * size..<frames.upperBound * size).map { cepstra.values[$0] - mean[$0 % size] }
        try process(values, size: size)
    }
}
