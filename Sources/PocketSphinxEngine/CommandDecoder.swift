import SpeechCore

/// Recognises the sentences of a grammar: our scores, the library's search, our evidence.
struct CommandDecoder: ~Copyable {
    private static let search = "grammar"

    private let manifest: ModelManifest
    private let model: AcousticModel
    private let loop: PhoneLoop
    /// Used for ready-made scores only, see `decode(_:scale:)`.
    private var decoder: DecoderHandle
    private var selection: SenoneSelection?
    private var adaptedScorer: AdaptedScorer
    private let preset: RecognitionPreset

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest, preset: RecognitionPreset) throws(RecognitionError) {
        let model = try AcousticModel.shared(folder: manifest.acousticModel)
        let decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: nil, settings: manifest.settings)
        let adaptedScorer = try AdaptedScorer(
            folder: manifest.acousticModel, model: model, settings: manifest.adaptation)
        self.manifest = manifest
        self.model = model
        loop = PhoneLoop(model: model, penalty: Float(manifest.rejection.phoneLoopPenalty))
        self.decoder = decoder
        self.adaptedScorer = adaptedScorer
        self.preset = preset
    }

    /// Takes another grammar.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced.
    mutating func listen(
        for graph: WordGraph, pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
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
        let features = cepstra.features
        let scores = SenoneScorer(gaussians: model.gaussians, selection: selection).scores(of: features)
        guard let first = try reading(of: scores) else { return .noMatch }
        guard preset == .full else { return hypothesis(first, cepstra, curve: manifest.rejection.fast) }
        let adapted = adaptedScorer.scores(
            of: samples, cepstra: cepstra, features: features, senones: first.spokenSenones, selection: selection)
        guard let second = try reading(of: adapted) else { return .noMatch }
        return hypothesis(second, cepstra, curve: manifest.rejection.full)
    }

    /// What one pass found, lined up with the frames.
    private struct Reading {
        var segments: [DecodedPass.Segment]
        var chain: WordChain
        var alignment: [Int]
        var evidence: Evidence

        /// The senone of each frame of a word, -1 in silence and noise.
        var spokenSenones: [Int32] { alignment.map { chain.isFiller[$0] ? -1 : chain.senones[$0] } }
    }

    /// Searches the grammar for the words that fit the scores; nil when none do.
    private mutating func reading(of scores: SenoneScores) throws(RecognitionError) -> Reading? {
        let pass = try decoder.decode(scores, scale: Float(manifest.acousticScale))
        guard pass.reachedEnd, pass.segments.contains(where: { !$0.isFiller }) else { return nil }
        let segments = pass.segments.filter { $0.word != "(NULL)" }
        let sounds = segments.map { phones(of: $0.word) }
        guard !sounds.contains([]) else { return nil }
        let chain = WordChain(pronunciations: sounds, model: model)
        guard let alignment = chain.alignment(to: scores) else { return nil }
        let evidence = Evidence(
            chain: chain, alignment: alignment, loop: loop.frameScores(in: scores), scores: scores)
        return Reading(segments: segments, chain: chain, alignment: alignment, evidence: evidence)
    }

    private func hypothesis(
        _ reading: Reading, _ cepstra: Cepstra, curve: ModelManifest.Confidence
    ) -> Hypothesis {
        let segments = reading.segments
        let words = segments.indices.filter { !segments[$0].isFiller }.map { index in
            segments[index].word(in: cepstra, confidence: curve.probability(ofWord: index, in: reading.evidence))
        }
        let confidence = curve.probability(of: reading.evidence)
        return Hypothesis(
            text: words.map(\.text).joined(separator: " "), words: words, confidence: confidence,
            rejection: confidence < manifest.rejection.minimumConfidence ? .lowConfidence : nil)
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
