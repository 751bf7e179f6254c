public import Foundation
public import SpeechCore
import Yams

/// What recognition in one language needs: where the models are and how the engine is tuned for them.
///
/// Read from `models/<locale>/model.yaml`.
public struct ModelManifest: Sendable, Equatable, Codable {
    /// How evidence becomes the probability that a command is right, by the logistic function of
    /// `base + perExcess · excess + perLength · length`.
    public struct Confidence: Sendable, Equatable, Codable {
        /// The sum's constant.
        public var base: Double
        /// What each unit counts by which a loop of phones fits better than the command, in natural logarithms per
        /// frame.
        public var perExcess: Double
        /// What speech of sufficient length counts; shorter speech counts in proportion.
        public var perLength: Double
        /// Frames of 10 ms that are a sufficient length.
        public var sufficientFrames: Int
    }

    /// How sure recognition must be.
    public struct Rejection: Sendable, Equatable, Codable {
        /// The probability below which an utterance is rejected.
        public var minimumConfidence: Double
        /// The logarithm of what each further phone costs in the loop of phones.
        public var phoneLoopPenalty: Double
        /// The confidence after one pass.
        public var fast: Confidence
    }

    /// How commands with free text are found.
    public struct FreeText: Sendable, Equatable, Codable {
        /// The natural logarithm of what each phone of free text weighs in the grammar.
        public var phoneWeight: Double
        /// The engine's switches for reading free text.
        public var settings: [String: String]
        /// How much names, terms and examples count beside the general language model, 0…1.
        public var hintShare: Double
        /// What is said around terms, such as `call {contactName}`, by vocabulary.
        public var contexts: [String]
    }

    /// The locale, such as `en-US`.
    public var locale: String
    /// The folder of the acoustic model.
    public var acousticModel: String
    /// The pronunciation dictionary.
    public var lexicon: String
    /// The language model for ordinary speech.
    public var languageModel: String
    /// The engine's switches for commands without their dash, such as `beam: 1e-80`.
    public var settings: [String: String]
    /// The engine's switches for ordinary speech.
    public var dictationSettings: [String: String]
    /// What our own acoustic scores are multiplied with before they meet the grammar's weights.
    public var acousticScale: Double
    /// How much the grammar's own weights count; 0 makes all sentences equally likely.
    public var grammarWeight: Double
    /// How commands with free text are found.
    public var freeText: FreeText
    /// When utterances are rejected.
    public var rejection: Rejection

    /// Reads a manifest.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` when a file is not there, `modelInvalid` when the manifest
    ///   cannot be read.
    public static func load(from url: URL) throws(RecognitionError) -> ModelManifest {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw RecognitionError(.modelMissing, "There is no model manifest at \(url.path).")
        }
        let manifest: ModelManifest
        do {
            manifest = try YAMLDecoder().decode(ModelManifest.self, from: text)
        } catch {
            throw RecognitionError(.modelInvalid, "The model manifest \(url.path) cannot be read: \(error)")
        }
        for path in [manifest.acousticModel, manifest.lexicon] where !FileManager.default.fileExists(atPath: path) {
            throw RecognitionError(
                .modelMissing, "The model file \(path) is missing; install Debian's pocketsphinx-en-us.")
        }
        return manifest
    }
}
