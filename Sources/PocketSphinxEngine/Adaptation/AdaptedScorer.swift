import SpeechCore

/// Scores an utterance again with two models that were brought closer to it: one to the voice, one to the noise.
struct AdaptedScorer: ~Copyable {
    private let model: AcousticModel
    private let settings: ModelManifest.Adaptation
    private let space: CepstralSpace
    private var frontEnd: FrontEnd

    /// A scorer for a model.
    ///
    /// - Throws: `RecognitionError` when the model's front end is of a kind that Heed does not know.
    init(folder: String, model: AcousticModel, settings: ModelManifest.Adaptation) throws(RecognitionError) {
        let frontEnd = try FrontEnd(model: folder, keepsAll: true)
        guard let space = frontEnd.space else {
            throw RecognitionError(.modelInvalid, "The cepstra of the model in \(folder) are of an unknown kind.")
        }
        self.model = model
        self.settings = settings
        self.space = space
        self.frontEnd = frontEnd
    }

    /// Scores an utterance with its models.
    ///
    /// - Parameters:
    ///   - samples: the utterance.
    ///   - cepstra: its frames that may be speech, after noise removal.
    ///   - features: the same, normalised.
    ///   - senones: what was found to be spoken: the senone of each frame, -1 where it is none.
    ///   - selection: the senones to be scored.
    /// - Returns: the scores of both models together.
    mutating func scores(
        of samples: [Int16], cepstra: Cepstra, features: Features, senones: [Int32], selection: SenoneSelection
    ) -> SenoneScores {
        var gaussians = model.gaussians
        if let voice = transform(
            of: model.parameters, model.gaussians, features, senones, selection, prior: settings.meanPrior)
        {
            gaussians = GaussianSet(voice.applied(to: model.parameters))
        }
        var scores = SenoneScorer(gaussians: gaussians, selection: selection).scores(of: features)
        if settings.noiseWeight > 0, let (noisy, raw) = noisyModel(samples, cepstra, senones, selection) {
            SenoneScorer(gaussians: noisy, selection: selection)
                .mix(into: &scores, scoresOf: raw, weight: Float(settings.noiseWeight))
        }
        return scores
    }

    /// How the voice of an utterance lies to a model.
    private func transform(
        of parameters: GaussianParameters, _ gaussians: GaussianSet, _ features: Features, _ senones: [Int32],
        _ selection: SenoneSelection, prior: Double
    ) -> MeanTransform? {
        guard prior > 0 else { return nil }
        let occupation = Occupation(
            senones: senones, features: features, gaussians: gaussians, selection: selection, model: model)
        var statistics = RegressionStatistics(gaussianCount: parameters.means.count)
        statistics.add(occupation, features: features)
        return MeanTransform(statistics, prior: prior, parameters: parameters)
    }

    /// The model in the utterance's noise, and the utterance's frames with their levels.
    private mutating func noisyModel(
        _ samples: [Int16], _ cepstra: Cepstra, _ senones: [Int32], _ selection: SenoneSelection
    ) -> (GaussianSet, Features)? {
        let whole = frontEnd.cepstra(of: samples)
        guard let last = cepstra.positions.last, last < whole.frameCount else { return nil }
        let all = Features(cepstra: whole.values)
        let kept = Set(cepstra.positions)
        var quiet = (0..<whole.frameCount).filter { !kept.contains($0) }
        quiet += senones.indices.filter { senones[$0] < 0 }.map { cepstra.positions[$0] }
        if quiet.count < settings.leastNoiseFrames {
            let levels = (0..<whole.frameCount).sorted { whole.values[$0 * whole.size] < whole.values[$1 * whole.size] }
            quiet = Array(levels.prefix(settings.leastNoiseFrames))
        }
        let channel = StreamVector(cepstra.mean, at: 0)
        guard let first = NoiseModel(frames: quiet, of: all, channel: channel) else { return nil }
        let raw = all.frames(cepstra.positions)
        let compensation = NoiseCompensation(model: model, selection: selection, space: space)
        let estimator = NoiseEstimator(
            compensation: compensation, rounds: settings.noiseRounds, channelPrior: Float(settings.channelPrior))
        let noise = estimator.improved(first, noiseFrames: quiet.count, senones: senones, features: raw)
        let parameters = compensation.applied(noise)
        let gaussians = GaussianSet(parameters)
        guard
            let voice = transform(
                of: parameters, gaussians, raw, senones, selection, prior: settings.noisyMeanPrior)
        else { return (gaussians, raw) }
        return (GaussianSet(voice.applied(to: parameters)), raw)
    }
}

extension Features {
    /// Some of the frames.
    func frames(_ wanted: [Int]) -> Features {
        Features(values: wanted.flatMap { values[$0 * Self.size..<($0 + 1) * Self.size] }, frameCount: wanted.count)
    }
}
