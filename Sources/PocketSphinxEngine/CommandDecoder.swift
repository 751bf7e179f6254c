import SpeechCore

/// Recognises the sentences of a grammar: our scores, the library's search, our evidence.
struct CommandDecoder: ~Copyable {
    private let manifest: ModelManifest
    private let model: AcousticModel
    private let loop: PhoneLoop
    private let freeText: FreeTextLoop
    /// Used for ready-made scores only, see `decode(_:scale:)`.
    private var decoder: DecoderHandle
    private var words = SpokenWords()
    private var shelf = GrammarShelf()
    private var reach = SenoneReach()
    private var selection: SenoneSelection?

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest) throws(RecognitionError) {
        let model = try AcousticModel.shared(folder: manifest.acousticModel)
        let decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: nil,
            // The grammars name all ways to say a word themselves: the library would look for each in all steps.
            settings: manifest.settings.merging(["fsgusealtpron": "no"]) { $1 })
        self.manifest = manifest
        self.model = model
        loop = PhoneLoop(model: model, penalty: Float(manifest.rejection.phoneLoopPenalty))
        freeText = FreeTextLoop(phones: model.phones, phoneWeight: manifest.freeText.phoneWeight)
        self.decoder = decoder
    }

    /// Takes another grammar.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced.
    mutating func listen(
        for graph: WordGraph, pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
        if let known = shelf.entry(for: graph) {
            try decoder.select(known.search)
            selection = known.selection
            return
        }
        let written = graph
        let graph = freeText.expanding(written)
        let sounds = FreeTextSounds(loop: freeText, others: pronunciations)
        var ways: [[SpokenWords.Way]] = []
        ways.reserveCapacity(graph.words.count)
        for word in graph.words {
            ways.append(try words.ways(of: word, from: sounds, decoder: &decoder, phones: model.phones))
        }
        let search = shelf.searchForNew()
        try decoder.setGrammar(
            graph, ways: ways.map { $0.map(\.entry) }, named: search, weight: manifest.grammarWeight,
            languageWeight: manifest.settings["lw"].flatMap { Double($0) } ?? 6.5)
        try decoder.select(search)
        let wanted = reach.senones(reachedBy: ways.lazy.joined().map(\.phones), in: model.phones)
        let selection = selection.flatMap { $0.serves(wanted) ? $0 : nil } ?? SenoneSelection(wanted, of: model)
        self.selection = selection
        shelf.put(GrammarShelf.Entry(graph: written, search: search, selection: selection))
    }

    /// Asks anew how some words are said, from the next grammar on.
    mutating func forget(_ changed: Set<String>) {
        words.forget(changed)
        shelf.empty()
    }

    /// Recognises one whole utterance.
    mutating func hypothesis(for samples: [Int16]) throws(RecognitionError) -> Hypothesis {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0, let selection else { return .silence }
        let scores = SenoneScorer(gaussians: model.gaussians, selection: selection).scores(of: cepstra.features)
        let pass = try decoder.decode(scores, scale: Float(manifest.acousticScale))
        guard pass.reachedEnd, pass.segments.contains(where: { !$0.isFiller }) else { return .noMatch }
        let segments = pass.segments.filter { $0.word != "(NULL)" }
        let path = SpokenPath(segments)
        guard let evidence = evidence(for: segments, freeText: path.freeSegments, scores: scores) else {
            return .noMatch
        }
        let curve = manifest.rejection.fast
        let confidence = curve.probability(of: evidence)
        var hypothesis = path.hypothesis(in: cepstra, confidence: confidence) { word in
            curve.probability(ofWord: word, in: evidence)
        }
        if confidence < manifest.rejection.minimumConfidence { hypothesis.rejection = .lowConfidence }
        return hypothesis
    }

    /// The words of the likeliest way through the grammar that has come as far as the sound.
    mutating func words(soFarIn samples: [Int16]) throws(RecognitionError) -> [RecognizedWord] {
        let cepstra = decoder.cepstra(of: samples)
        guard cepstra.frameCount > 0, let selection else { return [] }
        let scores = SenoneScorer(gaussians: model.gaussians, selection: selection).scores(of: cepstra.features)
        let pass = try decoder.decode(scores, scale: Float(manifest.acousticScale), isWhole: false)
        // There is no evidence for or against a part of a sentence.
        return pass.segments.filter { !$0.isFiller && !FreeTextLoop.isPhone($0.word) }.map {
            $0.word(in: cepstra, confidence: 0.5)
        }
    }

    /// Lines the hypothesis up with the scores and compares it to the loop of phones.
    ///
    /// Free text fits anything, so only the words around it count.
    private func evidence(
        for segments: [DecodedPass.Segment], freeText: Set<Int>, scores: SenoneScores
    ) -> Evidence? {
        let sounds = segments.map { phones(of: $0.word) }
        guard !sounds.contains([]) else { return nil }
        let chain = WordChain(pronunciations: sounds, model: model, freeText: freeText)
        guard let alignment = chain.alignment(to: scores) else { return nil }
        return Evidence(
            chain: chain, alignment: alignment, loop: loop.frameScores(in: scores), scores: scores)
    }

    /// The phones of a word of the dictionary, silences included; empty when it is not there.
    private func phones(of word: String) -> [Int] {
        let names = decoder.phones(of: word)?.split(separator: " ") ?? []
        return names.compactMap { model.phones.phone(named: String($0)) }
    }
}
