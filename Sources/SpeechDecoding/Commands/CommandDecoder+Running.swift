import CheckedValues
package import SpeechCore

/// What the search of an utterance that is being spoken has come to.
package struct Outlook: Sendable, Equatable {
    /// The words of the likeliest way through the grammar; the last may still change.
    package var words: [RecognizedWord] = []
    /// Whether free text may have begun.
    package var leadsToText = false
    /// What can become of it.
    package var prospect = Prospect.open
}

extension CommandDecoder {
    /// So likely is a word that is shown before it has ended (docs/measurements/server.md).
    private static var leastShare: Double { 0.75 }

    /// What an utterance that is being spoken has come to; what was heard of it before is not searched again.
    ///
    /// - Parameters:
    ///   - samples: the utterance from its beginning on.
    ///   - text: what the language model has heard of it so far; nil where it has not listened.
    /// - Returns: the outlook.
    package mutating func outlook(soFarIn samples: [Int16], beside text: HeardText? = nil) -> Outlook {
        guard let grammar, let stream else { return Outlook() }
        let sound = conditioned(samples, isOver: false)
        var search = running.flatMap { $0.suits(sound, grammar) ? $0 : nil } ?? begin(grammar, stream)
        running = nil
        guard !search.isMusic(samples, manifest.rejection) else {
            running = search
            return Outlook(prospect: .hopeless)
        }
        search.hear(sound, by: stream, model, loop, scale: Float(manifest.acousticScale))
        let outlook = outlook(of: &search, beside: text)
        running = search
        return outlook
    }

    /// A search at the start of an utterance.
    private func begin(_ grammar: CachedGrammar, _ stream: any CepstralStream) -> RunningSearch {
        stream.begin()
        return RunningSearch(
            grammar, cepstra: Cepstra(size: model.settings.cepstra, sound: ConditionedSound([])),
            usualMean: model.settings.initialMean, loop: loop
        ) { [model, width = Self.width(manifest, grammar)] grammar in
            FrameSearch(&grammar.network, width: width, model: model, selection: grammar.selection)
        }
    }

    private func outlook(of search: inout RunningSearch, beside text: HeardText?) -> Outlook {
        guard search.frameCount > 0 else { return Outlook() }
        let (trace, grammar) = (search.trace, search.grammar)
        let way = grammar.lattice(of: trace).way(to: trace.likeliestPassage)
        let sentence = WordLattice.Sentence(wordExits: way, endWeight: 0, score: 0)
        let passages = grammar.passages(of: sentence, in: trace.wordExits, fillers)
        // There is no evidence for or against a part of a sentence.
        let words = passages.filter { $1.isWord }.map { index, segment in
            let wordExit = trace.wordExits[Int(index)]
            let first = wordExit.previous < 0 ? 0 : trace.wordExits[Int(wordExit.previous)].frame + 1
            return RecognizedWord(
                text: segment.word, start: search.cepstra.time(ofFrame: Int(first)),
                end: search.cepstra.time(ofFrame: Int(wordExit.frame) + 1), confidence: 0.5)
        }
        // Of a word that has not ended it is known by how much it is likelier than all others.
        let first = search.isEarly || words.isEmpty ? beginning(of: search) : nil
        guard !search.isEarly else { return Outlook(words: first.map { [$0] } ?? []) }
        if grammar.source.freeText != nil, let curve = manifest.freeText?.confidence {
            let pass = SearchPass(
                search.scores, scale: Float(manifest.acousticScale),
                loop: loop.frameScores(of: search.ways, in: search.scores), model: model)
            let cepstra = search.cepstra
            search.leadsToText = mayLead(&search.leads, pass, trace, grammar) { lead in
                text?.refutes(
                    lead.words, before: cepstra.time(ofFrame: lead.frame + 1), excess: lead.excess, by: curve) ?? false
            }
        }
        return Outlook(
            words: words.isEmpty ? first.map { [$0] } ?? [] : words, leadsToText: search.leadsToText,
            prospect: prospect(of: &search, passages))
    }

    /// The word that an utterance begins with, which need not have ended yet; nil where it is not known.
    private func beginning(of search: RunningSearch) -> RecognizedWord? {
        guard let word = search.firstWord(), word.share >= Self.leastShare else { return nil }
        let end = search.cepstra.time(ofFrame: search.frameCount)
        return RecognizedWord(text: word.text, start: end, end: end, confidence: word.share)
    }

    /// What can become of an utterance whose likeliest way is this.
    ///
    /// Free text fits anything: where it may have begun nothing is given up. Commands that are believed fit about as well as the
    /// loop of phones. In noise the likeliest way is a wrong one at times, which is why it must fit badly in two looks.
    private func prospect(of search: inout RunningSearch, _ passages: [(wordExit: Int32, segment: Segment)]) -> Prospect
    {
        // What was guessed in the place of high frequencies is not known here.
        guard let settings = manifest.rejection.early, !search.leadsToText, !search.cepstra.sound.isNarrow,
            let deficit = search.deficit(passages, scale: Float(manifest.acousticScale)),
            deficit.frameCount >= settings.leastFrames
        else { return .open }
        guard deficit.perFrame >= settings.doubtfulExcess,
            deficit.perFrame
                >= settings.hopelessExcess(in: search.cepstra.sound.samples, frameCount: deficit.frameCount)
        else {
            search.hopeless = (0, search.frameCount)
            return deficit.perFrame >= settings.doubtfulExcess ? .doubtful : .open
        }
        if search.frameCount - search.hopeless.frames >= settings.leastFramesBetween {
            search.hopeless = (search.hopeless.count + 1, search.frameCount)
        }
        return search.hopeless.count > 1 && search.leads.doubtful == nil ? .hopeless : .doubtful
    }
}
