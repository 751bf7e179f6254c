import SpeechCore
import SpeechDecoding

/// Recognises ordinary speech with the library's own scores and a language model, into which the user's vocabulary is
/// mixed.
///
/// Our own scores, which commands are recognised by, keep five times as many words alive at once in this large search.
struct DictationDecoder: ~Copyable {
    private static let search = "dictation"

    var decoder: DecoderHandle
    /// Words of the vocabularies that the language model does not know.
    let outOfVocabularyWords: Set<String>

    /// Loads the language model.
    ///
    /// - Parameters:
    ///   - manifest: the model.
    ///   - settings: the engine's switches.
    ///   - hints: the likely subjects of the speech.
    ///   - pronunciations: how the words of the hints sound.
    /// - Throws: `RecognitionError` when a model is missing or refused.
    init(
        manifest: ModelManifest, settings: [String: String], hints: LanguageHints,
        pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
        guard let languageModel = manifest.languageModel else { throw manifest.cannotTakeDictation }
        var decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: manifest.lexicon, settings: settings)
        let outOfVocabularyWords = Set(
            hints.vocabularies.values.joined().joined().filter { decoder.phones(of: $0) == nil })
        let small = hints.isEmpty ? nil : try Self.model(of: hints, manifest, pronunciations, in: &decoder)
        try decoder.addLanguageModel(languageModel, mixedWith: small, named: Self.search)
        try decoder.select(Self.search)
        self.decoder = decoder
        self.outOfVocabularyWords = outOfVocabularyWords
    }

    /// Recognises one whole utterance.
    mutating func hypothesis(for samples: [Int16]) throws(RecognitionError) -> Hypothesis {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0 else { return .silence }
        return Self.hypothesis(of: try decoder.decode(cepstra), cepstra)
    }

    /// How likely a sentence is over after some words; nil where the language model does not know the last one.
    func probabilityOfEnd(after words: [String]) -> Double? {
        decoder.probabilityOfEnd(after: words, in: Self.search)
    }

    /// The search's result, as others see it.
    static func hypothesis(of pass: DecodedPass, _ cepstra: Cepstra) -> Hypothesis {
        // The library's confidence is not calibrated here, so the probability says only "perhaps".
        let confidence = 0.5
        let words = pass.segments.filter { !$0.isFiller }.flatMap { $0.words(in: cepstra, confidence: confidence) }
        guard !words.isEmpty else { return .silence }
        return Hypothesis(text: words.map(\.text).joined(separator: " "), words: words, confidence: confidence)
    }

    /// The language model of hints, whose words the decoder learns to pronounce.
    private static func model(
        of hints: LanguageHints, _ manifest: ModelManifest, _ pronunciations: any PronunciationSource,
        in decoder: inout DecoderHandle
    ) throws(RecognitionError) -> HintModel {
        guard let freeText = manifest.freeText else { throw manifest.cannotTakeDictation }
        let classes = TermClasses(hints.vocabularies.mapValues { Array($0.prefix(freeText.mostNames)) })
        for term in classes.classes.flatMap(\.terms) {
            let sounds = pronunciations.pronunciations(ofTerm: term.words)
            guard !sounds.isEmpty, decoder.phones(of: term.name) == nil else { continue }
            try decoder.add(term.name, ways: sounds)
        }
        let sentences = hints.sentences.map { classes.tagging($0) }
        for word in Set(sentences.joined()) where !word.hasPrefix("[") && decoder.phones(of: word) == nil {
            let sounds = pronunciations.pronunciations(of: word)
            try decoder.add(word, ways: sounds)
        }
        let pieces = freeText.contexts.compactMap { classes.filling($0) } + classes.classes.map { [$0.tag] }
        return HintModel(
            arpa: BackoffModel(sentences: sentences, pieces: pieces).arpa, classes: classes.classes,
            share: freeText.hintShare)
    }
}

extension PronunciationSource {
    /// The most ways to say a term of several words that a decoder learns.
    private var mostWays: Int { 6 }

    /// The ways to say the words of a term one after the other, likeliest first; empty when one has none.
    func pronunciations(ofTerm words: [String]) -> [String] {
        var ways = [""]
        for word in words {
            let sounds = pronunciations(of: word)
            ways = Array(ways.flatMap { way in sounds.map { way.isEmpty ? $0 : "\(way) \($0)" } }.prefix(mostWays))
        }
        return ways
    }
}

extension DecodedPass.Segment {
    /// The segment as a word with its times in the recording.
    func word(in cepstra: Cepstra, confidence: Double) -> RecognizedWord {
        RecognizedWord(
            text: plainWord, start: cepstra.time(ofFrame: firstFrame), end: cepstra.time(ofFrame: lastFrame + 1),
            confidence: confidence)
    }

    /// The words of a segment that may be a term of several, which share its time by their letters.
    func words(in cepstra: Cepstra, confidence: Double) -> [RecognizedWord] {
        let whole = word(in: cepstra, confidence: confidence)
        let words = TermClasses.words(of: plainWord)
        let letters = Double(words.reduce(0) { $0 + $1.count })
        var said = 0.0
        return words.map { word in
            let start = whole.start + (whole.end - whole.start) * said / letters
            said += Double(word.count)
            let end = whole.start + (whole.end - whole.start) * said / letters
            return RecognizedWord(text: word, start: start, end: end, confidence: confidence)
        }
    }
}
