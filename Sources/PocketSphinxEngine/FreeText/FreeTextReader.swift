import SpeechCore

/// Reads the words of utterances in which a command may have free text; the language model is loaded when it first does.
struct FreeTextReader: ~Copyable {
    private let manifest: ModelManifest
    private let hints: LanguageHints
    /// The names that may be in a text.
    private let names: [[String]]
    private var decoder: DictationDecoder?

    /// A reader that knows what speech is likely to be about.
    init(manifest: ModelManifest, hints: LanguageHints) {
        self.manifest = manifest
        self.hints = hints
        let vocabularies = hints.vocabularies.filter { vocabulary in
            manifest.freeText.contexts.contains { $0.contains("{\(vocabulary.key)}") }
        }
        names = Set(vocabularies.values.joined()).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// What can be said in the place of free text in an utterance.
    ///
    /// - Throws: `RecognitionError` when the language model is missing or the engine fails.
    mutating func text(
        in samples: [Int16], pronunciations: any PronunciationSource
    ) throws(RecognitionError) -> FreeTextGraph {
        let settings = manifest.freeText
        if decoder == nil {
            decoder = try DictationDecoder(
                manifest: manifest, settings: settings.settings, hints: hints, pronunciations: pronunciations)
        }
        return FreeTextGraph(
            heard: try decoder?.hypothesis(for: samples).words ?? [], names: names,
            strangers: decoder?.strangers ?? [], settings: settings)
    }

    /// Takes note that words are said in other ways than before.
    mutating func forget() { decoder = nil }
}
