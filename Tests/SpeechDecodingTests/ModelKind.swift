import Foundation
import SpeechDecoding
import TestSupport
import Testing

/// The models at hand, one of each kind that SphinxTrain makes.
enum ModelKind: String, CaseIterable, CustomTestStringConvertible {
    case phoneticallyTied, semiContinuous, semiContinuousOfFiveStates, continuous

    private static let testData = "/usr/share/pocketsphinx/test/data"

    /// The model's folder; nil where it is not at hand.
    var folder: String? {
        let folder: String? =
            switch self {
            case .phoneticallyTied: "/usr/share/pocketsphinx/model/en-us/en-us"
            case .semiContinuous: Checkout.shared("models/zh")?.path
            case .semiContinuousOfFiveStates: Self.testData + "/tidigits/hmm"
            case .continuous: Self.testData + "/an4_ci_cont"
            }
        return folder.flatMap { FileManager.default.fileExists(atPath: $0 + "/mdef") ? $0 : nil }
    }

    /// The kind that our reader must make of it.
    var kind: AcousticModel.Kind {
        switch self {
        case .phoneticallyTied: .phoneticallyTied
        case .semiContinuous, .semiContinuousOfFiveStates: .semiContinuous
        case .continuous: .continuous
        }
    }

    /// How many of a codebook's densities the library shall sum; the sums of far more run over in its bytes.
    var densities: Int { self == .continuous ? 1 : 64 }

    /// Frames to be scored, and how the library makes them.
    func cepstra(_ folder: String) throws -> RecordedCepstra {
        self == .semiContinuousOfFiveStates
            ? try RecordedCepstra(path: Self.testData + "/tidigits/man.ah.2934za.mfc")
            : try LibraryDecoder(model: folder).cepstra(of: Recordings.samples(Recordings.goForward))
    }

    var testDescription: String { rawValue }
}
