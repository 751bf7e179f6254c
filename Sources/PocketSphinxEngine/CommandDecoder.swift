import SpeechCore

/// Recognises the sentences of a grammar: the library's front end, our scores, search and evidence.
struct CommandDecoder: ~Copyable {
    private let manifest: ModelManifest
    private let preset: RecognitionPreset
    private let model: AcousticModel
    private let loop: PhoneLoop
    private let fillers: Fillers
    private var frontEnd: FrontEnd
    private var adaptedScorer: AdaptedScorer
    private var words = SpokenWords()
    private var shelf = GrammarShelf()
    private var reach = SenoneReach()
    private var grammar: ShelvedGrammar?
    private var pronunciations: (any PronunciationSource)?

    /// Loads the model, or shares it with other decoders.
    init(manifest: ModelManifest, preset: RecognitionPreset, voice: LearntVoice?) throws(RecognitionError) {
        let shared = try AcousticModel.shared(folder: manifest.acousticModel)
        let model = voice.map { AcousticModel(shared, voice: $0.transform) } ?? shared
        let fillers = try Fillers(manifest, phones: model.phones)
        let frontEnd = try FrontEnd(model: manifest.acousticModel, keepsAll: false)
        let adaptedScorer = try AdaptedScorer(
            folder: manifest.acousticModel, model: model, settings: manifest.adaptation)
        self.manifest = manifest
        self.preset = preset
        self.model = model
        self.fillers = fillers
        loop = PhoneLoop(model: model, penalty: Float(manifest.rejection.phoneLoopPenalty))
        self.frontEnd = frontEnd
        self.adaptedScorer = adaptedScorer
    }

    /// Takes another grammar.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced.
    mutating func listen(
        for network: WordNetwork, pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
        self.pronunciations = pronunciations
        if let known = shelf.grammar(of: network) {
            grammar = known
            return
        }
        var ways: [[[[UInt8]]]] = []
        for graph in network.graphs {
            var waysOfGraph: [[[UInt8]]] = []
            waysOfGraph.reserveCapacity(graph.words.count)
            for word in graph.words {
                waysOfGraph.append(try words.ways(of: word, from: pronunciations, phones: model.phones))
            }
            ways.append(waysOfGraph)
        }
        // Free text can have any words.
        let wanted =
            network.freeText != nil
            ? Set(0..<Int32(model.phones.senoneCount))
            : reach.senones(reachedBy: ways.lazy.joined().joined(), in: model.phones)
        let selection =
            grammar.flatMap { $0.selection.serves(wanted) ? $0.selection : nil } ?? SenoneSelection(wanted, of: model)
        let ready = ShelvedGrammar(
            source: network, ways: ways, selection: selection, fillers: fillers,
            languageWeight: Float(manifest.search.languageWeight), phones: model.phones)
        grammar = ready
        shelf.put(ready)
    }

    /// Asks anew how some words are said, from the next grammar on.
    mutating func forget(_ changed: Set<String>) {
        words.forget(changed)
        shelf.empty()
    }

