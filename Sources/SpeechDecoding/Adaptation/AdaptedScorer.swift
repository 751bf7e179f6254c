/// Scores an utterance again with two models that were brought closer to it: one to the voice, one to the noise.
struct AdaptedScorer: ~Copyable {
    private let model: AcousticModel
    private let settings: ModelManifest.Adaptation
    /// The part of the sound without its noise in the scores.
    private let suppressedShare: Float
    private let space: CepstralSpace
    private var frontEnd: WholeBandFrontEnd

    /// A scorer for a model; nil for one of a kind that cannot be brought closer, which is used as it is.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - settings: how it is brought closer.
    ///   - suppressedShare: the part of the sound without its noise in the scores.
    ///   - frontEnd: its front end, which keeps silence and noise.
    init?(
        model: AcousticModel, settings: ModelManifest.Adaptation, suppressedShare: Float,
        frontEnd: consuming WholeBandFrontEnd
    ) {
        guard model.canBeAdapted, let space = model.settings.space else { return nil }
        self.model = model
        self.settings = settings
        self.space = space
        self.suppressedShare = suppressedShare
        self.frontEnd = frontEnd
    }

    /// Scores an utterance with its models.
    ///
    /// - Parameters:
    ///   - utterance: the utterance, its frames after noise removal.
    ///   - spoken: the states that were found to be spoken.
    ///   - selection: the senones to be scored.
    /// - Returns: the scores of both models together.
    mutating func scores(
        of utterance: FramedUtterance, spoken: SpokenStates, selection: SenoneSelection
    ) -> SenoneScores {
        let features = utterance.features
        var parameters = model.parameters
        var gaussians = model.gaussians
        if let voice = transform(of: parameters, gaussians, features, spoken, selection, prior: settings.meanPrior) {
            parameters = voice.applied(to: parameters)
            gaussians = GaussianSet(parameters)
        }
        let scorer = SenoneScorer(gaussians: gaussians, selection: selection)
        guard settings.noiseWeight > 0, var scores = noisyScores(utterance, spoken, selection) else {
            return withoutNoise(utterance, spoken, selection, besides: scorer.scores(of: features))
        }
        scorer.join(features, to: &scores, as: .mixed(known: Float(settings.noiseWeight)))
        return withoutNoise(utterance, spoken, selection, besides: scores)
    }

    /// Scores together with those of the sound without its noise, by a model that was brought closer to what the net has left.
    private func withoutNoise(
        _ utterance: FramedUtterance, _ spoken: SpokenStates, _ selection: SenoneSelection,
        besides scores: consuming SenoneScores
    ) -> SenoneScores {
        guard let features = utterance.cleaned?.features, suppressedShare > 0 else { return scores }
        let voice = transform(
            of: model.parameters, model.gaussians, features, spoken, selection, prior: settings.meanPrior)
        let gaussians = voice.map { GaussianSet($0.applied(to: model.parameters)) } ?? model.gaussians
        SenoneScorer(gaussians: gaussians, selection: selection)
            .join(features, to: &scores, as: .mixed(known: 1 - suppressedShare))
        return scores
    }

    /// How the voice of an utterance lies to a model.
    private func transform(
        of parameters: GaussianParameters, _ gaussians: GaussianSet, _ features: Features, _ spoken: SpokenStates,
        _ selection: SenoneSelection, prior: Double
    ) -> MeanTransform? {
        guard prior > 0 else { return nil }
        let occupancy = StateOccupancy(
            spoken, features: features, gaussians: gaussians, selection: selection, model: model)
        var statistics = RegressionStatistics(gaussianCount: parameters.means.count)
        statistics.add(occupancy, features: features)
        return MeanTransform(statistics, prior: prior, parameters: parameters)
    }

    /// Scores with the model in the utterance's noise, of the frames as they were recorded.
    private mutating func noisyScores(
        _ utterance: FramedUtterance, _ spoken: SpokenStates, _ selection: SenoneSelection
    ) -> SenoneScores? {
        let cepstra = utterance.cepstra
        let whole = frontEnd.cepstra(of: utterance.sound)
        guard let last = cepstra.positions.last, last < whole.frameCount else { return nil }
        let all = model.recipe.features(of: whole.values)
        let quiet = quietFrames(of: whole, cepstra, spoken)
        let channel = StreamVector(cepstra.mean, at: 0)
        guard let first = NoiseModel(frames: quiet, of: all, channel: channel, phase: settings.noisePhase) else {
            return nil
        }
        let heard = all.frames(cepstra.positions)
        let compensation = NoiseCompensation(model: model, selection: selection, space: space)
        let estimator = NoiseEstimator(
            compensation: compensation, rounds: settings.noiseRounds, channelPrior: Float(settings.channelPrior))
        let noise = estimator.improved(first, noiseFrames: quiet.count, spoken: spoken, features: heard)
        let noisy = compensation.applied(noise)
        let voice = transform(
            of: noisy, GaussianSet(noisy), heard, spoken, selection, prior: settings.noisyMeanPrior)

        /// A scorer with the model in one kind of noise.
        func scorer(_ parameters: GaussianParameters) -> SenoneScorer {
            SenoneScorer(gaussians: GaussianSet(voice?.applied(to: parameters) ?? parameters), selection: selection)
        }
        let groups = NoiseKinds.groups(quiet, of: all, noise: first, count: settings.noiseKinds)
        guard groups.count > 1 else { return scorer(noisy).scores(of: heard) }
        var result: SenoneScores?
        var count = 0
        for group in groups {
            guard
                let kind = NoiseModel(frames: group, of: all, channel: noise.channel, phase: settings.noisePhase)
            else { continue }
            let steady = kind.steadied(by: first, improved: noise, frameCount: group.count)
            let next = scorer(compensation.applied(steady))
            count += group.count
            guard var sum = result.take() else {
                result = next.scores(of: heard)
                continue
            }
            next.join(heard, to: &sum, as: .added(probability: Float(group.count) / Float(count)))
            result = sum
        }
        return result
    }

    /// The frames without speech: those that were dropped and those between words, or else the quietest.
    private func quietFrames(of whole: Cepstra, _ cepstra: Cepstra, _ spoken: SpokenStates) -> [Int] {
        let kept = Set(cepstra.positions)
        var quiet = (0..<whole.frameCount).filter { !kept.contains($0) }
        quiet += spoken.quiet.map { cepstra.positions[$0] }
        guard quiet.count < settings.leastNoiseFrames else { return quiet }
        let levels = (0..<whole.frameCount).sorted { whole.values[$0 * whole.size] < whole.values[$1 * whole.size] }
        return Array(levels.prefix(settings.leastNoiseFrames))
    }
}
