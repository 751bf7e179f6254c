import SpeechCore

/// Recognises ordinary speech with the library's own scores and language model.
struct DictationDecoder: ~Copyable {
    private var decoder: DecoderHandle

    /// Loads the language model.
    init(manifest: ModelManifest) throws(RecognitionError) {
        var decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: manifest.lexicon, settings: manifest.dictationSettings)
        try decoder.addLanguageModel(manifest.languageModel, named: "dictation")
        try decoder.select("dictation")
        self.decoder = decoder
    }

    /// Recognises one whole utterance.
    mutating func hypothesis(for samples: [Int16]) throws(RecognitionError) -> Hypothesis {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0 else { return .silence }
        // The library's confidence is not calibrated here (trap 24), so the probability says only "perhaps".
        let confidence = 0.5
        let pass = try decoder.decode(cepstra)
        let words = pass.segments.filter { !$0.isFiller }.map { $0.word(in: cepstra, confidence: confidence) }
        guard !words.isEmpty else { return .silence }
        return Hypothesis(text: words.map(\.text).joined(separator: " "), words: words, confidence: confidence)
    }
}

extension DecodedPass.Segment {
    /// The segment as a word with its times in the recording.
    func word(in cepstra: Cepstra, confidence: Double) -> RecognizedWord {
        RecognizedWord(
            text: plainWord, start: cepstra.time(ofFrame: firstFrame), end: cepstra.time(ofFrame: lastFrame + 1),
            confidence: confidence)
    }
}
