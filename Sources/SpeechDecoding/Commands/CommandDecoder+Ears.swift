import SpeechCore

/// Hearing an utterance a second time, without its echo or its noise.
extension CommandDecoder {
    /// What is as sure as this is not heard by the ear that is used to noise: mixtures of other people did not gain by it.
    private static let sureInNoise = 0.9

    /// The first pass over the same utterance without the echo of its room, where that was not sure and there is an echo.
    ///
    /// What is left without the echo is what all later hearings go by: words that were smeared look like others surely.
    mutating func withoutEcho(_ look: consuming FirstPassResult) -> FirstPassResult {
        guard let settings = manifest.echo, model.canBeAdapted,
            look.confidence < manifest.adaptation.sufficientConfidence, hopeless(look) == nil,
            look.utterance.sound.samples.count >= EchoRemover.leastLength
        else { return look }
        let (samples, sound) = (look.utterance.samples, look.utterance.sound)
        let remover = EchoRemover(sound.samples, leastShare: settings.leastShare)
        // As much as all of it is no echo: the sums of a long tone have lost their last digits. What nobody says, such as paper that
        // rustles, only comes to fit some command better.
        guard (settings.leastShare..<1).contains(remover.share), VoicedShare.of(samples) >= EchoRemover.leastVoiced,
            let dry = firstPass(over: sound.replacing(with: remover.samples), of: samples)
        else { return look }
        return widerLook(than: dry) ?? dry
    }

    /// The first pass, or what a second ear makes of the same where that is surer, or a third one, which is used to noise.
    ///
    /// The third only chooses among what the others nearly heard: of what it alone hears, half is wrong.
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
        guard ear?.isWanted(for: utterance.sound) == true,
            first.map({ $0.confidence < manifest.adaptation.sufficientConfidence }) ?? true,
            let cleaned = ear?.cleaned(utterance)
        else { return first }
        utterance.cleaned = cleaned
        guard let heard = heardAgain(first, cleaned, pass, by: model.gaussians, grammar, phoneCount: phoneCount) else {
            return nil
        }
        let sureness = manifest.adaptation.hopelessConfidence..<Self.sureInNoise
        guard sureness.contains(heard.best.confidence), let noisy = ear?.noisyGaussians(of: model),
            let other = heardAsInNoise(
                utterance, cleaned, by: noisy, scale: pass.scale, grammar, phoneCount: phoneCount)?.best,
            other.isSurer(than: heard.best), heard.nearlyHas(other.best.text)
        else { return heard.best }
        return other
    }

    /// The surer of a result and of what the same ear makes of the utterance without its noise.
    private func heardAgain(
        _ first: ScoredResult?, _ cleaned: CleanedUtterance, _ pass: SearchPass, by gaussians: GaussianSet,
        _ grammar: CachedGrammar, phoneCount: Int?
    ) -> EarResult? {
        guard let settings = manifest.suppression else { return first.map { EarResult(best: $0, hearings: [$0]) } }
        let first = first.map { heardAsSpeech($0, in: cleaned) }
        var scores = pass.scores
        SenoneScorer(gaussians: gaussians, selection: grammar.selection)
            .join(cleaned.features, to: &scores, as: .mixed(known: Float(settings.plainShare)))
        let loop = PhoneLoop(model: model, penalty: Float(settings.again.phoneLoopPenalty))
        let again = SearchPass(scores, scale: pass.scale, loop: loop, model: model)
        let search = search(scores, scale: again.scale, grammar, phoneCount: phoneCount)
        guard let readings = readings(again, search, grammar, besides: otherCount) else {
            return first.map { EarResult(best: $0, hearings: [$0]) }
        }
        let second = heardAsSpeech(result(readings, again, curve: settings.again, grammar), in: cleaned)
        guard let first else { return EarResult(best: second, hearings: [second]) }
        // In steady noise the words that fit it best are heard surely: noise takes the same part in all frames.
        let isSteady = cleaned.range < settings.steadyRange && second.best.text != first.best.text
        return EarResult(best: isSteady || second.isSurer(than: first) ? second : first, hearings: [first, second])
    }

    /// What an ear makes of an utterance, with its noise and without, that is used to noise: its Gaussians lie where noise moves them.
    private func heardAsInNoise(
        _ utterance: FramedUtterance, _ cleaned: CleanedUtterance, by gaussians: GaussianSet, scale: Float,
        _ grammar: CachedGrammar, phoneCount: Int?
    ) -> EarResult? {
        let scores = SenoneScorer(gaussians: gaussians, selection: grammar.selection).scores(of: utterance.features)
        let pass = SearchPass(scores, scale: scale, loop: loop, model: model)
        let search = search(scores, scale: scale, grammar, phoneCount: phoneCount)
        let first = readings(pass, search, grammar, besides: otherCount)
            .map { result($0, pass, curve: manifest.rejection.fast, grammar) }
        return heardAgain(first, cleaned, pass, by: gaussians, grammar, phoneCount: phoneCount)
    }
}
