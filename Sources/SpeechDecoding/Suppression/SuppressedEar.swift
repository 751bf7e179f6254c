import Foundation
import SpeechCore

/// Hears an utterance a second time without its noise.
struct SuppressedEar: ~Copyable {
    private let settings: ModelManifest.Suppression
    private let recipe: FeatureRecipe
    private var frontEnd: WholeBandFrontEnd
    /// The Gaussians as they lie in noise, once they were wanted.
    private var noisy: GaussianSet?

    /// An ear for a model; nil where it has no net.
    ///
    /// - Parameters:
    ///   - manifest: the model's settings.
    ///   - recipe: its features.
    ///   - frontEnd: its front end, which keeps silence.
    init?(_ manifest: ModelManifest, recipe: FeatureRecipe, frontEnd: consuming WholeBandFrontEnd) {
        guard let settings = manifest.suppression else { return nil }
        self.settings = settings
        self.recipe = recipe
        self.frontEnd = frontEnd
    }

    /// Whether there is so much noise in a sound that hearing it again may be worth its time.
    func isWanted(for sound: ConditionedSound) -> Bool { DynamicRange(sound.samples).usual < settings.noisyRange }

    /// An utterance without its noise, in the same frames; nil where the net cannot be read.
    mutating func cleaned(_ utterance: FramedUtterance) -> CleanedUtterance? {
        guard let net = try? SuppressionNet.shared(path: settings.net) else { return nil }
        let samples = NoiseSuppressor.suppressed(utterance.sound.samples, by: net, leastGain: settings.leastGain)
        let whole = frontEnd.cepstra(of: utterance.sound.replacing(with: samples))
        var cepstra = utterance.cepstra
        guard let last = cepstra.positions.last, last < whole.frameCount else { return nil }
        for (frame, position) in cepstra.positions.enumerated() {
            for value in 0..<whole.size {
                cepstra.values[frame * whole.size + value] = whole.values[position * whole.size + value]
            }
        }
        return CleanedUtterance(
            features: recipe.features(of: cepstra), positions: cepstra.positions,
            recorded: utterance.sound.samples, left: samples)
    }

    /// A model's Gaussians as they lie in noise, read at the first call; nil where they cannot be read, or there are none.
    mutating func noisyGaussians(of model: AcousticModel) -> GaussianSet? {
        if noisy == nil, let path = settings.noisyMeans {
            noisy = try? NoisyMeans.gaussians(path: path, of: model.parameters)
        }
        return noisy
    }
}
