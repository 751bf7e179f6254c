import Foundation
package import SpeechCore
package import SpeechDecoding

/// Recognises speech with PocketSphinx, one utterance at a time, on a queue of its own.
///
/// Commands go through the library's front end; the rest is Heed's own (`CommandDecoder` of `SpeechDecoding`). Ordinary
/// speech is the library's alone, in a decoder of its own that is made when it is first wanted.
package actor PocketSphinxRecognizer: SpeechRecognizer {
    private let executor: QueueExecutor
    private let preset: RecognitionPreset
    private let manifest: ModelManifest
    private var pronunciations: any PronunciationSource
    private var hints: LanguageHints
    private var commands: CommandDecoder
    private let reader: FreeTextReader
    private var dictation: DictationDecoder?
    private var context: RecognitionContext?
    private let clock = ContinuousClock()
    /// Whether the model has a language model for ordinary speech.
    package nonisolated let takesDictation: Bool
    /// The utterance that was recognised last: whether it is over is asked before it is taken.
    private var latest: (samples: [Int16], hypothesis: Hypothesis)?
    /// Reads text beside other work while it is spoken; at most one at a time.
    private var readingAhead: Task<Void, Never>?
    /// Whether no further pass could change what is done about a result; nil where that is not known.
    private var isSettled: (@Sendable (Hypothesis) -> Bool)?
    /// The same for one utterance, in every preset.
    private var isEnough: (@Sendable (Hypothesis) -> Bool)?
    /// So many words before a moment tell the language model what follows.
    private static let history = 2

    /// Runs on the queue, off Swift's shared threads.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// A recogniser for a model.
    ///
    /// - Parameters:
    ///   - manifest: the model.
    ///   - pronunciations: how the words of grammars sound; dictation has the model's lexicon.
    ///   - hints: the likely subjects of ordinary speech.
    ///   - preset: how much time commands may take.
    ///   - voice: the voice that is expected, if it is known.
    ///   - executor: where it works; nil for a queue of its own.
    /// - Throws: `RecognitionError` when the model cannot be loaded.
    package init(
        manifest: ModelManifest, pronunciations: any PronunciationSource,
        hints: LanguageHints = LanguageHints(),
        preset: RecognitionPreset = .full, voice: VoiceProfile? = nil, executor: QueueExecutor? = nil
    ) throws(RecognitionError) {
        self.executor = executor ?? QueueExecutor(label: "heed.pocketsphinx")
        self.preset = preset
        self.manifest = manifest
        takesDictation = manifest.languageModel != nil
        self.pronunciations = pronunciations
        self.hints = hints
        reader = FreeTextReader(manifest: manifest, hints: hints, pronunciations: pronunciations)
        commands = try CommandDecoder(
            manifest: manifest, preset: preset, voice: voice,
            frontEnd: FrontEnd(model: manifest.acousticModel, keepsAll: false),
            wholeFrontEnd: FrontEnd(model: manifest.acousticModel, keepsAll: true),
            noiselessFrontEnd: FrontEnd(
                model: manifest.acousticModel, keepsAll: false, keepsSilence: true),
            stream: LiveFrontEnd(FrontEnd(model: manifest.acousticModel, keepsAll: false)))
    }

    deinit { readingAhead?.cancel() }

    /// Makes the recogniser listen for something else from the next utterance on.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced or the language model is missing.
    package func listen(for context: RecognitionContext) throws(RecognitionError) {
        guard context != self.context else { return }
        latest = nil
        switch context {
        case .grammar(let network): try commands.listen(for: network, pronunciations: pronunciations)
        case .dictation where dictation == nil:
            dictation = try DictationDecoder(
                manifest: manifest, settings: manifest.dictationSettings ?? [:], hints: hints,
                pronunciations: pronunciations)
        case .dictation: break
        }
        self.context = context
    }

    /// Takes note that some words are said in other ways than before, or are new.
    ///
    /// - Parameters:
    ///   - pronunciations: how the words of grammars sound from now on.
    ///   - changed: the words, lower-case, that sound otherwise; their grammars are made anew.
    ///   - hints: the likely subjects of ordinary speech from now on.
    package func take(
        pronunciations: any PronunciationSource, changed: Set<String>, hints: LanguageHints
    ) async {
        self.pronunciations = pronunciations
        guard !changed.isEmpty || hints != self.hints else { return }
        self.hints = hints
        commands.forget(changed)
        dictation = nil
        context = nil
        latest = nil
        await reader.take(pronunciations, hints)
    }

    /// Recognises one whole utterance.
    ///
    /// - Throws: `RecognitionError` of code `grammarInvalid` when `listen(for:)` was never called.
    package func recognize(_ samples: [Int16]) async throws(RecognitionError) -> Hypothesis {
        guard let context else {
            throw RecognitionError(.grammarInvalid, "The recogniser was not told what to listen for.")
        }
        if let latest, latest.samples == samples { return latest.hypothesis }
        let start = clock.now
        var hypothesis =
            switch context {
            case .grammar: try await command(in: samples)
            case .dictation: try dictation?.hypothesis(for: samples) ?? .silence
            }
        hypothesis.audioSeconds = SpeechFormat.seconds(samples.count)
        hypothesis.decodeSeconds = (clock.now - start) / .seconds(1)
        latest = (samples, hypothesis)
        return hypothesis
    }

    private func command(in samples: [Int16]) async throws(RecognitionError) -> Hypothesis {
        // The sound that is left to be read is read beside the first search.
        let reading = readingAhead.map { hearing in
            hearing.cancel()
            return reader.beginReading(samples)
        }
        readingAhead = nil
        // A reading that has not begun by then is no longer wanted.
        defer { reading?.cancel() }
        guard let look = commands.firstPass(at: samples) else { return .silence }
        if let spoken = try await commandWithText(look) { return commands.checked(spoken, in: samples) }
        guard let wider = commands.widerLook(than: look) else {
            return commands.checked(closedCommand(in: consume look), in: samples)
        }
        let spoken = try await commandWithText(wider) ?? closedCommand(in: wider)
        return commands.checked(spoken, in: samples)
    }

    private func closedCommand(in look: consuming FirstPassResult) -> Hypothesis {
        let known: (@Sendable (Hypothesis) -> Bool)? =
            isEnough ?? (preset == .adaptive ? isSettled : nil)
        return commands.command(in: look, isSettled: known)
    }

    /// Recognises one utterance, and only so far as it matters.
    ///
    /// - Parameters:
    ///   - samples: the utterance.
    ///   - isEnough: whether a result of the first pass tells enough.
    /// - Returns: the hypothesis, as `recognize(_:)` gives it.
    /// - Throws: `RecognitionError` when the engine fails.
    func recognize(
        _ samples: [Int16], isEnough: @escaping @Sendable (Hypothesis) -> Bool
    ) async throws(RecognitionError) -> Hypothesis {
        self.isEnough = isEnough
        defer { self.isEnough = nil }
        // Another recognition of the same sound might need to know more.
        defer { latest = nil }
        return try await recognize(samples)
    }

    /// Has a result of the first pass stand where no further one could change what is done about it.
    ///
    /// - Parameter isSettled: tells it of what was heard; it may be an answer to a question, too.
    package func settle(by isSettled: @escaping @Sendable (Hypothesis) -> Bool) {
        self.isSettled = isSettled
    }

    /// The command with free text that was said; nil where none is believed.
    private func commandWithText(_ look: FirstPassResult) async throws(RecognitionError)
        -> Hypothesis?
    {
        guard !look.beginnings.isEmpty else { return nil }
        let samples = look.utterance.samples
        // To read the rest takes longer than to see that no text was begun.
        if let heard = reader.heard(of: samples), commands.beginnings(of: look, besides: heard).isEmpty { return nil }
        let text = try await reader.text(in: samples)
        guard var spoken = try commands.command(with: text, in: look) else { return nil }
        if let last = spoken.freeText.indices.last,
            spoken.freeText[last].words.upperBound == spoken.words.count
        {
            let words = spoken.words.suffix(Self.history).map(\.text)
            spoken.freeText[last].probabilityOfEnd = await reader.probabilityOfEnd(after: words)
        }
        return spoken
    }

    /// The words so far of an utterance that is still being spoken; none in ordinary speech, where they change too
    /// much to be shown.
    ///
    /// Free text that they may lead to is read from now on.
    package func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> PartialWords {
        guard case .grammar = context else { return PartialWords(words: []) }
        let outlook = commands.outlook(soFarIn: samples, beside: reader.heard(of: samples))
        // A reading that has not begun yet is part of this, too, or no longer wanted.
        readingAhead?.cancel()
        // The text is read beside what is done here; nobody waits for it yet.
        readingAhead = outlook.leadsToText ? reader.beginHearing(samples) : nil
        return PartialWords(words: outlook.words, prospect: outlook.prospect)
    }
}

extension PocketSphinxRecognizer {
    /// The lesson of a recorded command about the voice that says it.
    ///
    /// The recogniser must listen for a grammar and should have no voice yet: a voice is the difference to the model.
    ///
    /// - Returns: nil when it is no sentence of the grammar.
    /// - Throws: `RecognitionError` when the engine fails.
    package func lesson(from samples: [Int16]) throws(RecognitionError) -> EnrolmentSample? {
        try commands.lesson(from: samples)
    }
}
