import SpeechCore

/// Reads the words of utterances in which a command may have free text; the language model is loaded when it first does.
struct FreeTextReader: ~Copyable {
    private let manifest: ModelManifest
    private let hints: LanguageHints
    private var decoder: DictationDecoder?

    /// A reader that knows what speech is likely to be about.
    init(manifest: ModelManifest, hints: LanguageHints) {
        self.manifest = manifest
        self.hints = hints
    }

    /// What can be said in the place of free text in an utterance.
    ///
    /// - Throws: `RecognitionError` when the language model is missing or the engine fails.
    mutating func text(
        in samples: [Int16], pronunciations: any PronunciationSource
    ) throws(RecognitionError) -> WordGraph {
        let settings = manifest.freeText
        if decoder == nil {
            decoder = try DictationDecoder(
                manifest: manifest, settings: settings.settings, hints: hints, pronunciations: pronunciations)
        }
        let words = try decoder?.hypothesis(for: samples).words.map(\.text) ?? []
        return FreeTextGraph(wordWeight: Float(settings.wordWeight)).graph(of: words)
    }

    /// Takes note that words are said in other ways than before.
    mutating func forget() { decoder = nil }
}
