import SpeechCore

/// Recognises the sentences of a grammar: our scores, the library's search, our evidence.
struct CommandDecoder: ~Copyable {
    private static let search = "grammar"

    /// What the current grammar needs.
    private struct Grammar {
        var selection: SenoneSelection
        var paths: GraphPaths
        /// The phones of the words, each way of saying one under a name of its own, and of silence and noise.
        var phones: [String: [Int]]
    }

    private let manifest: ModelManifest
    private let preset: RecognitionPreset
    private let model: AcousticModel
    private let loop: PhoneLoop
    /// Used for ready-made scores only, see `decode(_:scale:)`.
    private var decoder: DecoderHandle
    private var adaptedScorer: AdaptedScorer
    private var grammar: Grammar?

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest, preset: RecognitionPreset, voice: Voice?) throws(RecognitionError) {
        let shared = try AcousticModel.shared(folder: manifest.acousticModel)
        let model = voice.map { AcousticModel(shared, voice: $0.transform) } ?? shared
        let decoder = try DecoderHandle(
            acousticModel: manifest.acousticModel, lexicon: nil, settings: manifest.commandSettings)
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
        for word in graph.words where !decoder.knows(word) {
            let sounds = pronunciations.pronunciations(of: word)
            guard !sounds.isEmpty else {
                throw RecognitionError(
                    .grammarInvalid, "Nobody knows how ‘\(word)’ sounds; add a pronunciation hint for it.")
            }
            try decoder.add(word, pronunciations: sounds)
        }
        try decoder.setGrammar(
            graph, named: Self.search, weight: manifest.grammarWeight, languageWeight: manifest.languageWeight)
        try decoder.select(Self.search)
        var phones: [String: [Int]] = [:]
        for word in graph.words {
            for (index, way) in allPhones(of: word).enumerated() {
                phones[index == 0 ? word : "\(word)(\(index + 1))"] = way
            }
        }
        let senones = model.phones.senones(reachedBy: Array(phones.values))
        for filler in manifest.fillerWords { phones[filler] = self.phones(of: filler) }
        grammar = Grammar(
            selection: SenoneSelection(senones, of: model), paths: GraphPaths(graph), phones: phones)
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
        let detours = DetourSearch(paths: grammar.paths, settings: manifest.alternatives, fit: aligner.fit)
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

    private func aligner(_ scores: SenoneScores, acousticScale: Double, _ grammar: Grammar) -> Aligner {
        let manifest = manifest
        return Aligner(
            model: model, scores: scores, acousticScale: Float(acousticScale),
            languageWeight: Float(manifest.languageWeight * manifest.grammarWeight),
            fillerWeight: { manifest.logWeight(of: $0) }, phones: { grammar.phones[$0] ?? [] })
    }

    /// Searches the grammar for the words that fit the scores; nil when none do.
    private mutating func search(_ aligner: Aligner, _ grammar: Grammar) throws(RecognitionError) -> Reading? {
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