    /// Recognises one whole utterance.
    ///
    /// - Parameters:
    ///   - samples: the utterance.
    ///   - reader: reads the words of free text, where a command may have some.
    mutating func hypothesis(
        for samples: [Int16], reader: inout FreeTextReader
    ) throws(RecognitionError) -> Hypothesis {
        let cepstra = frontEnd.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return .silence }
        let features = cepstra.features
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection).scores(of: features)
        var aligner = Aligner(model: model, scores: scores, acousticScale: Float(manifest.acousticScale))
        let isFast = preset == .fast
        let heard = readings(aligner, grammar, besides: isFast ? manifest.alternatives.count : 0)
        if heard.leadToText, let pronunciations {
            let text = try reader.text(in: samples, pronunciations: pronunciations)
            let open = readings(aligner, try filled(grammar, text), besides: manifest.alternatives.count)
            // What the model learnt of a voice from a few words around a text would cost more time than it is worth.
            if let best = open.best, best.hasText {
                return hypothesis(ofText: open.readings, aligner.scores, cepstra)
            }
        }
        guard var found = heard.bestAndOthers else { return .noMatch }
        let first = Evidence(found.best, loop: loop.frameScores(in: scores), scores: scores)
        if !isFast {
            for pass in 1..<manifest.adaptation.passes {
                let adapted = adaptedScorer.scores(
                    of: samples, cepstra: cepstra, features: features, senones: found.best.spokenSenones,
                    selection: grammar.selection)
                aligner = Aligner(
                    model: model, scores: adapted, acousticScale: Float(manifest.adaptation.acousticScale))
                let isLast = pass == manifest.adaptation.passes - 1
                let again = readings(aligner, grammar, besides: isLast ? manifest.alternatives.count : 0)
                guard let next = again.bestAndOthers else { return .noMatch }
                found = next
            }
        }
        let last = Evidence(found.best, loop: loop.frameScores(in: aligner.scores), scores: aligner.scores)
        let rejection = manifest.rejection
        return hypothesis(
            found.best, found.others, first.followed(by: last), cepstra, curve: isFast ? rejection.fast : rejection.full)
    }

    /// The words of the likeliest way through the grammar that has come as far as the sound.
    mutating func words(soFarIn samples: [Int16]) throws(RecognitionError) -> [RecognizedWord] {
        let cepstra = frontEnd.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return [] }
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection)
            .scores(of: cepstra.features)
        let search = search(scores, scale: Float(manifest.acousticScale), grammar)
        let lattice = grammar.lattice(of: search)
        let way = lattice.way(to: search.likeliestPassage)
        let sentence = WordLattice.Sentence(passages: way, endWeight: 0, score: 0)
        let segments = grammar.segments(of: sentence, in: search.passages, fillers)
        // There is no evidence for or against a part of a sentence.
        return zip(way, segments).filter { !$1.isFiller }.map { index, segment in
            let passage = search.passages[Int(index)]
            let first = passage.previous < 0 ? 0 : search.passages[Int(passage.previous)].frame + 1
            return RecognizedWord(
                text: segment.word, start: cepstra.time(ofFrame: Int(first)),
                end: cepstra.time(ofFrame: Int(passage.frame) + 1), confidence: 0.5)
        }
    }

    /// What a recording teaches about the voice that says it; nil when it is no sentence of the grammar.
    mutating func lesson(from samples: [Int16]) throws(RecognitionError) -> VoiceLesson? {
        let cepstra = frontEnd.cepstra(of: samples)
        guard cepstra.frameCount > 0, let grammar else { return nil }
        let features = cepstra.features
        let scores = SenoneScorer(gaussians: model.gaussians, selection: grammar.selection).scores(of: features)
        let aligner = Aligner(model: model, scores: scores, acousticScale: Float(manifest.acousticScale))
        guard let reading = readings(aligner, grammar, besides: 0).best else { return nil }
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

    /// Searches the grammar through all frames.
    private func search(_ scores: SenoneScores, scale: Float, _ grammar: ShelvedGrammar) -> BeamSearch {
        let settings = manifest.search
        var width = BeamSearch.Width(
            phones: settings.phoneBeam, steps: settings.stepBeam, words: settings.wordBeam, count: settings.phoneCount)
        if grammar.hasText {
            width.words = manifest.freeText.wordBeam
            width.count = manifest.freeText.phoneCount
        }
        var search = BeamSearch(&grammar.network, width: width, model: model, selection: grammar.selection)
        for frame in 0..<scores.frameCount {
            search.advance(scores, frame: frame, scale: scale, in: &grammar.network)
        }
        return search
    }

    /// What a search found.
    private struct Found {
        /// The readings, the one that fits best first.
        var readings: [Reading]
        /// Whether it came near free text.
        var leadToText: Bool

        var best: Reading? { readings.first }
        var others: [Reading] { Array(readings.dropFirst()) }
        var bestAndOthers: (best: Reading, others: [Reading])? { best.map { ($0, others) } }
    }

    /// The grammar with a graph in the place of its free text.
    private mutating func filled(
        _ grammar: ShelvedGrammar, _ text: FreeTextGraph
    ) throws(RecognitionError) -> ShelvedGrammar {
        guard let place = grammar.source.freeText, let pronunciations else { return grammar }
        var ways = grammar.ways
        ways[place] = []
        ways.append([])
        for (place, graph) in [(place, text.text), (ways.count - 1, text.names)] {
            for word in graph.words {
                ways[place].append(try words.ways(of: word, from: pronunciations, phones: model.phones))
            }
        }
        return ShelvedGrammar(
            source: grammar.source.saying(text.text, calling: [text.names]), ways: ways, selection: grammar.selection, fillers: fillers,
            languageWeight: Float(manifest.search.languageWeight), phones: model.phones)
    }

    /// The readings that fit the scores; none when no sentence does.
    private func readings(_ aligner: Aligner, _ grammar: ShelvedGrammar, besides count: Int) -> Found {
        var search = search(aligner.scores, scale: aligner.acousticScale, grammar)
        let ends = search.sentenceEnds(in: &grammar.network)
        let sentences = grammar.lattice(of: search).sentences(
            endingAt: ends, count: count + 1, beam: manifest.alternatives.beam, effort: manifest.alternatives.effort)
        // The search keeps one way into each word; lined up with all frames the order may change.
        let readings = sentences.compactMap { sentence -> Reading? in
            let segments = grammar.segments(of: sentence, in: search.passages, fillers)
            return segments.allSatisfy(\.isFiller) ? nil : aligner.reading(of: segments)
        }.sorted { $0.total > $1.total }
        return Found(
            readings: readings,
            leadToText: search.leadsToText(within: manifest.freeText.beam, in: grammar.network))
    }

    /// What is made of readings with free text: the first whose words around the text are believed.
    ///
    /// Text fits nearly anything, so that a few words before it that do not fit may weigh too little in the search.
    private func hypothesis(
        ofText readings: [Reading], _ scores: SenoneScores, _ cepstra: Cepstra
    ) -> Hypothesis {
        let curve = manifest.rejection.fast
        let frames = loop.frameScores(in: scores)
        let evidence = readings.map { Evidence($0, loop: frames, scores: scores) }
        let least = manifest.rejection.minimumConfidence
        let chosen = evidence.firstIndex { curve.probability(of: $0) >= least } ?? 0
        var others = readings
        let best = others.remove(at: chosen)
        return hypothesis(best, others, evidence[chosen], cepstra, curve: curve)
    }

    private func hypothesis(
        _ best: Reading, _ others: [Reading], _ evidence: Evidence, _ cepstra: Cepstra,
        curve: ModelManifest.Confidence
    ) -> Hypothesis {
        let words = zip(best.segments, best.spans).enumerated().compactMap { index, element -> RecognizedWord? in
            let (segment, span) = element
            guard !segment.isFiller else { return nil }
            return RecognizedWord(
                text: segment.word, start: cepstra.time(ofFrame: span.lowerBound),
                end: cepstra.time(ofFrame: span.upperBound),
                confidence: curve.probability(ofWord: index, in: evidence))
        }
        let confidence = curve.probability(of: evidence)
        let shares = others.shares(besides: best.total, of: 1 - confidence)
        return Hypothesis(
            text: best.text, words: words, freeText: best.texts(in: words), confidence: confidence,
            rejection: confidence < manifest.rejection.minimumConfidence ? .lowConfidence : nil,
            alternatives: zip(others, shares).map { .init(text: $0.text, confidence: $1) })
    }
}
