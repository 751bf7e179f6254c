/// Further passes with a model that was brought closer to the utterance.
extension CommandDecoder {
    /// The passes after the first, and their findings.
    ///
    /// The second decides how far the command is believed. Those after it search wider for other words of what is
    /// believed, and not for more belief: in a wide search any speech fits some command.
    ///
    /// - Parameters:
    ///   - first: the result of the first pass.
    ///   - utterance: the utterance.
    ///   - grammar: the grammar that is searched.
    ///   - phoneCount: about how many phones the first pass has followed, where that was more than usual.
    /// - Returns: the last result.
    mutating func improved(
        _ first: ScoredResult, _ utterance: FramedUtterance, _ grammar: CachedGrammar, phoneCount: Int? = nil
    ) -> ScoredResult {
        let settings = manifest.adaptation
        guard settings.passes > 1 else { return first }
        // The first result stands where the next pass finds nothing.
        guard
            let next = next(
                after: SpokenStates(first.readings.linedUp, softness: settings.softness), utterance, grammar,
                phoneCount: phoneCount ?? manifest.search.phoneCount)
        else { return first }
        let second = first.readings.isFromWideBeam ? next.demanding(manifest.rejection.minimumFarFetched) : next
        // Where both passes read the same, the surer one counts: short commands teach the second little.
        let isLess =
            second.best.text == first.best.text && second.confidence < first.confidence && first.minimum.isFinite
        var found = isLess ? second.believed(like: first) : second
        guard preset == .full, found.isBelieved, found.confidence < settings.sufficientConfidence else { return found }
        for _ in 2..<max(settings.passes, 2) {
            let spoken = SpokenStates(found.readings.linedUp, softness: settings.softness)
            guard
                let later = self.next(
                    after: spoken, utterance, grammar, phoneCount: max(settings.phoneCount, phoneCount ?? 0))
            else { break }
            let isExpected = later.best.text == found.best.text
            found = later.believed(like: found)
            if isExpected { break }
        }
        return found
    }

    /// The result of a further pass; nil when no sentence fits.
    private mutating func next(
        after spoken: SpokenStates, _ utterance: FramedUtterance, _ grammar: CachedGrammar, phoneCount: Int
    ) -> ScoredResult? {
        guard
            let adapted = adaptedScorer?.scores(of: utterance, spoken: spoken, selection: grammar.selection)
        else { return nil }
        let curve = utterance.cleaned.flatMap { _ in manifest.suppression?.adapted } ?? manifest.rejection.full
        let loop = PhoneLoop(model: model, penalty: Float(curve.phoneLoopPenalty))
        let pass = SearchPass(adapted, scale: Float(manifest.adaptation.acousticScale), loop: loop, model: model)
        let search = search(pass.scores, scale: pass.scale, grammar, phoneCount: phoneCount)
        guard let readings = readings(pass, search, grammar, besides: manifest.alternatives.count) else { return nil }
        let found = result(readings, pass, curve: curve, grammar, mayBeUnusual: true)
        return heardAsSpeech(found, in: utterance.cleaned)
    }
}
