import SpeechCore

/// Recognises the sentences of a grammar: our scores, the library's search, our evidence.
struct CommandDecoder: ~Copyable {
    private static let search = "grammar"

    private let manifest: ModelManifest
    private let model: AcousticModel
    private let loop: PhoneLoop
    private let freeText: FreeTextLoop
    /// Used for ready-made scores only, see `decode(_:scale:)`.
    private var decoder: DecoderHandle
    private var selection: SenoneSelection?

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest) throws(RecognitionError) {
        let model = try AcousticModel.shared(folder: manifest.acousticModel)
        let decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: nil, settings: manifest.settings)
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
        let graph = freeText.expanding(graph)
        if graph.words.contains(where: FreeTextLoop.isPhone) {
            for (word, sound) in freeText.words where !decoder.knows(word) {
                try decoder.add(word, pronunciations: [sound])
            }
        }
        for word in graph.words where !decoder.knows(word) {
            let sounds = pronunciations.pronunciations(of: word)
            guard !sounds.isEmpty else {
                throw RecognitionError(
                    .grammarInvalid, "Nobody knows how ‘\(word)’ sounds; add a pronunciation hint for it.")
            }
            try decoder.add(word, pronunciations: sounds)
        }
        try decoder.setGrammar(
            graph, named: Self.search, weight: manifest.grammarWeight,
            languageWeight: manifest.settings["lw"].flatMap { Double($0) } ?? 6.5)
        try decoder.select(Self.search)
        let ways = graph.words.flatMap { word in allPhones(of: word) }
        selection = SenoneSelection(model.phones.senones(reachedBy: ways), of: model)
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

    /// All ways to say a word.
    private func allPhones(of word: String) -> [[Int]] {
        var ways = [phones(of: word)]
        while true {
            let next = phones(of: "\(word)(\(ways.count + 1))")
            if next.isEmpty { return ways }
            ways.append(next)
        }
    }

    /// The phones of a word of the dictionary, silences included; empty when it is not there.
    private func phones(of word: String) -> [Int] {
        let names = decoder.phones(of: word)?.split(separator: " ") ?? []
        return names.compactMap { model.phones.phone(named: String($0)) }
    }
}
