package import Foundation
package import SpeechCore
import Yams

/// The needs of recognition in one language: where the models are and how the engine is tuned for them.
///
/// Read from `models/<locale>/model.yaml`.
package struct ModelManifest: Sendable, Equatable, Codable {
    /// How evidence becomes the probability that a command is right, by the logistic function of
    /// a weighted sum.
    package struct Confidence: Sendable, Equatable, Codable {
        /// The natural logarithm of what each further phone costs in the loop of phones.
        package var phoneLoopPenalty: Double
        /// The sum's constant.
        package var base: Double
        /// The weight of each unit by which a loop of phones fits better than the command, in natural logarithms per
        /// frame.
        package var perExcess: Double
        /// The weight of speech of sufficient length; shorter speech counts in proportion.
        package var perLength: Double
        /// The weight of what the grammar says of the sentence, a natural logarithm per frame; nil for none.
        ///
        /// In a grammar of syllables some unlikely command fits any speech.
        package var perWeight: Double?
        /// The weight of a unit of `Evidence.lead`; nil for none.
        package var perLead: Double?
        /// The weight of a unit of `Evidence.strangeness`; nil for none.
        package var perStrangeness: Double?
        /// Frames of 10 ms that are a sufficient length.
        package var sufficientFrames: Int
        /// The probability below which an utterance is rejected.
        package var minimum: Double
    }

    /// How sure recognition must be.
    package struct Rejection: Sendable, Equatable, Codable {
        /// The confidence after one pass, as the model is.
        package var fast: Confidence
        /// The confidence after passes with a model that was brought closer to the utterance.
        package var full: Confidence
        /// The confidence in the answer to a question after any pass; nil where answers are believed like commands.
        ///
        /// A question's grammar is small, so that other speech fits it worse than it fits some command.
        package var answer: Confidence?
        /// What a command must reach besides where the model was not brought closer; nil for nothing.
        ///
        /// It counts how unusual the words are. Confidence itself stays what the other curves say.
        package var unusual: Confidence?
        /// Frames of 10 ms that are a sufficient length of an answer to a question: short ones are expected there.
        package var sufficientFramesOfAnswer: Int
        /// Where a question lists choices an answer is not believed where the excess of its worst word less the grammar's weight of
        /// its words, per frame, is more; nil where that does not count.
        package var farFetchedChoice: Double?
        /// The least confidence in grammars of many words.
        package var minimumAmongMany: Double
        /// The least confidence in what is found by a wide search alone.
        package var minimumFarFetched: Double
        /// From how many words on a grammar has many.
        package var manyWords: Int
        /// The steadiness of tones above which a sound is music and no command; see `MusicDetector`.
        package var heldTones: Double
        /// The fullness of spectra below which a sound is tones, of plates or bells, and no command; see `MusicDetector`.
        package var pureTones: Double
        /// When speech is given up while it is spoken; nil for never.
        package var early: Early?
        /// How likely single words are right; nil where the curve of the command tells that, too.
        package var words: WordConfidence?
        /// How an open microphone tells that somebody spoke to it; nil where its confidence alone counts.
        package var open: OpenMicrophone?

        /// Whether a sound is of instruments, plates or bells.
        func isMusic(_ sound: MusicDetector) -> Bool { sound.steadiness > heldTones || sound.fullness < pureTones }
    }

    /// How signs of a voice and its words become the log odds that somebody spoke to an open microphone.
    package struct OpenMicrophone: Sendable, Equatable, Codable {
        /// The sum's constant.
        package var base: Double
        /// The weight of each sign by its name.
        package var weights: [String: Double]
        /// The log odds from which on a command is carried out.
        package var accepted: Double
        /// The log odds from which on it may be asked about.
        package var asked: Double
        /// How talk of people to each other is told, and what it changes; nil where that is not asked.
        package var talk: Talk?

        /// How an open microphone tells that people talk to each other.
        ///
        /// People who are in the middle of a talk seldom mean Heed: what sounds like a command must be surer there.
        package struct Talk: Sendable, Equatable, Codable {
            /// The log odds from which on what is no command was said by somebody.
            package var voice: Double
            /// The confidence above which it may be a command that was heard badly, 0…1.
            package var command: Double
            /// How much of it makes a talk, in seconds.
            package var seconds: Double
            /// Within how long, in seconds.
            package var within: Double
            /// The confidence from which on a command is carried out in a talk, 0…1.
            package var accepted: Double
            /// The confidence from which on it may be asked about there, 0…1.
            package var asked: Double
        }

        /// The log odds of some signs.
        package func sum(of signs: [String: Double]) -> Double {
            weights.reduce(base) { $0 + $1.value * (signs[$1.key] ?? 0) }
        }
    }

    /// How the sentences of a grammar are searched.
    package struct Search: Sendable, Equatable, Codable {
        /// The factor for the natural logarithms of the grammar's weights.
        package var languageWeight: Double
        /// What each word adds to the weight of a sentence, a natural logarithm; nil for nothing.
        ///
        /// Words of one syllable fit the sounds between others, so that they must cost something.
        package var wordWeight: Double?
        /// The probability of silence between words.
        package var silence: Double
        /// The probability of each noise or hesitation between words.
        package var filler: Double
        /// How much worse than the best a phone may be, in natural logarithms.
        package var phoneBeam: Float
        /// How much worse a phone may be that leads to another.
        package var stepBeam: Float
        /// How much worse the end of a word may be.
        package var wordBeam: Float
        /// About how many phones are followed at most, in grammars of few words.
        package var phoneCount: Int
        /// The same in the largest grammars; in between as many as there are words.
        package var largestPhoneCount: Int
        /// The same for a grammar of many words, where what was found at first is not sure.
        package var widestPhoneCount: Int
        /// From how many words on a grammar is searched so wide; nil for as many as `phoneCount`.
        package var widestFrom: Int?
        /// How sure it must be.
        package var sureAmongMany: Double
    }

    /// The other readings that are told.
    package struct Alternatives: Sendable, Equatable, Codable {
        /// How many other readings are wanted.
        package var count: Int
        /// How much worse, in natural logarithms, another reading may be.
        package var beam: Float
        /// After how many steps the search for them gives up.
        package var effort: Int
        /// How many times the search's beams are made wider when there are few readings within them.
        package var widening: Float
    }

    /// How the model is brought closer to an utterance between passes.
    package struct Adaptation: Sendable, Equatable, Codable {
        /// How many frames' worth of evidence the model's own means are against those that the voice suggests.
        package var meanPrior: Double
        /// The same for a voice that is learnt once and kept.
        package var voicePrior: Double
        /// The part of the model in noise in the scores of the later passes.
        package var noiseWeight: Double
        /// The same as `meanPrior` for the model in noise; 0 leaves its means to the noise alone.
        package var noisyMeanPrior: Double
        /// How many passes there are at most; 1 leaves the first alone.
        package var passes: Int
        /// About how many phones the passes after the second follow at most, in grammars of few words.
        package var phoneCount: Int
        /// How much better a reading must be, in natural logarithms, to teach those passes e times as much.
        package var softness: Float
        /// The factor for the scores of the later passes.
        package var acousticScale: Double
        /// How many kinds of noise are told apart within an utterance.
        package var noiseKinds: Int
        /// How far noise and speech of the same phase strengthen each other: 0 where their energies just add up.
        package var noisePhase: Float
        /// How often noise and channel are estimated anew.
        package var noiseRounds: Int
        /// How many frames' worth of evidence the first guess of the channel is.
        package var channelPrior: Double
        /// The quietest frames are taken for noise where fewer than this are found without speech.
        package var leastNoiseFrames: Int
        /// How sure the first pass must be for the adaptive preset to do without a second.
        package var sufficientConfidence: Double
        /// How little the first pass may believe its reading for any preset to do without a second.
        package var hopelessConfidence: Double
    }

    /// How the free text of commands is read, and what makes the user's words likelier in ordinary speech.
    package struct FreeText: Sendable, Equatable, Codable {
        /// How the probability of a command comes from the words around its text.
        package struct Confidence: Sendable, Equatable, Codable {
            /// The logistic function's constant.
            package var base: Double
            /// The weight of each unit by which the phone loop fits better per frame.
            package var perExcess: Double
            /// The weight of the language model's having heard all of the words.
            package var perHeard: Double
            /// The weight of words as long as `sufficientFrames`.
            package var perLength: Double
            /// The number of frames from which on more of them say no more.
            package var sufficientFrames: Int
            /// What speaks for short words that the language model has heard all of, the shorter the more: “look up” is over soon, and other
            /// speech does not begin with it; nil where that makes no difference.
            package var perShortHeard: Double?
            /// The sum of the weighted excess and of what the language model has heard, below which words do not lead to a text; nil where
            /// they only do not where it has heard none of them.
            package var leastSupport: Double?
            /// The probability below which the command is rejected.
            package var minimum: Double
            /// The same for the answer to a question, which hardly is other speech.
            package var minimumOfAnswer: Double
        }

        /// The engine's switches for reading free text.
        package var settings: [String: String]
        /// When commands with free text are rejected.
        package var confidence: Confidence
        /// The probability from which on a command without free text is taken as it is.
        package var closedConfidence: Double
        /// How likely the words before a text must be right for the language model to read it.
        package var leadConfidence: Double
        /// The natural logarithm of what each word of free text weighs in the grammar.
        package var wordWeight: Double
        /// The same for a name of the vocabulary in it.
        package var nameWeight: Double
        /// How many words the language model may have heard in the place of a name.
        package var wordsOfName: Int
        /// So many terms of each vocabulary, the most important ones, may be in a text.
        package var mostNames: Int
        /// The weight that each word in which a reading and the language model differ takes from the reading, in
        /// natural logarithms.
        package var agreement: Float
        /// How much worse the end of a word may be in the search for commands with free text.
        package var wordBeam: Float
        /// About how many phones that search follows at most.
        package var phoneCount: Int
        /// How much worse than the likeliest way, in natural logarithms, one into free text may be for the text to be
        /// read.
        package var beam: Float
        /// How much names, terms and examples count beside the general language model, 0…1.
        package var hintShare: Double
        /// The phrases around terms, such as `call {contactName}`, by vocabulary.
        package var contexts: [String]
    }

    /// How words are read in a language that is not English: files beside the manifest, and phones.
    package struct Spelling: Sendable, Equatable, Codable {
        /// The rules that make phones of the language's letters.
        package var letters: String?
        /// Where words are stressed.
        package var stress: String?
        /// The rules that make phones of Hanyu Pinyin.
        package var pinyin: String?
        /// The rules that bring English phones to the language's own, or to its letters.
        package var latin: String?
        /// The model by which Latin words are said in English first.
        package var latinModel: String?
        /// The phones of the language, each with the English one that is made in the nearest way.
        package var phones: [String: String]

        /// The same with whole paths.
        fileprivate func below(_ folder: URL) -> Spelling {
            var spelling = self
            spelling.letters = letters.map { ModelManifest.path($0, in: folder) }
            spelling.stress = stress.map { ModelManifest.path($0, in: folder) }
            spelling.pinyin = pinyin.map { ModelManifest.path($0, in: folder) }
            spelling.latin = latin.map { ModelManifest.path($0, in: folder) }
            return spelling
        }

        fileprivate var files: [String] { [letters, stress, pinyin, latin].compactMap { $0 } }
    }

    /// The locale, such as `en-US`.
    package var locale: String
    /// The folder of the acoustic model.
    package var acousticModel: String
    /// The pronunciation dictionary.
    package var lexicon: String
    /// Words of several of the grammar's words with their phones, in a language whose grammar has each character as a word; nil for none.
    package var compounds: String?
    /// How the lengths of phones count where readings are compared; nil for not at all.
    package var durations: Durations?
    /// The language model for ordinary speech; nil where commands alone are recognised, without free text.
    package var languageModel: String?
    /// How words are read in a language that is not English; nil for English.
    package var spelling: Spelling?
    /// How commands are searched.
    package var search: Search
    /// The engine's switches for ordinary speech.
    package var dictationSettings: [String: String]?
    /// How the free text of commands is read, and what makes the user's words likelier in ordinary speech.
    package var freeText: FreeText?
    /// The factor for our own acoustic scores before they meet the grammar's weights.
    package var acousticScale: Double
    /// The level of a hiss that is added to all sound, in decibels beside the loudest; nil for none.
    package var leastNoise: Double?
    /// The words that are no words: silence, noise, hesitation; a file beside the manifest.
    package var fillers: String?
    /// The other readings that are told.
    package var alternatives: Alternatives
    /// The work between the passes.
    package var adaptation: Adaptation
    /// When the echo of a room is taken out before an utterance is heard again; nil where it is not.
    package var echo: Echo?
    /// How noise is taken out before an utterance is heard again; nil where it is not.
    package var suppression: Suppression?
    /// When utterances are rejected.
    package var rejection: Rejection

    /// Reads a manifest.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` when a file is not there, `modelInvalid` when the manifest
    ///   cannot be read.
    package static func load(from url: URL) throws(RecognitionError) -> ModelManifest {
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
        manifest.take(pathsIn: url.deletingLastPathComponent())
        let needed =
            [manifest.acousticModel, manifest.lexicon] + (manifest.spelling?.files ?? [])
            + [manifest.suppression?.net, manifest.suppression?.noisyMeans, manifest.durations?.file].compactMap(\.self)
        for path in needed where !FileManager.default.fileExists(atPath: path) {
            throw RecognitionError(
                .modelMissing,
                "The model file \(path) is missing; install Debian's pocketsphinx-en-us for English, or Heed's models anew."
            )
        }
        return manifest
    }

    /// Makes whole paths of those that are relative to the manifest's folder.
    private mutating func take(pathsIn folder: URL) {
        acousticModel = Self.path(acousticModel, in: folder)
        lexicon = Self.path(lexicon, in: folder)
        languageModel = languageModel.map { Self.path($0, in: folder) }
        compounds = compounds.map { Self.path($0, in: folder) }
        durations = durations.map { $0.below { Self.path($0, in: folder) } }
        fillers = fillers.map { Self.path($0, in: folder) }
        spelling = spelling?.below(folder)
        suppression = suppression.map { $0.below { Self.path($0, in: folder) } }
    }

    private static func path(_ file: String, in folder: URL) -> String {
        file.hasPrefix("/") ? file : folder.appending(path: file).path
    }

    /// The error to throw where ordinary speech is wanted and there is no language model for it.
    package var cannotTakeDictation: RecognitionError {
        RecognitionError(
            .modelMissing,
            "The model of \(locale) recognises commands alone: it has no language model for ordinary speech; leave dictation out, or name one as languageModel in its model.yaml."
        )
    }
}
