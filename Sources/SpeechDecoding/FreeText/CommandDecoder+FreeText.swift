package import SpeechCore

/// Commands with free text: found by the grammar, with the words that the language model heard in the place of the text.
extension CommandDecoder {
    /// Fewer words before a text may fit twice as badly as those of a text that is believed.
    private static let shortLead = 6
    /// So many words that were not heard weigh more than those behind a text.
    private static let severalWords = 3
    /// Words that fit so much worse than those of a text that is believed are no way into one, however the rest of the utterance is.
    private static let worstLead = 3.0

    /// So many readings are looked at.
    private static let readingCount = 24
    /// So many ways into free text are followed.
    private static let mostBeginnings = 200

    /// Whether free text may have begun: a way into such a text was hardly worse than the likeliest way, and its words are
    /// not hopeless.
    func leadsToText(_ pass: SearchPass, _ search: SearchTrace, _ grammar: CachedGrammar) -> Bool {
        var leads = FreeTextLeads()
        return mayLead(&leads, pass, search, grammar) { _ in false }
    }

    /// Whether free text may have begun, where others of its ways were looked at before.
    ///
    /// - Parameters:
    ///   - leads: the ways that were looked at.
    ///   - pass: the scores.
    ///   - search: the search so far.
    ///   - grammar: the grammar that is searched.
    ///   - isRefuted: whether a way was not said.
    /// - Returns: whether one of them may be right.
    func mayLead(
        _ leads: inout FreeTextLeads, _ pass: SearchPass, _ search: SearchTrace, _ grammar: CachedGrammar,
        isRefuted: (FreeTextLeads.Lead) -> Bool
    ) -> Bool {
        guard grammar.source.freeText != nil, let settings = manifest.freeText else { return false }
        let found = search.wordExitsToText(within: settings.beam, in: grammar.network, from: leads.lookedAt)
        // In a text all ways fit badly, and one whose last word has gone on into it looks good beside them: the first end counts, too.
        let early = found.sorted { search.wordExits[Int($0)].frame < search.wordExits[Int($1)].frame }
        leads.pending += found.map { ($0, 0) } + early.map { ($0, 1) }
        leads.lookedAt = search.wordExits.count - search.ends.count
        if let best = leads.best, !isRefuted(best) { return true }
        leads.best = nil
        if let doubtful = leads.doubtful, isRefuted(doubtful) { leads.doubtful = nil }
        let lattice = grammar.lattice(of: search)
        let most = settings.confidence.largestExcess(inAnswer: grammar.source.isAnswer)
        while let (wordExit, turn) = leads.pending.first {
            leads.pending.removeFirst()
            guard leads.known[turn].insert(grammar.wordsKey(upTo: wordExit, of: search)).inserted else { continue }
            let segments = grammar.segments(upTo: wordExit, of: search, lattice, fillers)
            let frame = Int(search.wordExits[Int(wordExit)].frame)
            let words = segments.filter(\.isWord).map(\.word)
            var lead = FreeTextLeads.Lead(words: words, frame: frame)
            // Of ways with the same words the best and the first are enough.
            guard !isRefuted(lead), leads.seen[turn].insert(segments.text).inserted else { continue }
            guard let reading = pass.aligner.reading(of: segments, frames: frame + 1) else { continue }
            let evidence = pass.evidence(of: reading)
            lead.excess = evidence.excess
            guard !isRefuted(lead) else { continue }
            guard
                words.count < 2 || manifest.rejection.fast.probability(of: evidence) >= settings.leadConfidence
            else { continue }
            // Few words before a text say little about how well it will fit: “add” may be said fast.
            guard words.isEmpty || evidence.excess <= (words.count < Self.shortLead ? 2 * most : most) else {
                if evidence.excess <= Self.worstLead * most { leads.doubtful = leads.doubtful ?? lead }
                continue
            }
            leads.best = lead
            return true
        }
        return false
    }

    /// The likeliest ways into free text: what is read behind them shows which was taken.
    func beginnings(_ search: SearchTrace, _ grammar: CachedGrammar) -> [FreeTextPrefix] {
        let lattice = grammar.lattice(of: search)
        var known: Set<[Int]> = []
        var seen: Set<FreeTextPrefix.Key> = []
        var beginnings: [FreeTextPrefix] = []
        for wordExit in search.wordExitsToText(within: manifest.search.wordBeam, in: grammar.network) {
            let state = grammar.sentenceState(after: search.wordExits[Int(wordExit)])
            let key = [grammar.wordsKey(upTo: wordExit, of: search), Int(state ?? -1)]
            guard known.insert(key).inserted else { continue }
            let words = grammar.segments(upTo: wordExit, of: search, lattice, fillers).filter(\.isWord)
            guard seen.insert(FreeTextPrefix.Key(text: words.text, state: state)).inserted else { continue }
            beginnings.append(
                FreeTextPrefix(words: words, frame: Int(search.wordExits[Int(wordExit)].frame), state: state))
            if beginnings.count == Self.mostBeginnings { break }
        }
        return beginnings
    }

    /// The command with free text that was said; nil where none is believed.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced.
    package mutating func command(
        with text: FreeTextGraph, in look: FirstPassResult
    ) throws(RecognitionError) -> Hypothesis? {
        guard let pronunciations, let settings = manifest.freeText else { return nil }
        let beginnings = beginnings(of: look, besides: text.heard)
        guard !beginnings.isEmpty else { return nil }
        let filled = try filled(look.grammar, after: beginnings, with: text, pronunciations)
        // Adaptation to a voice from a few words around a text would cost more time than it is worth.
        guard let spoken = hypothesis(with: text, look, filled, settings), spoken.accepted else { return nil }
        return spoken
    }

