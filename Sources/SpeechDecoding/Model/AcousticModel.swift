import Foundation
import SpeechCore
import Synchronization

/// A model of how phones sound: semi-continuous per phone, with senones that weight its phone's Gaussians.
///
/// Immutable, and shared by all recognisers of the process that use the same folder.
final class AcousticModel: Sendable {
    /// Where it is.
    let folder: String
    /// The kind of the model's features.
    let features: FeatureSettings
    /// The phones and their senones.
    let phones: PhoneTable
    /// The Gaussians as read.
    let parameters: GaussianParameters
    /// The Gaussians as scoring wants them.
    let gaussians: GaussianSet
    /// The senones' weights.
    let weights: MixtureWeights
    /// For each transition matrix its rows: from each state to each state and, last, out of the phone, as natural
    /// logarithms.
    let transitions: [[Float]]

    /// The logarithm of what cannot happen.
    static let impossible: Float = -1e30

    private static let loaded = Mutex<[String: AcousticModel]>([:])

    /// The model of a folder, read at the first call.
    static func shared(folder: String) throws(RecognitionError) -> AcousticModel {
        if let model = loaded.withLock({ $0[folder] }) { return model }
        let model = try AcousticModel(folder: folder)
        loaded.withLock { $0[folder] = model }
        return model
    }

    /// Reads a model.
    init(folder: String) throws(RecognitionError) {
        self.folder = folder
        features = try FeatureSettings(folder: folder)
        phones = try PhoneTable(path: folder + "/mdef")
        parameters = try GaussianParameters(folder: folder)
        weights = try MixtureWeights(path: folder + "/sendump")
        transitions = try Self.transitions(path: folder + "/transition_matrices")
        guard parameters.codebooks == phones.names.count, weights.senoneCount == phones.senoneCount else {
            throw RecognitionError(.modelInvalid, "The acoustic model in \(folder) is of two kinds mixed.")
        }
        gaussians = GaussianSet(parameters)
    }

    /// A model whose Gaussians are a voice's.
    init(_ model: AcousticModel, voice: MeanTransform) {
        folder = model.folder
        features = model.features
        phones = model.phones
        parameters = voice.applied(to: model.parameters)
        weights = model.weights
        transitions = model.transitions
        gaussians = GaussianSet(parameters)
    }

    /// The transitions of a phone, in or out of context.
    func transitions(of phone: Int) -> [Float] { transitions[phones.matrix(of: phone)] }

    private static func transitions(path: String) throws(RecognitionError) -> [[Float]] {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        let (count, states, ends, total) = (try file.int(), try file.int(), try file.int(), try file.int())
        guard states == PhoneTable.statesPerPhone, ends == states + 1, total == count * states * ends else {
            throw file.invalid
        }
        let values = try file.floats(count: total)
        return (0..<count).map { matrix in
            (0..<states).flatMap { state in
                let start = (matrix * states + state) * ends
                let row = values[start..<start + ends]
                let sum = row.reduce(0, +)
                return row.map { $0 / sum > 1e-10 ? log($0 / sum) : impossible }
            }
        }
    }
}
