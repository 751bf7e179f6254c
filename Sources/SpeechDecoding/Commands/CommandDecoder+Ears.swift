/// Hearing an utterance a second time, without its noise.
extension CommandDecoder {
    /// The first pass, or what a second ear makes of the same where that is surer.
    ///
    /// - Parameters:
    ///   - first: the result of the first pass; nil where no sentence fits.
    ///   - utterance: the utterance, which gets the features of the second ear.
    ///   - pass: the scores of the first pass.
    ///   - grammar: the grammar that is searched.
    ///   - phoneCount: about how many phones the first pass has followed, where that was more than usual.
    /// - Returns: the surer result.
    mutating func heardAgain(
        _ first: ScoredResult?, _ utterance: inout FramedUtterance, _ pass: SearchPass, _ grammar: CachedGrammar,
        phoneCount: Int?
    ) -> ScoredResult? {
        guard let settings = manifest.suppression, ear?.isWanted(for: utterance.sound) == true,
            first.map({ $0.confidence < manifest.adaptation.sufficientConfidence }) ?? true,
            let features = ear?.features(of: utterance)
        else { return first }
        utterance.suppressed = features
        var scores = pass.scores
        SenoneScorer(gaussians: model.gaussians, selection: grammar.selection)
            .join(features, to: &scores, as: .mixed(known: Float(settings.plainShare)))
        let loop = PhoneLoop(model: model, penalty: Float(settings.again.phoneLoopPenalty))
        let again = SearchPass(scores, scale: pass.scale, loop: loop, model: model)
        let search = search(scores, scale: again.scale, grammar, phoneCount: phoneCount)
        guard let readings = readings(again, search, grammar, besides: otherCount) else { return first }
        let second = result(readings, again, curve: settings.again, grammar)
        guard let first else { return second }
        return second.isSurer(than: first) ? second : first
    }
}
