import CheckedValues
package import SpeechCore
package import Understanding

/// Follows utterances with a recogniser and knows from its grammar when a sentence can be over.
package struct GrammarFollower<Recognizer: SpeechRecognizer>: UtteranceFollower {
    /// The longest of all limits: nothing is known of what is being said.
    package var firstPauseLimit: Double { progress == nil ? PauseLimits().freeText : PauseLimits().incomplete }
    /// A stop consonant is shorter than this.
    package let settlingPause = 0.16

    private let recognizer: Recognizer
    private let context: RecognitionContext
    private let progress: SentenceProgress?
    private let outlook: CommandOutlook?
    private let givesUp: Bool

    /// How often people pause between two words of a text.
    private static var pauseWithin: Double { 0.02 }
    /// How likely a command is over after what can be said behind its text: a time, an app.
    private static var endAfterText: Double { 0.9 }
    /// The pause, in seconds, after a command that no reading of what was heard goes on with: nobody pauses in the middle of a word so long.
    private static var closedPause: Double { 0.2 }
    /// The probability, at most, that a reading goes on for the pause to be so short, and the confidence that the command needs.
    private static var closed: (goesOn: Double, confidence: Double) { (0.05, 0.75) }
    /// Less likely readings than so many are taken for some that go on.
    private static var readings: Int { 12 }
    /// In noise the endpointer hears no pause; the recogniser does when it finds no word for so long, in seconds.
    private static var wordlessEnd: Double { 1.0 }

    /// Follows what is said in a context.
    ///
    /// - Parameters:
    ///   - recognizer: the recogniser.
    ///   - context: the speech that is listened for.
    ///   - outlook: tells what may still follow that matters; nil where anything does.
    ///   - givesUp: whether nothing but sentences of the context is listened for.
    package init(
        recognizer: Recognizer, context: RecognitionContext, outlook: CommandOutlook? = nil, givesUp: Bool = false
    ) {
        self.recognizer = recognizer
        self.context = context
        self.outlook = outlook
        self.givesUp = givesUp
        progress =
            switch context {
            case .grammar(let network): SentenceProgress(network.joined())
            case .dictation: nil
            }
    }

    /// Has the recogniser listen in the context.
    package func prepare() async throws {
        try await recognizer.listen(for: context)
    }

    /// Recognises the utterance as if it were over.
    package func finalHypothesis(of sound: [Int16], limits: PauseLimits) async throws -> PauseHypothesis {
        try await recognizer.listen(for: context)
        let hypothesis = try await recognizer.recognize(sound)
        let limit = limits.limit(after: completeness(of: hypothesis))
        return PauseHypothesis(
            hypothesis: hypothesis, pauseLimit: isClosed(hypothesis) ? min(limit, Self.closedPause) : limit)
    }

    /// Recognises the words so far, quickly.
    package func partialHypothesis(of sound: [Int16]) async throws -> PartialHypothesis {
        try await recognizer.listen(for: context)
        let partial = try await recognizer.words(soFarIn: sound)
        return PartialHypothesis(
            text: String(joining: partial.words.map(\.text)), mayBeOver: isOver(partial.words, after: sound),
            prospect: givesUp ? partial.prospect : .open)
    }

    /// Recognises the utterance, since the words so far are a guess that knows no free text.
    package func isOver(_ sound: [Int16]) async throws -> Bool {
        try await recognizer.listen(for: context)
        return isOver(try await recognizer.recognize(sound).words, after: sound)
    }

    private func isOver(_ words: [RecognizedWord], after sound: [Int16]) -> Bool {
        guard let progress, let last = words.last else { return false }
        guard SpeechFormat.seconds(sound.count) - last.end >= Self.wordlessEnd else { return false }
        return (progress.probabilityOfEnd(after: words.map(\.text)) ?? 0) > 0
    }

    private func completeness(of hypothesis: Hypothesis) -> Completeness {
        guard let progress else { return .freeText }
        guard hypothesis.rejection == nil else { return .incomplete }
        if let text = hypothesis.freeText.last { return completeness(of: text, in: hypothesis) }
        let words = hypothesis.words.map(\.text)
        guard let end = progress.probabilityOfEnd(after: words), end > 0 else { return .incomplete }
        let noMore = outlook?.probabilityOfNoMore(after: words) ?? end
        // Where it was misheard, anything may follow.
        return Completeness(probabilityOfEnd: noMore * hypothesis.confidence)
    }

    /// Whether it is a command that is over: the grammar cannot go on with it, nor with what else may have been said.
    ///
    /// Free text can always go on.
    private func isClosed(_ hypothesis: Hypothesis) -> Bool {
        guard let outlook, hypothesis.accepted, hypothesis.freeText.isEmpty,
            hypothesis.confidence >= Self.closed.confidence, !hypothesis.words.isEmpty,
            let noMore = outlook.probabilityOfNoMore(after: hypothesis.words.map(\.text))
        else { return false }
        var goesOn = (1 - noMore) * hypothesis.confidence
        for (place, reading) in hypothesis.alternatives.enumerated() {
            guard goesOn <= Self.closed.goesOn else { return false }
            let words = reading.text.split(separator: " ").map(String.init)
            let noMore = place < Self.readings ? outlook.probabilityOfNoSlot(after: words) ?? 0 : 0
            goesOn += (1 - noMore) * reading.confidence
        }
        return goesOn <= Self.closed.goesOn
    }

    /// A command with free text is whole as it is; whether more text follows only its language can tell.
    private func completeness(of text: FreeTextSpan, in hypothesis: Hypothesis) -> Completeness {
        guard text.words.upperBound == hypothesis.words.count else { return .whole(Self.endAfterText) }
        guard let end = text.probabilityOfEnd else { return .whole(0) }
        // Bayes: at the end everybody pauses, elsewhere hardly anybody.
        let probability = end / (end + (1 - end) * Self.pauseWithin)
        return probability < 0.5 ? .incomplete : .whole(probability)
    }
}
