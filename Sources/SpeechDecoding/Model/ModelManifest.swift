public import Foundation
public import SpeechCore
import Yams

/// The needs of recognition in one language: where the models are and how the engine is tuned for them.
///
/// Read from `models/<locale>/model.yaml`.
public struct ModelManifest: Sendable, Equatable, Codable {
    /// How evidence becomes the probability that a command is right, by the logistic function of
    /// a weighted sum.
    public struct Confidence: Sendable, Equatable, Codable {
        /// The natural logarithm of what each further phone costs in the loop of phones.
        public var phoneLoopPenalty: Double
        /// The sum's constant.
        public var base: Double
        /// The weight of each unit by which a loop of phones fits better than the command, in natural logarithms per
        /// frame.
        public var perExcess: Double
        /// The weight of speech of sufficient length; shorter speech counts in proportion.
        public var perLength: Double
        /// Frames of 10 ms that are a sufficient length.
        public var sufficientFrames: Int
        /// The probability below which an utterance is rejected.
        public var minimum: Double
    }

    /// How sure recognition must be.
    public struct Rejection: Sendable, Equatable, Codable {
        /// The confidence after one pass, as the model is.
        public var fast: Confidence
        /// The confidence after passes with a model that was brought closer to the utterance.
        public var full: Confidence
        /// Frames of 10 ms that are a sufficient length of an answer to a question: short ones are expected there.
        public var sufficientFramesOfAnswer: Int
        /// The least confidence in grammars of many words.
        public var minimumAmongMany: Double
        /// The least confidence in what is found by a wide search alone.
        public var minimumFarFetched: Double
        /// From how many words on a grammar has many.
        public var manyWords: Int
        /// The steadiness of tones above which a sound is music and no command; see `MusicDetector`.
        public var heldTones: Double
    }

    /// How the sentences of a grammar are searched.
    public struct Search: Sendable, Equatable, Codable {
        /// The factor for the natural logarithms of the grammar's weights.
        public var languageWeight: Double
        /// The probability of silence between words.
        public var silence: Double
        /// The probability of each noise or hesitation between words.
        public var filler: Double
        /// How much worse than the best a phone may be, in natural logarithms.
        public var phoneBeam: Float
        /// How much worse a phone may be that leads to another.
        public var stepBeam: Float
        /// How much worse the end of a word may be.
        public var wordBeam: Float
        /// About how many phones are followed at most, in grammars of few words.
        public var phoneCount: Int
        /// The same in the largest grammars; in between as many as there are words.
        public var largestPhoneCount: Int
        /// The same for a grammar of many words, where what was found at first is not sure.
        public var widestPhoneCount: Int
        /// How sure it must be.
        public var sureAmongMany: Double
    }

    /// Which other readings are told.
    public struct Alternatives: Sendable, Equatable, Codable {
        /// How many other readings are wanted.
        public var count: Int
        /// How much worse, in natural logarithms, another reading may be.
        public var beam: Float
        /// After how many steps the search for them gives up.
        public var effort: Int
        /// How many times the search's beams are made wider when there are few readings within them.
        public var widening: Float
    }

    /// How the model is brought closer to an utterance between passes.
    public struct Adaptation: Sendable, Equatable, Codable {
        /// How many frames' worth of evidence the model's own means are against those that the voice suggests.
        public var meanPrior: Double
        /// The same for a voice that is learnt once and kept.
        public var voicePrior: Double
        /// The part of the model in noise in the scores of the later passes.
        public var noiseWeight: Double
        /// The same as `meanPrior` for the model in noise; 0 leaves its means to the noise alone.
        public var noisyMeanPrior: Double
        /// How many passes there are.
        public var passes: Int
        /// About how many phones the passes after the second follow at most, in grammars of few words.
        public var phoneCount: Int
        /// How much better a reading must be, in natural logarithms, to teach those passes e times as much.
        public var softness: Float
        /// The factor for the scores of the later passes.
        public var acousticScale: Double
        /// How many kinds of noise are told apart within an utterance.
        public var noiseKinds: Int
        /// How far noise and speech of the same phase strengthen each other: 0 where their energies just add up.
        public var noisePhase: Float
        /// How often noise and channel are estimated anew.
        public var noiseRounds: Int
        /// How many frames' worth of evidence the first guess of the channel is.
        public var channelPrior: Double
        /// The quietest frames are taken for noise where fewer than this are found without speech.
        public var leastNoiseFrames: Int
        /// How sure the first pass must be for the adaptive preset to do without a second.
        public var sufficientConfidence: Double
        /// How little the first pass may believe its reading for any preset to do without a second.
        public var hopelessConfidence: Double
    }

