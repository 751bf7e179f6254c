import SpeechCore

/// Scores an utterance again with two models that were brought closer to it: one to the voice, one to the noise.
struct AdaptedScorer: ~Copyable {
    private let model: AcousticModel
    private let settings: ModelManifest.Adaptation
    private let space: CepstralSpace
    private var frontEnd: PlainFrontEnd

    /// A scorer for a model.
    ///
    /// - Throws: `RecognitionError` when the model's front end is of a kind that Heed does not know.
    init(folder: String, model: AcousticModel, settings: ModelManifest.Adaptation) throws(RecognitionError) {
        let frontEnd = try PlainFrontEnd(model: folder)
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
    mutating func scores(
        of samples: [Int16], cepstra: Cepstra, features: Features, senones: [Int32], selection: SenoneSelection
    ) -> SenoneScores {
        var result: SenoneScores?
        let occupation = Occupation(
            senones: senones, features: features, gaussians: model.gaussians, selection: selection, model: model)
        var statistics = RegressionStatistics(gaussianCount: model.parameters.means.count)
        statistics.add(occupation, features: features)
        if let transform = MeanTransform(statistics, prior: settings.meanPrior, parameters: model.parameters) {
            let gaussians = GaussianSet(transform.applied(to: model.parameters))
            result = SenoneScorer(gaussians: gaussians, selection: selection).scores(of: features)
        }
        if settings.noiseWeight > 0, let scores = scoresInNoise(of: samples, cepstra, senones, selection) {
            if var both = result {
                both.mix(scores, weight: Float(settings.noiseWeight))
                result = both
            } else {
                result = scores
            }
        }
        return result ?? SenoneScorer(gaussians: model.gaussians, selection: selection).scores(of: features)
    }

    /// Scores with the model in the utterance's noise.
    private mutating func scoresInNoise(
        of samples: [Int16], _ cepstra: Cepstra, _ senones: [Int32], _ selection: SenoneSelection
    ) -> SenoneScores? {
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
        var voice: MeanTransform?
        if settings.noisyMeanPrior > 0 {
            let parameters = compensation.applied(noise)
            let gaussians = GaussianSet(parameters)
            let occupation = Occupation(
                senones: senones, features: raw, gaussians: gaussians, selection: selection, model: model)
            var statistics = RegressionStatistics(gaussianCount: parameters.means.count)
            statistics.add(occupation, features: raw)
            voice = MeanTransform(statistics, prior: settings.noisyMeanPrior, parameters: parameters)
        }
        let windows = max(1, settings.noiseWindow > 0 ? raw.frameCount / settings.noiseWindow : 1)
        var scores: SenoneScores?
        for window in 0..<windows {
            let frames = raw.frameCount * window / windows..<raw.frameCount * (window + 1) / windows
            var local = noise
            if windows > 1 {
                let margin = settings.noiseWindow / 2
                let span = cepstra.positions[frames.lowerBound] - margin...cepstra.positions[frames.upperBound - 1] + margin
                let near = quiet.filter { span.contains($0) }
                var sum = StreamVector.zero
                for frame in near { sum += all.vector(frame: frame, stream: 0) - first.mean }
                local.mean += sum / (Float(near.count) + Float(settings.noisePrior))
            }
            var parameters = compensation.applied(local)
            if let voice { parameters = voice.applied(to: parameters) }
            let part = SenoneScorer(gaussians: GaussianSet(parameters), selection: selection)
                .scores(of: raw.frames(Array(frames)))
            if scores == nil { scores = part } else { scores?.append(part) }
        }
        return scores
    }
}

extension Features {
    /// Some of the frames.
    func frames(_ wanted: [Int]) -> Features {
        Features(values: wanted.flatMap { values[$0 * Self.size..<($0 + 1) * Self.size] }, frameCount: wanted.count)
    }
}

extension SenoneScores {
    /// Adds the scores of the frames that follow.
    mutating func append(_ other: SenoneScores) {
        values += other.values
        frameCount += other.frameCount
    }

    /// Takes the other scores in by a part: the logarithms' weighted mean.
    mutating func mix(_ other: SenoneScores, weight: Float) {
        for index in values.indices { values[index] += weight * (other.values[index] - values[index]) }
    }
}
