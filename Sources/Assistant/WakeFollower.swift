internal import CheckedValues
package import SpeechCore

/// Follows utterances while Heed sleeps: a detector listens for the wake phrase, and commands are only listened for behind it.
package struct WakeFollower: UtteranceFollower {
    /// Less sound behind the phrase, in seconds, is no command.
    private static let shortestCommand = 0.3
    /// The pause, in seconds, that ends an utterance without a command: what comes later is another.
    private static let endingPause = 0.5

    private let detector: any PhraseListening
    private let commands: any UtteranceFollower

    /// Follows a phrase and what comes behind it.
    ///
    /// - Parameters:
    ///   - detector: finds the phrase.
    ///   - commands: follows the command behind it.
    package init(detector: any PhraseListening, commands: any UtteranceFollower) {
        self.detector = detector
        self.commands = commands
    }

    /// That of commands.
    package var firstPauseLimit: Double { commands.firstPauseLimit }
    /// That of commands.
    package var settlingPause: Double { commands.settlingPause }

    /// Gets ready for a command.
    package func prepare() async throws { try await commands.prepare() }

    /// The phrase and the command behind it, should the utterance be over.
    package func finalHypothesis(of sound: [Int16], limits: PauseLimits) async throws -> PauseHypothesis {
        guard let phrase = try await detector.phrase(in: sound, isPause: true) else {
            return PauseHypothesis(hypothesis: Self.nothing, pauseLimit: Self.endingPause)
        }
        let alone = PauseHypothesis(hypothesis: Self.hypothesis(phrase, []), pauseLimit: Self.endingPause)
        guard let rest = Self.rest(of: sound, after: phrase) else { return alone }
        var pause = try await commands.finalHypothesis(of: rest, limits: limits)
        guard !pause.hypothesis.words.isEmpty else { return alone }
        let shift = SpeechFormat.seconds(phrase.end)
        let words = pause.hypothesis.words.map { word in
            RecognizedWord(
                text: word.text, start: word.start + shift, end: word.end + shift, confidence: word.confidence)
        }
        pause.hypothesis.words = phrase.words + words
        pause.hypothesis.text = Self.text(of: pause.hypothesis.words)
        return pause
    }

    /// The words so far; none before the phrase was said.
    package func partialHypothesis(of sound: [Int16]) async throws -> PartialHypothesis {
        guard let phrase = try await detector.phrase(in: sound, isPause: false) else {
            return PartialHypothesis(text: "", mayBeOver: false)
        }
        guard let rest = Self.rest(of: sound, after: phrase) else {
            return PartialHypothesis(text: Self.text(of: phrase.words), mayBeOver: false)
        }
        var partial = try await commands.partialHypothesis(of: rest)
        partial.text = Self.text(of: phrase.words) + (partial.text.isEmpty ? "" : " " + partial.text)
        // Whoever was called answers, were it that nothing was understood.
        partial.prospect = .open
        return partial
    }

    /// Whether the command behind the phrase was over long ago.
    package func isOver(_ sound: [Int16]) async throws -> Bool {
        guard let phrase = try await detector.phrase(in: sound, isPause: false),
            let rest = Self.rest(of: sound, after: phrase)
        else { return false }
        return try await commands.isOver(rest)
    }

    /// Sound in which nobody was called.
    private static let nothing = Hypothesis(text: "", confidence: 0, rejection: .noMatch)

    private static func rest(of sound: [Int16], after phrase: SpottedPhrase) -> [Int16]? {
        let rest = sound.suffix(max(0, sound.count - phrase.end))
        return SpeechFormat.seconds(rest.count) >= shortestCommand ? Array(rest) : nil
    }

    private static func hypothesis(_ phrase: SpottedPhrase, _ words: [RecognizedWord]) -> Hypothesis {
        let words = phrase.words + words
        return Hypothesis(text: text(of: words), words: words, confidence: phrase.words.first?.confidence ?? 0)
    }

    private static func text(of words: [RecognizedWord]) -> String { String(joining: words.map(\.text)) }
}
