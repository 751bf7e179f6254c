/// The sentences that a recogniser listens for.
package enum RecognitionContext: Sendable, Equatable {
    /// The sentences of a network, and nothing else.
    case grammar(WordNetwork)
    /// Ordinary speech, through the language model.
    case dictation
}

/// The words so far of an utterance that is still being spoken.
package struct PartialWords: Sendable, Equatable {
    /// The words; the last may still change.
    package var words: [RecognizedWord]
    /// What can become of it.
    package var prospect = Prospect.open

    /// Words so far.
    package init(words: [RecognizedWord], prospect: Prospect = .open) {
        self.words = words
        self.prospect = prospect
    }
}

/// What can become of an utterance that is still being spoken.
package enum Prospect: Sendable, Equatable {
    /// A sentence that is listened for.
    case open
    /// Hardly such a sentence: it fits badly so far.
    case doubtful
    /// None any more.
    case hopeless
}

/// Turns sound into words.
///
/// One recogniser serves one utterance at a time; callers that want more run several.
package protocol SpeechRecognizer: Sendable {
    /// Whether it can recognise ordinary speech, too: `RecognitionContext.dictation`.
    var takesDictation: Bool { get }

    /// Makes the recogniser listen for something else from the next utterance on.
    ///
    /// - Throws: `RecognitionError` when a word cannot be pronounced or a model is missing.
    func listen(for context: RecognitionContext) async throws(RecognitionError)

    /// Recognises one whole utterance.
    ///
    /// The result depends on the samples and the context only, not on earlier utterances.
    ///
    /// - Parameter samples: `SpeechFormat` samples.
    /// - Returns: the hypothesis, with times from the start of `samples`.
    /// - Throws: `RecognitionError` when the engine fails; speech that does not fit is no error.
    func recognize(_ samples: [Int16]) async throws(RecognitionError) -> Hypothesis

    /// The words so far of an utterance that is still being spoken, which need not be a whole sentence.
    ///
    /// - Parameter samples: the beginning of the utterance.
    /// - Returns: the words; the last may still change.
    /// - Throws: `RecognitionError` when the engine fails.
    func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> PartialWords
}

extension SpeechRecognizer {
    /// Most can.
    package var takesDictation: Bool { true }

    /// The words of the best whole sentence, for recognisers that know no better.
    package func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> PartialWords {
        PartialWords(words: try await recognize(samples).words)
    }
}

/// Knows how words sound.
package protocol PronunciationSource: Sendable {
    /// The pronunciations of a lower-case word, likeliest first, each a blank-separated string of the model's
    /// phones; empty when the word cannot be pronounced at all.
    func pronunciations(of word: String) -> [String]
}

extension PronunciationSource {
    /// How many phones some words have in their shortest way.
    package func phoneCount(of words: [String]) -> Int {
        words.reduce(0) { sum, word in
            sum + (pronunciations(of: word).map { $0.split(separator: " ").count }.min() ?? 0)
        }
    }
}
