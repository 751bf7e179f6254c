import CheckedValues
package import SpeechCore

/// Recognises the sentences of a grammar: the library's front end, our scores, search and evidence.
package struct CommandDecoder: ~Copyable {
    /// With fewer other readings the search is made wider for more.
    private static let fewReadings = 10
    /// So many readings are lined up with the frames.
    private static let linedUp = 12

    let manifest: ModelManifest
    let preset: RecognitionPreset
    let model: AcousticModel
    let loop: PhoneLoop
    let fillers: Fillers
    /// How long phones usually last; nil where that does not count.
    let durations: PhoneDurations?
    /// The words of several words of grammars; nil for none.
    let compounds: CompoundDictionary?
    private var frontEnd: WholeBandFrontEnd
    /// Hears utterances while they are spoken.
    let stream: (any CepstralStream)?
    /// The search of the utterance that is being spoken.
    var running: RunningSearch?
    /// Scores again with models that were brought closer; nil where the model is of a kind that cannot be.
    var adaptedScorer: AdaptedScorer?
    /// Hears utterances in noise a second time; nil where the model has no net for that.
    var ear: SuppressedEar?
    var words = SpokenWords()
    private var grammarCache = GrammarCache()
    private var reach = SenoneReach()
    private(set) var grammar: CachedGrammar?
    private(set) var pronunciations: (any PronunciationSource)?

    /// Loads the model, or shares it with other decoders.
    ///
    /// - Parameters:
    ///   - manifest: the model.
    ///   - preset: how much time commands may take.
    ///   - voice: the voice that is expected, if it is known.
    ///   - frontEnd: the model's front end, which may drop silence.
    ///   - wholeFrontEnd: the same for frames as they were recorded: all are kept, and noise is left in.
    ///   - noiselessFrontEnd: the same for sound whose noise was taken out: all frames are kept.
    ///   - stream: the model's front end for utterances that are being spoken; nil where none is looked at before its end.
    /// - Throws: `RecognitionError` when the model cannot be read.
    package init(
        manifest: ModelManifest, preset: RecognitionPreset, voice: VoiceProfile?,
        frontEnd: consuming any CepstralFrontEnd & ~Copyable, wholeFrontEnd: consuming any CepstralFrontEnd & ~Copyable,
        noiselessFrontEnd: consuming any CepstralFrontEnd & ~Copyable, stream: (any CepstralStream)? = nil
    ) throws(RecognitionError) {
        let shared = try AcousticModel.shared(folder: manifest.acousticModel)
        let model = if let voice { try AcousticModel(shared, voice: voice.transform) } else { shared }
        let fillers = try Fillers(manifest, phones: model.phones)
        let compounds = try manifest.compounds.map { path throws(RecognitionError) in
            try CompoundDictionary(path: path) { [phones = model.phones] in phones.phone(named: $0) }
        }
        let bands = BandExtension(shared)
        durations = try manifest.durations.map { settings throws(RecognitionError) in
            try PhoneDurations(path: settings.file, weight: settings.weight, names: model.phones.names)
        }
        let adaptedScorer = AdaptedScorer(
            model: model, settings: manifest.adaptation,
            suppressedShare: Float(manifest.suppression?.adaptedShare ?? 0),
            frontEnd: WholeBandFrontEnd(wholeFrontEnd, bands: BandExtension(model)))
        self.manifest = manifest
        self.stream = stream
        self.preset = preset
        self.model = model
        self.fillers = fillers
        self.compounds = compounds
        loop = PhoneLoop(model: model, penalty: Float(manifest.rejection.fast.phoneLoopPenalty))
        self.frontEnd = WholeBandFrontEnd(frontEnd, bands: bands)
        self.adaptedScorer = adaptedScorer
        ear =
            model.canBeAdapted
            ? SuppressedEar(
                manifest, recipe: model.recipe, frontEnd: WholeBandFrontEnd(noiselessFrontEnd, bands: bands))
            : nil
    }

    /// Takes another grammar.
    ///
    /// Words that nobody can say are left out.
    ///
    /// - Throws: `RecognitionError` when none is left.
    package mutating func listen(
        for network: WordNetwork, pronunciations: any PronunciationSource
    ) throws(RecognitionError) {
        self.pronunciations = pronunciations
        var network = network
        // Without a language model nothing can be said in the place of free text.
        if manifest.freeText == nil { network.freeText = nil }
        network = try words.sayable(network, from: pronunciations, phones: model.phones)
        if let known = grammarCache.grammar(of: network) {
            grammar = known
            return
        }
        var ways = NetworkPronunciations()
        for graph in network.graphs {
            ways.append(try words.ways(of: graph, from: pronunciations, phones: model.phones))
        }
        // Free text can have any words, and inside of compounds any phones meet.
        let wanted =
            network.freeText != nil || compounds != nil
            ? Set(0..<Int32(model.phones.senoneCount))
            : reach.senones(reachedBy: Self.spoken(network, ways), in: model.phones)
        let selection =
            grammar.flatMap { $0.selection.serves(wanted) ? $0.selection : nil } ?? SenoneSelection(wanted, of: model)
        let ready = CachedGrammar(
            source: network, ways: ways, selection: selection, fillers: fillers,
            search: manifest.search, phones: model.phones, compounds: compounds)
        grammar = ready
        grammarCache.put(ready)
    }

    /// The ways to say all words of a network; single sounds are scored without context, as those of all phones are.
    private static func spoken(_ network: WordNetwork, _ ways: NetworkPronunciations) -> some Sequence<PhoneSequence> {
        zip(network.graphs, ways.graphs).lazy.flatMap { graph, ways in
            zip(graph.words, ways).lazy.filter { $0.0 != WordNetwork.anySound }.flatMap { $0.1 }
        }
    }

    /// Asks anew how some words are said, from the next grammar on.
    package mutating func forget(_ changed: Set<String>) {
        words.forget(changed)
        grammarCache.empty()
    }

    /// The sound as the model takes it.
    func conditioned(_ samples: [Int16], isOver: Bool = true) -> ConditionedSound {
        ConditionedSound(samples, leastNoise: manifest.leastNoise, isOver: isOver)
    }

    /// The result of the first pass over a whole utterance; nil when nothing was said.
    package mutating func firstPass(at samples: [Int16]) -> FirstPassResult? {
        firstPass(over: conditioned(samples), of: samples)
    }

    /// The same over a sound that was made of the samples.
    mutating func firstPass(over sound: ConditionedSound, of samples: [Int16]) -> FirstPassResult? {
        let cepstra = frontEnd.cepstra(of: sound)
        guard cepstra.frameCount > 0, let grammar else { return nil }
        let features = model.recipe.features(of: cepstra)
        let scores = model.scores(of: features, selection: grammar.selection)
        let pass = SearchPass(scores, scale: Float(manifest.acousticScale), loop: loop, model: model)
        var look = FirstPassResult(
            utterance: FramedUtterance(samples: samples, sound: sound, cepstra: cepstra, features: features),
            grammar: grammar, pass: pass)
        note(search(scores, scale: pass.scale, grammar), in: &look)
        return look
    }

    /// The result of a far wider search; nil where that is not worth while.
    ///
    /// Of many names the right one may have been crowded out.
    package func widerLook(than look: FirstPassResult) -> FirstPassResult? {
        let settings = manifest.search
        let many = settings.widestFrom ?? settings.phoneCount
        guard look.grammar.wordCount > many, look.confidence < settings.sureAmongMany else { return nil }
        var wider = look
        wider.phoneCount = settings.widestPhoneCount
        let pass = look.pass
        note(search(pass.scores, scale: pass.scale, look.grammar, phoneCount: settings.widestPhoneCount), in: &wider)
        // Searched so wide, noise fits some command, too: what the narrow search has not found must be surer. Where nearly
        // every grammar is searched wide, the confidence was fitted on what that finds.
        if settings.widestFrom == nil, let found = wider.closed, found.best.text != look.closed?.best.text {
            wider.closed?.isFromWideBeam = true
        }
        return wider
    }

    private func note(_ search: SearchTrace, in look: inout FirstPassResult) {
        look.closed = readings(look.pass, search, look.grammar, count: otherCount + 1, isWide: false)
        look.confidence =
            look.closed.map {
                curve(manifest.rejection.fast, of: look.grammar)
                    .probability(of: evidence(of: $0, look.pass, look.grammar))
            } ?? 0
        // A command that is believed as it is needs no text: reading one takes longer than all the rest.
        let isSure = look.confidence >= manifest.freeText?.closedConfidence ?? 0
        look.beginnings =
            isSure || !leadsToText(look.pass, search, look.grammar) ? [] : beginnings(search, look.grammar)
    }

    /// How many other readings the first pass should find; none where a further pass finds them.
    var otherCount: Int { preset == .full && manifest.adaptation.passes > 1 ? 0 : manifest.alternatives.count }

    /// The command that was said in a whole utterance, without free text.
    ///
    /// Only now other readings are looked for further: a command with text need not wait for them.
    ///
    /// - Parameters:
    ///   - look: the first pass.
    ///   - isSettled: whether no further pass could change what is done about a result; nil where that is not known.
    /// - Returns: the command, believed or not.
    package mutating func command(
        in look: consuming FirstPassResult, isSettled: ((Hypothesis) -> Bool)? = nil
    ) -> Hypothesis {
        let look = withoutEcho(look)
        var utterance = look.utterance
        let (grammar, phoneCount) = (look.grammar, look.phoneCount)
        // Models that were brought closer to noise find phones in it.
        let clarity = loop.clarity(in: look.pass.scores)
        if let found = hopeless(look) { return hypothesis(found, utterance.cepstra, clarity) }
        let closed = widened(look.closed, look.pass, look.grammar, besides: otherCount)
        let heard = closed.map { result($0, look.pass, curve: manifest.rejection.fast, look.grammar) }
        guard let first = heardAgain(heard, &utterance, look.pass, grammar, phoneCount: phoneCount) else {
            return .noMatch
        }
        let isSure = preset == .adaptive && first.confidence >= manifest.adaptation.sufficientConfidence
        if preset == .fast || isSure || first.confidence < manifest.adaptation.hopelessConfidence {
            return hypothesis(first, utterance.cepstra, clarity)
        }
        if let isSettled, case let found = hypothesis(first, utterance.cepstra, clarity), isSettled(found) {
            return found
        }
        // Its scores take as much room as those of the next pass.
        _ = consume look
        return hypothesis(improved(first, utterance, grammar, phoneCount: phoneCount), utterance.cepstra, clarity)
    }

    /// The result of a first pass that is so little believed that nothing else would be either; nil where it is not.
    ///
    /// What the beams have lost altogether may still be found by a wider search.
    func hopeless(_ look: borrowing FirstPassResult) -> ScoredResult? {
        guard let settings = manifest.rejection.early, let closed = look.closed,
            !look.grammar.source.isAnswer, look.confidence < settings.hopelessConfidence
        else { return nil }
        return result(closed, look.pass, curve: manifest.rejection.fast, look.grammar)
    }

    /// The same, or rejected where it is music.
    ///
    /// Chords and plates that ring sound like slow vowels: neither commands nor the loop of phones fit them, so they tell nothing.
    package func checked(_ found: Hypothesis, in samples: [Int16]) -> Hypothesis {
        guard found.accepted else { return found }
        let detector = MusicDetector(samples)
        guard manifest.rejection.isMusic(detector) else { return found }
        var rejected = found
        rejected.confidence = min(found.confidence, 1 - detector.steadiness, detector.fullness)
        rejected.rejection = .lowConfidence
        return rejected
    }

    /// The lesson of a recording about the voice that says it; nil when it is no sentence of the grammar.
    package mutating func lesson(from samples: [Int16]) throws(RecognitionError) -> EnrolmentSample? {
        guard model.canBeAdapted else { throw model.cannotLearn }
        let cepstra = frontEnd.cepstra(of: conditioned(samples))
        guard cepstra.frameCount > 0, let grammar else { return nil }
        let features = model.recipe.features(of: cepstra)
        let scores = model.scores(of: features, selection: grammar.selection)
        let pass = SearchPass(scores, scale: Float(manifest.acousticScale), loop: loop, model: model)
        let search = search(scores, scale: pass.scale, grammar)
        guard let reading = readings(pass, search, grammar, besides: 0)?.best else { return nil }
        let spoken = SpokenStates(reading)
        let occupancy = StateOccupancy(
            spoken, features: features, gaussians: model.gaussians, selection: grammar.selection,
            model: model)
        var statistics = RegressionStatistics(gaussianCount: model.parameters.means.count)
        statistics.add(occupancy, features: features)
        let evidence = pass.evidence(of: reading)
        let frameCount = spoken.frames.count { !$0.isEmpty }
        return EnrolmentSample(
            text: reading.text, confidence: manifest.rejection.fast.probability(of: evidence),
            seconds: SpeechFormat.seconds(frameCount * SpeechFormat.samplesPerFrame), statistics: statistics)
    }

    /// Searches the grammar through all frames; a wide search keeps what fits far worse than the best.
    func search(
        _ scores: SenoneScores, scale: Float, _ grammar: CachedGrammar, phoneCount: Int? = nil, isWide: Bool = false
    ) -> SearchTrace {
        search(
            scores, scale: scale, grammar,
            width: Self.width(
                manifest, grammar, phoneCount: phoneCount, widening: isWide ? manifest.alternatives.widening : 1))
    }

    /// How far the search of a grammar looks.
    static func width(
        _ manifest: ModelManifest, _ grammar: CachedGrammar, phoneCount: Int? = nil, widening: Float = 1
    ) -> SearchWidth {
        let settings = manifest.search
        // Thousands of names that begin alike would crowd out the right one.
        let count = max(
            phoneCount ?? settings.phoneCount, min(grammar.wordCount, settings.largestPhoneCount))
        return SearchWidth(
            phones: settings.phoneBeam * widening, steps: settings.stepBeam * widening,
            words: settings.wordBeam * widening, count: Int(clampingWhole: Float(count) * widening))
    }

    func search(
        _ scores: SenoneScores, scale: Float, _ grammar: CachedGrammar, width: SearchWidth
    ) -> SearchTrace {
        model.phones.statesPerPhone == FiveStates.count
            ? BeamSearch<FiveStates>.trace(through: &grammar.network, scores, scale: scale, width: width, model: model)
            : BeamSearch<ThreeStates>.trace(through: &grammar.network, scores, scale: scale, width: width, model: model)
    }

    /// The reading that fits the scores best, and others; nil when no sentence does.
    func readings(
        _ pass: SearchPass, _ search: SearchTrace, _ grammar: CachedGrammar, besides count: Int
    ) -> Readings? {
        widened(
            readings(pass, search, grammar, count: count + 1, isWide: false), pass, grammar, besides: count)
    }

    /// The result so far, or that of a wider search where the first finds too little.
    private func widened(
        _ found: Readings?, _ pass: SearchPass, _ grammar: CachedGrammar, besides count: Int
    ) -> Readings? {
        // In clear speech hardly anything but the best is left within the beams, and the search is quick; in noise or after
        // the last word no sentence may be.
        if let found, found.others.count >= min(count, Self.fewReadings) { return found }
        let wide = self.search(pass.scores, scale: pass.scale, grammar, isWide: true)
        var further = readings(pass, wide, grammar, count: count + 1, isWide: true)
        further?.isFromWideBeam = found?.isFromWideBeam ?? true
        return further ?? found
    }

    /// A reading whose total counts the lengths of its phones, where the model knows how long these last.
    func judged(_ reading: AlignedHypothesis) -> AlignedHypothesis { durations?.judged(reading) ?? reading }

    private func readings(
        _ pass: SearchPass, _ search: SearchTrace, _ grammar: CachedGrammar, count: Int, isWide: Bool
    ) -> Readings? {
        let settings = manifest.alternatives
        let sentences = grammar.lattice(of: search).sentences(
            endingAt: search.ends, count: max(count, Self.linedUp),
            beam: settings.beam * (isWide ? settings.widening : 1), effort: settings.effort
        ).map { (segments: grammar.segments(of: $0, in: search.wordExits, fillers), score: $0.score) }
            .filter { $0.segments.contains(where: \.isWord) }
        // The search keeps one way into each word; lined up with all frames the order of the first may change.
        let first = sentences.prefix(Self.linedUp).compactMap { pass.aligner.reading(of: $0.segments) }
            .map { judged($0) }
            .sorted { $0.total > $1.total }
        guard let best = first.first, let top = sentences.first?.score else { return nil }
        let others =
            first.dropFirst().map { NBestEntry(text: $0.text, total: $0.total) }
            + sentences.dropFirst(Self.linedUp).map {
                NBestEntry(text: $0.segments.text, total: best.total + min($0.score - top, 0))
            }
        return Readings(
            best: best, linedUp: first, others: Array(others.sorted { $0.total > $1.total }.prefix(count - 1)))
    }

    /// A result as others see it.
    func hypothesis(_ found: ScoredResult, _ cepstra: Cepstra, _ clarity: PhoneClarity) -> Hypothesis {
        let best = found.best
        let most = found.confidenceOfMost
        let said = zip(best.segments, best.spans).filter { $0.0.isWord }
        let words = said.enumerated().map { index, word in
            RecognizedWord(
                text: word.0.word, start: cepstra.time(ofFrame: word.1.lowerBound),
                end: cepstra.time(ofFrame: word.1.upperBound),
                confidence: manifest.rejection.words?.probability(
                    ofWord: index, in: found.evidence, of: most)
                    ?? found.confidence)
        }
        let shares = found.readings.others.shares(besides: best.total, of: 1 - found.confidence)
        var hypothesis = Hypothesis(
            text: best.text, words: words, freeText: best.texts(in: words), confidence: found.confidence,
            rejection: found.isBelieved ? nil : .lowConfidence,
            alternatives: zip(found.readings.others, shares).map { .init(text: $0.text, confidence: $1) })
        hypothesis.evidence = clarity.evidence(of: best, found.evidence)
        hypothesis.path = said.compactMap(\.0.place)
        return hypothesis
    }
}
