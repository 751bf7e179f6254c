import Foundation
package import SpeechCore
import Synchronization

/// A model of how phones sound, of any kind that SphinxTrain makes (`Kind`).
///
/// Immutable, and shared by all recognisers of the process that use the same folder.
package final class AcousticModel: Sendable {
    /// The senones that share Gaussians.
    package enum Kind: Sendable {
        /// All: one codebook, of which each senone has weights of its own.
        case semiContinuous
        /// Those of a phone, in whatever context: a codebook for each phone without context.
        case phoneticallyTied
        /// None: a codebook for each senone.
        case continuous
    }

    /// The model's folder.
    let folder: String
    /// The senones that share Gaussians.
    package let kind: Kind
    /// The switches of its features.
    let settings: FeatureSettings
    /// The recipe of its features.
    let recipe: FeatureRecipe
    /// The phones and their senones.
    let phones: PhoneTable
    /// The Gaussians as read.
    let parameters: GaussianParameters
    /// The Gaussians as scoring wants them.
    let gaussians: GaussianSet
    /// The senones' weights.
    let weights: MixtureWeights
    /// The codebook of each senone.
    let codebooks: [Int32]
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
    ///
    /// - Throws: `RecognitionError` when a file is missing, damaged or of another model.
    package init(folder: String) throws(RecognitionError) {
        self.folder = folder
        settings = try FeatureSettings(folder: folder)
        recipe = try FeatureRecipe(settings, folder: folder)
        phones = try PhoneTable(path: folder + "/mdef")
        parameters = try GaussianParameters(folder: folder)
        weights = try MixtureWeights(
            folder: folder, streams: parameters.layout.count, densities: parameters.densities)
        transitions = try Self.transitions(path: folder + "/transition_matrices", states: phones.statesPerPhone)
        guard weights.senoneCount == phones.senoneCount, weights.streams == parameters.layout.count,
            weights.densities == parameters.densities, transitions.count >= phones.matrixCount
        else {
            throw RecognitionError(
                .modelInvalid, "The acoustic model in \(folder) is of two kinds mixed; take all files from one model.")
        }
        guard recipe.layout == parameters.layout else {
            throw RecognitionError(
                .modelInvalid,
                "The Gaussians in \(folder) have streams of \(parameters.layout.widths) values, its feat.params makes \(recipe.layout.widths); set -feat, -svspec and -lda as the model was trained."
            )
        }
        guard let kind = Kind(codebooks: parameters.codebooks, phones: phones) else {
            throw RecognitionError(
                .modelInvalid,
                "The model in \(folder) has \(parameters.codebooks) codebooks; Heed reads models with one, one for each of \(phones.names.count) phones, or one for each of \(phones.senoneCount) senones."
            )
        }
        self.kind = kind
        codebooks =
            switch kind {
            case .semiContinuous: Array(repeating: 0, count: phones.senoneCount)
            case .phoneticallyTied: phones.basePhones
            case .continuous: Array(0..<Int32(phones.senoneCount))
            }
        gaussians = GaussianSet(parameters)
    }

    /// A model whose Gaussians are a voice's.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` for a model of a kind that cannot learn voices.
    init(_ model: AcousticModel, voice: MeanTransform) throws(RecognitionError) {
        guard model.canBeAdapted else { throw model.cannotLearn }
        folder = model.folder
        kind = model.kind
        settings = model.settings
        recipe = model.recipe
        phones = model.phones
        parameters = voice.applied(to: model.parameters)
        weights = model.weights
        codebooks = model.codebooks
        transitions = model.transitions
        gaussians = GaussianSet(parameters)
    }

    /// Whether it can be brought closer to a voice and to noise: shared Gaussians of the usual three streams.
    var canBeAdapted: Bool { recipe.isAdaptable && kind != .continuous }

    /// The error to throw where a model must learn that cannot.
    var cannotLearn: RecognitionError {
        RecognitionError(
            .modelInvalid,
            "The model in \(folder) cannot learn a voice: that needs shared Gaussians and ‘-feat 1s_c_d_dd -svspec 0-12/13-25/26-38’; leave the voice out."
        )
    }

    /// The transitions of a phone, in or out of context.
    func transitions(of phone: Int) -> [Float] { transitions[phones.matrix(of: phone)] }

    private static func transitions(path: String, states: Int) throws(RecognitionError) -> [[Float]] {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        let (count, rows, ends, total) = (try file.int(), try file.int(), try file.int(), try file.int())
        guard rows == states, ends == states + 1, (1..<65_536).contains(count), total == count * states * ends else {
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

extension AcousticModel.Kind {
    /// The kind of a model with so many codebooks; nil for one that Heed does not know.
    fileprivate init?(codebooks: Int, phones: PhoneTable) {
        switch codebooks {
        case 1: self = .semiContinuous
        case phones.names.count: self = .phoneticallyTied
        case phones.senoneCount: self = .continuous
        default: return nil
        }
    }
}