    /// How the free text of commands is read, and what makes the user's words likelier in ordinary speech.
    public struct FreeText: Sendable, Equatable, Codable {
        /// How the probability of a command comes from the words around its text.
        public struct Confidence: Sendable, Equatable, Codable {
            /// The logistic function's constant.
            public var base: Double
            /// The weight of each unit by which the phone loop fits better per frame.
            public var perExcess: Double
            /// The weight of the language model's having heard all of the words.
            public var perHeard: Double
            /// The weight of words as long as `sufficientFrames`.
            public var perLength: Double
            /// The number of frames from which on more of them say no more.
            public var sufficientFrames: Int
            /// The probability below which the command is rejected.
            public var minimum: Double
            /// The same for the answer to a question, which hardly is other speech.
            public var minimumOfAnswer: Double
        }

        /// The engine's switches for reading free text.
        public var settings: [String: String]
        /// When commands with free text are rejected.
        public var confidence: Confidence
        /// The probability from which on a command without free text is taken as it is.
        public var closedConfidence: Double
        /// How likely the words before a text must be right for the language model to read it.
        public var leadConfidence: Double
        /// The natural logarithm of what each word of free text weighs in the grammar.
        public var wordWeight: Double
        /// The same for a name of the vocabulary in it.
        public var nameWeight: Double
        /// How many words the language model may have heard in the place of a name.
        public var wordsOfName: Int
        /// So many terms of each vocabulary, the most important ones, may be in a text.
        public var mostNames: Int
        /// The weight that each word in which a reading and the language model differ takes from the reading, in
        /// natural logarithms.
        public var agreement: Float
        /// How much worse the end of a word may be in the search for commands with free text.
        public var wordBeam: Float
        /// About how many phones that search follows at most.
        public var phoneCount: Int
        /// How much worse than the likeliest way, in natural logarithms, one into free text may be for the text to be
        /// read.
        public var beam: Float
        /// How much names, terms and examples count beside the general language model, 0…1.
        public var hintShare: Double
        /// The phrases around terms, such as `call {contactName}`, by vocabulary.
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
    /// How commands are searched.
    public var search: Search
    /// The engine's switches for ordinary speech.
    public var dictationSettings: [String: String]
    /// How the free text of commands is read, and what makes the user's words likelier in ordinary speech.
    public var freeText: FreeText
    /// The factor for our own acoustic scores before they meet the grammar's weights.
    public var acousticScale: Double
    /// The words that are no words: silence, noise, hesitation; a file beside the manifest.
    public var fillers: String?
    /// Which other readings are told.
    public var alternatives: Alternatives
    /// The work between the passes.
    public var adaptation: Adaptation
    /// When utterances are rejected.
    public var rejection: Rejection

    /// Reads a manifest.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` when a file is not there, `modelInvalid` when the manifest
    ///   cannot be read.
    public static func load(from url: URL) throws(RecognitionError) -> ModelManifest {
        let text: String
        do {
            text = try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw RecognitionError(.modelMissing, "There is no model manifest at \(url.path).", underlying: error)
        }
        var manifest: ModelManifest
        do {
            manifest = try YAMLDecoder().decode(ModelManifest.self, from: text)
        } catch {
            throw RecognitionError(
                .modelInvalid, "The model manifest \(url.path) cannot be read: \(error)", underlying: error)
        }
        manifest.fillers = manifest.fillers.map { url.deletingLastPathComponent().appending(path: $0).path }
        for path in [manifest.acousticModel, manifest.lexicon] where !FileManager.default.fileExists(atPath: path) {
            throw RecognitionError(
                .modelMissing, "The model file \(path) is missing; install Debian's pocketsphinx-en-us.")
        }
        return manifest
    }
}
