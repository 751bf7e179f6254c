import SpeechCore
import SpeechDecoding
import Synchronization

/// Reads the words of utterances in which a command may have free text, while they are spoken, on a queue of its own.
///
/// The language model is loaded when it is first wanted.
actor FreeTextReader {
    private let executor = QueueExecutor(label: "heed.text")
    private let manifest: ModelManifest
    private var hints: LanguageHints
    /// The names that may be in a text.
    private var names: [[String]]
    private var pronunciations: any PronunciationSource
    private var dictation: LiveDictation?
    /// The utterance that was read last, which may be asked for twice.
    private var latest: (samples: [Int16], text: FreeTextGraph)?

    /// What was heard of the utterance under way; nobody waits for more of it.
    private let soFar = Mutex<(samples: [Int16], text: HeardText)?>(nil)

    /// Runs on its queue, beside the search of the commands.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// A reader that knows what speech is likely to be about, and how names sound.
    init(manifest: ModelManifest, hints: LanguageHints, pronunciations: any PronunciationSource) {
        self.manifest = manifest
        self.pronunciations = pronunciations
        self.hints = hints
        names = Self.names(of: hints, as: manifest.freeText)
    }

    private static func names(of hints: LanguageHints, as settings: ModelManifest.FreeText?) -> [[String]] {
        guard let settings else { return [] }
        let vocabularies = hints.vocabularies.filter { vocabulary in
            settings.contexts.contains { $0.contains("{\(vocabulary.key)}") }
        }
        return Set(vocabularies.values.flatMap { $0.prefix(settings.mostNames) }).filter { !$0.isEmpty }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Begins to read an utterance as far as it was spoken, beside whatever the caller does.
    ///
    /// A fault comes again, and is told, when the text is asked for.
    ///
    /// - Returns: the task; cancelled before its turn comes, it does nothing.
    nonisolated func beginHearing(_ samples: [Int16]) -> Task<Void, Never> {
        Task { await hear(samples) }
    }

    /// Begins to read an utterance that is over, as `beginHearing` does: `text(in:)` has it sooner then.
    nonisolated func beginReading(_ samples: [Int16]) -> Task<Void, Never> {
        Task { await read(samples) }
    }

    private func read(_ samples: [Int16]) {
        guard !Task.isCancelled else { return }
        _ = try? text(in: samples)
    }

    private func hear(_ samples: [Int16]) {
        // Called beside other work, it may come too late.
        if Task.isCancelled || latest?.samples.starts(with: samples) == true { return }
        try? load()
        guard let heard = try? dictation?.hear(samples) else { return }
        let text = HeardText(
            words: heard.words, end: heard.end, outOfVocabularyWords: dictation?.outOfVocabularyWords ?? [])
        soFar.withLock { $0 = (samples, text) }
    }

    /// What was heard so far of an utterance that goes on with these samples; nil where that is nothing yet.
    nonisolated func heard(of samples: [Int16]) -> HeardText? {
        soFar.withLock { soFar in
            soFar.flatMap { samples.starts(with: $0.samples) ? $0.text : nil }
        }
    }

    /// The words that can be said in the place of free text in an utterance that is over.
    ///
    /// - Throws: `RecognitionError` when the language model is missing or the engine fails.
    func text(in samples: [Int16]) throws(RecognitionError) -> FreeTextGraph {
        if let latest, latest.samples == samples { return latest.text }
        guard let settings = manifest.freeText else { throw manifest.cannotTakeDictation }
        try load()
        var heard = HeardText(
            words: try dictation?.hypothesis(for: samples).words ?? [], end: SpeechFormat.seconds(samples.count),
            outOfVocabularyWords: dictation?.outOfVocabularyWords ?? [])
        // Should the utterance go on, these words show in time that it has not led to a text so far: words behind one may still be said.
        soFar.withLock { $0 = (samples, heard) }
        heard.isWhole = true
        let text = FreeTextGraph(heard, names: names, settings: settings)
        latest = (samples, text)
        return text
    }

    /// How likely a sentence is over after some words; nil where the language model does not know the last one.
    func probabilityOfEnd(after words: [String]) -> Double? { dictation?.probabilityOfEnd(after: words) ?? nil }

    /// Takes note that words are said in other ways than before, and what speech is likely to be about now.
    func take(_ pronunciations: any PronunciationSource, _ hints: LanguageHints) {
        self.pronunciations = pronunciations
        self.hints = hints
        names = Self.names(of: hints, as: manifest.freeText)
        dictation = nil
        latest = nil
    }

    private func load() throws(RecognitionError) {
        guard dictation == nil else { return }
        guard let settings = manifest.freeText?.settings else { throw manifest.cannotTakeDictation }
        dictation = LiveDictation(
            try DictationDecoder(
                manifest: manifest, settings: settings, hints: hints, pronunciations: pronunciations))
    }
}
