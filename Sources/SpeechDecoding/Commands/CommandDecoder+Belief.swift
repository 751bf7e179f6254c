import SpeechCore

/// How far readings are believed.
extension CommandDecoder {
    /// Readings and how far they are believed.
    ///
    /// - Parameters:
    ///   - readings: the readings.
    ///   - pass: the scores.
    ///   - curve: how their evidence becomes a probability.
    ///   - grammar: the grammar that was searched.
    ///   - mayBeUnusual: whether words that hardly anybody says are believed like others.
    /// - Returns: the result.
    func result(
        _ readings: Readings, _ pass: SearchPass, curve: ModelManifest.Confidence, _ grammar: CachedGrammar,
        mayBeUnusual: Bool = false
    ) -> ScoredResult {
        var curve = self.curve(curve, of: grammar)
        if grammar.source.isAnswer {
            curve.sufficientFrames = min(curve.sufficientFrames, manifest.rejection.sufficientFramesOfAnswer)
        }
        let evidence = evidence(of: readings, pass, grammar)
        let found = ScoredResult(
            readings, evidence: evidence, curve: curve, minimum: minimum(curve, readings.best, grammar))
        if grammar.source.listsChoices, isFarFetched(evidence) { return found.demanding(.infinity) }
        if !mayBeUnusual, !grammar.source.isAnswer, let settings = manifest.rejection.unusual,
            settings.probability(of: evidence) < settings.minimum
        {
            return found.demanding(.infinity)
        }
        return readings.isFromWideBeam ? found.demanding(manifest.rejection.minimumFarFetched) : found
    }

    /// How evidence for a sentence of a grammar becomes a probability.
    func curve(_ usual: ModelManifest.Confidence, of grammar: CachedGrammar) -> ModelManifest.Confidence {
        curveOfAnswers(grammar) ?? usual
    }

    /// The evidence for the best of some readings.
    ///
    /// Those of answers are compared only where their own curve counts what is won by it.
    func evidence(of readings: Readings, _ pass: SearchPass, _ grammar: CachedGrammar) -> Evidence {
        grammar.source.isAnswer && curveOfAnswers(grammar) == nil
            ? pass.evidence(of: readings.best) : pass.evidence(of: readings)
    }

    /// The curve that answers to a question have to themselves; nil for other sentences and without one.
    private func curveOfAnswers(_ grammar: CachedGrammar) -> ModelManifest.Confidence? {
        grammar.source.isAnswer && !grammar.source.goesOn ? manifest.rejection.answer : nil
    }

    /// The same, rejected where its words are noise: noise alone fits some command, as it is and still more once it is cleaned.
    func heardAsSpeech(_ found: ScoredResult, in cleaned: CleanedUtterance?) -> ScoredResult {
        guard let cleaned, let settings = manifest.suppression,
            cleaned.keptShare(of: found.best) < settings.leastKept
        else { return found }
        return found.demanding(.infinity)
    }

    /// Whether a choice is one only since the question offers nothing better.
    ///
    /// A grammar of few words fits any short word somehow: one of its words fits badly then, in a way to say it that nobody
    /// has (“the one third” for “the weather”).
    private func isFarFetched(_ evidence: Evidence) -> Bool {
        let worst = evidence.wordExcesses.compactMap(\.self).max() ?? 0
        return worst - evidence.weight > manifest.rejection.farFetchedChoice ?? .infinity
    }

    /// How sure a command must be: thousands of names fit any speech better than a few commands do.
    ///
    /// A command without a name was not chosen among them: “pause” is as likely meant by one who has many songs.
    private func minimum(
        _ curve: ModelManifest.Confidence, _ reading: AlignedHypothesis, _ grammar: CachedGrammar
    ) -> Double {
        let settings = manifest.rejection
        guard grammar.wordCount > settings.manyWords, !grammar.source.isAnswer else { return curve.minimum }
        let hasChoice = reading.segments.contains { ($0.place?.graph ?? 0) != 0 }
        return hasChoice ? max(curve.minimum, settings.minimumAmongMany) : curve.minimum
    }
}