    /// The ways into free text of a first pass that the language model leaves: where it has heard none of several words, no text behind
    /// them would be believed.
    ///
    /// Few are left in other speech, and the search for those is that much smaller.
    ///
    /// - Parameters:
    ///   - look: the first pass.
    ///   - heard: what the language model has heard, perhaps of a part of it.
    /// - Returns: the ways.
    package func beginnings(of look: borrowing FirstPassResult, besides heard: HeardText) -> [FreeTextPrefix] {
        guard let curve = manifest.freeText?.confidence else { return [] }
        let cepstra = look.utterance.cepstra
        return look.beginnings.filter { beginning in
            // Words behind a text speak for a command, too, but not for that many.
            let words = beginning.words.map(\.word)
            let end = cepstra.time(ofFrame: beginning.frame + 1)
            let known = words.count { !heard.outOfVocabularyWords.contains($0) }
            return known < Self.severalWords || !heard.refutes(words, before: end, excess: nil, by: curve)
        }
    }

    /// The sentences that begin as those before free text may have, with words in the place of their free text.
    private mutating func filled(
        _ grammar: CachedGrammar, after beginnings: [FreeTextPrefix], with text: FreeTextGraph,
        _ pronunciations: any PronunciationSource
    ) throws(RecognitionError) -> CachedGrammar {
        guard let place = grammar.source.freeText else { return grammar }
        var ways = grammar.ways
        ways.replace(place, with: try words.ways(of: text.text, from: pronunciations, phones: model.phones))
        ways.append(try words.ways(of: text.names, from: pronunciations, phones: model.phones))
        let languageWeight = Float(manifest.search.languageWeight)
        var source = grammar.source
        let known = beginnings.compactMap { $0.beginning(languageWeight: languageWeight) }
        if known.count == beginnings.count {
            source = source.beginning(with: known)
            ways.append(beginnings.flatMap(\.words).map(\.phones), to: 0)
        }
        return CachedGrammar(
            source: source.saying(text.text, calling: [text.names]), ways: ways, selection: grammar.selection,
            fillers: fillers, search: manifest.search, phones: model.phones, compounds: compounds)
    }

    /// The likeliest command with free text; nil when one without is likelier.
    ///
    /// Words that the language model heard, too, speak for a reading. Text fits nearly anything, so that a few words
    /// before it that do not fit may weigh too little: readings whose words around the text are not believed are passed
    /// over where there are others.
    private func hypothesis(
        with text: FreeTextGraph, _ look: FirstPassResult, _ grammar: CachedGrammar, _ settings: ModelManifest.FreeText
    ) -> Hypothesis? {
        let (pass, cepstra) = (look.pass, look.utterance.cepstra)
        let readings = readings(with: text, look, grammar, settings)
        guard let first = readings.first, first.hasText else { return nil }
        let curve = settings.confidence
        let minimum = look.grammar.source.isAnswer ? curve.minimumOfAnswer : curve.minimum
        let evidence = readings.map { pass.evidence(of: $0) }
        let sureness = zip(readings, evidence).map {
            curve.probability(of: FreeTextEvidence($0, $1, text, cepstra))
        }
        let chosen = sureness.firstIndex { $0 >= minimum } ?? 0
        guard readings[chosen].hasText else { return nil }
        let others = readings.indices.filter { $0 != chosen }
            .map { NBestEntry(text: readings[$0].text, total: readings[$0].total) }
        let shares = others.shares(besides: readings[chosen].total, of: 1 - sureness[chosen])
        var spoken = hypothesis(
            ScoredResult(
                Readings(best: readings[chosen], linedUp: [], others: []), evidence: evidence[chosen],
                curve: manifest.rejection.fast, minimum: minimum), cepstra, loop.clarity(in: pass.scores))
        spoken.confidence = sureness[chosen]
        spoken.rejection = sureness[chosen] < minimum ? .lowConfidence : nil
        spoken.alternatives = zip(others, shares).map { .init(text: $0.text, confidence: $1) }
        return spoken
    }

    /// Readings with text, and those without that were found before, by how well they fit and how much they agree with the
    /// language model, best first; with names that it does not know it cannot agree.
    private func readings(
        with text: FreeTextGraph, _ look: FirstPassResult, _ grammar: CachedGrammar, _ wide: ModelManifest.FreeText
    ) -> [AlignedHypothesis] {
        let (settings, aligner) = (manifest.search, look.pass.aligner)
        let search = search(
            aligner.scores, scale: aligner.acousticScale, grammar,
            width: SearchWidth(
                phones: settings.phoneBeam, steps: settings.stepBeam, words: wide.wordBeam, count: wide.phoneCount))
        let sentences = grammar.lattice(of: search).sentences(
            endingAt: search.ends, count: Self.readingCount, beam: manifest.alternatives.beam,
            effort: manifest.alternatives.effort)
        let readings = sentences.compactMap { sentence -> AlignedHypothesis? in
            let segments = grammar.segments(of: sentence, in: search.wordExits, fillers)
            guard segments.contains(where: \.isWord), let reading = aligner.reading(of: segments) else { return nil }
            return judged(reading)
        }
        return (readings + (look.closed?.linedUp ?? [])).map { reading -> (reading: AlignedHypothesis, total: Float) in
            let said = reading.segments.filter(\.isWord).map(\.word)
            let edits = WordEdits.count(from: said, knowing: text.heard.outOfVocabularyWords, to: text.text.words)
            return (reading, reading.total - Float(edits) * wide.agreement)
        }.sorted { $0.total > $1.total }.map(\.reading)
    }
}
