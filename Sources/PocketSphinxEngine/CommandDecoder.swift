import SpeechCore

/// Recognises the sentences of a grammar: our scores, the library's search, our evidence.
struct CommandDecoder: ~Copyable {
    private let manifest: ModelManifest
    private let preset: RecognitionPreset
    private let model: AcousticModel
    private let loop: PhoneLoop
    /// Used for ready-made scores only, see `decode(_:scale:)`.
    private var decoder: DecoderHandle
    private var adaptedScorer: AdaptedScorer
    private var words = SpokenWords()
    private var shelf = GrammarShelf()
    private var reach = SenoneReach()
    private var grammar: GrammarShelf.Entry?

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest, preset: RecognitionPreset, voice: LearntVoice?) throws(RecognitionError) {
        let shared = try AcousticModel.shared(folder: manifest.acousticModel)
        let model = voice.map { AcousticModel(shared, voice: $0.transform) } ?? shared
        let decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: nil,
            // The grammars name all ways to say a word themselves: the library would look for each in all steps.
            settings: manifest.commandSettings.merging(["fsgusealtpron": "no"]) { $1 })
        let adaptedScorer = try AdaptedScorer(
            folder: manifest.acousticModel, model: model, settings: manifest.adaptation)
        self.manifest = manifest
        self.preset = preset
        self.model = model
        loop = PhoneLoop(model: model, penalty: Float(manifest.rejection.phoneLoopPenalty))
        self.decoder = decoder
        self.adaptedScorer = adaptedScorer
    }

    /// Takes another grammar.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced.
    mutating func listen(
        for graph: WordGraph, pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
        if let known = shelf.entry(for: graph) {
            try decoder.select(known.search)
            grammar = known
            return
        }
        var ways: [[SpokenWords.Way]] = []
        ways.reserveCapacity(graph.words.count)
        for word in graph.words {
            ways.append(try words.ways(of: word, from: pronunciations, decoder: &decoder, phones: model.phones))
        }
        let search = shelf.searchForNew()
        let entries = ways.map { $0.map(\.entry) }
        try decoder.setGrammar(
            graph, ways: entries, named: search, weight: manifest.grammarWeight,
            languageWeight: manifest.languageWeight)
        try decoder.select(search)
        let wanted = reach.senones(reachedBy: ways.lazy.joined().map(\.phones), in: model.phones)
        let selection =
            grammar.flatMap { $0.selection.serves(wanted) ? $0.selection : nil } ?? SenoneSelection(wanted, of: model)
        var phones = Dictionary(ways.joined().map { ($0.entry, $0.phones) }) { first, _ in first }
        for filler in manifest.fillerWords { phones[filler] = self.phones(of: filler) }
        let entry = GrammarShelf.Entry(
            graph: graph, search: search, selection: selection, paths: GraphPaths(graph), ways: entries,
            phones: phones)
        grammar = entry
        shelf.put(entry)
    }

    /// Asks anew how some words are said, from the next grammar on.
    mutating func forget(_ changed: Set<String>) {
        words.forget(changed)
        shelf.empty()
    }

    /// Recognises one whole utterance.
    mutating func hypothesis(for samples: [Int16]) throws(RecognitionError) -> Hypothesis {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return .silence }
        let features = cepstra.features
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection).scores(of: features)
        var aligner = aligner(scores, acousticScale: manifest.acousticScale, grammar)
        guard var best = try search(aligner, grammar) else { return .noMatch }
        let first = Evidence(best, loop: loop.frameScores(in: scores), scores: scores)
        if preset == .full {
            for _ in 1..<manifest.adaptation.passes {
                let adapted = adaptedScorer.scores(
                    of: samples, cepstra: cepstra, features: features, senones: best.spokenSenones,
                    selection: grammar.selection)
                aligner = self.aligner(adapted, acousticScale: manifest.adaptation.acousticScale, grammar)
                guard let next = try search(aligner, grammar) else { return .noMatch }
                best = next
            }
        }
        var others: [Reading] = []
        let detours = DetourSearch(
            paths: grammar.paths, ways: grammar.ways, settings: manifest.alternatives, fit: aligner.fit)
        for _ in 0..<2 {
            others = detours.candidates(near: best, languageWeight: aligner.languageWeight)
                .compactMap { aligner.reading(of: $0.segments, grammar.paths) }
                .sorted { $0.total > $1.total }
            guard let better = others.first, better.total > best.total else { break }
            best = better
        }
        let last = Evidence(best, loop: loop.frameScores(in: aligner.scores), scores: aligner.scores)
        return hypothesis(best, others, first.followed(by: last), cepstra)
    }

    /// The words of the likeliest way through the grammar that has come as far as the sound.
    mutating func words(soFarIn samples: [Int16]) throws(RecognitionError) -> [RecognizedWord] {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return [] }
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection)
            .scores(of: cepstra.features)
        let pass = try decoder.decode(scores, scale: Float(manifest.acousticScale), isWhole: false)
        // There is no evidence for or against a part of a sentence.
        return pass.segments.filter { !$0.isFiller }.map { $0.word(in: cepstra, confidence: 0.5) }
    }

    /// What a recording teaches about the voice that says it; nil when it is no sentence of the grammar.
    mutating func lesson(from samples: [Int16]) throws(RecognitionError) -> VoiceLesson? {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return nil }
        let features = cepstra.features
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection).scores(of: features)
        let aligner = aligner(scores, acousticScale: manifest.acousticScale, grammar)
        guard let reading = try search(aligner, grammar) else { return nil }
        let senones = reading.spokenSenones
        let occupation = Occupation(
            senones: senones, features: features, gaussians: model.gaussians, selection: grammar.selection,
            model: model)
        var statistics = RegressionStatistics(gaussianCount: model.parameters.means.count)
        statistics.add(occupation, features: features)
        let evidence = Evidence(reading, loop: loop.frameScores(in: scores), scores: scores)
        let spoken = senones.count { $0 >= 0 } * SpeechFormat.samplesPerFrame
        return VoiceLesson(
            text: reading.text, confidence: manifest.rejection.fast.probability(of: evidence),
            seconds: SpeechFormat.seconds(spoken), statistics: statistics)
    }

    private func aligner(_ scores: SenoneScores, acousticScale: Double, _ grammar: GrammarShelf.Entry) -> Aligner {
        let manifest = manifest
        return Aligner(
            model: model, scores: scores, acousticScale: Float(acousticScale),
            languageWeight: Float(manifest.languageWeight * manifest.grammarWeight),
            fillerWeight: { manifest.logWeight(of: $0) }, phones: { grammar.phones[$0] ?? [] })
    }

    /// Searches the grammar for the words that fit the scores; nil when none do.
    private mutating func search(_ aligner: Aligner, _ grammar: GrammarShelf.Entry) throws(RecognitionError) -> Reading?
    {
        let pass = try decoder.decode(aligner.scores, scale: aligner.acousticScale)
        guard pass.reachedEnd, pass.segments.contains(where: { !$0.isFiller }) else { return nil }
        return aligner.reading(of: pass.segments, grammar.paths)
    }

    private func hypothesis(
        _ best: Reading, _ others: [Reading], _ evidence: Evidence, _ cepstra: Cepstra
    ) -> Hypothesis {
        let rejection = manifest.rejection
        let curve = preset == .full ? rejection.full : rejection.fast
        let words = zip(best.segments, best.spans).enumerated().compactMap { index, element -> RecognizedWord? in
            let (segment, span) = element
            guard !segment.isFiller else { return nil }
            return RecognizedWord(
                text: segment.plainWord, start: cepstra.time(ofFrame: span.lowerBound),
                end: cepstra.time(ofFrame: span.upperBound),
                confidence: curve.probability(ofWord: index, in: evidence))
        }
        let confidence = curve.probability(of: evidence)
        let shares = others.shares(besides: best.total, of: 1 - confidence)
        return Hypothesis(
            text: best.text, words: words, confidence: confidence,
            rejection: confidence < rejection.minimumConfidence ? .lowConfidence : nil,
            alternatives: zip(others, shares).map { .init(text: $0.text, confidence: $1) })
    }

    /// The phones of a word of the dictionary, silences included; empty when it is not there.
    private func phones(of word: String) -> [Int] {
        let names = decoder.phones(of: word)?.split(separator: " ") ?? []
        return names.compactMap { model.phones.phone(named: String($0)) }
    }
}
