package import Dialogue
import SpeechCore
package import Understanding

/// One utterance on its way into a conversation, typed or spoken.
package struct Request: Sendable {
    /// The understanding of the request.
    package var understanding: Understanding
    /// Whether it may be acted upon.
    package var accepted: Bool
    /// How likely the command is right, 0…1.
    package var confidence: Double
    /// The readings between which the person has to choose, the likeliest first; none where it is plain.
    package var close: [CloseReading] = []
    /// The words that were said, where these alone are no sentence and the understanding has a whole one.
    package var said: String?
    /// Whether its words are believed: those that were typed are.
    package var isHeardWell = true
    /// Whether it was heard too badly to be acted upon and well enough to ask whether it was said.
    package var isDoubtful = false
    /// The slot that a noise has drowned, to be asked for.
    package var unheard: UnheardSlot?
    /// The advice, where the request is rejected.
    package var advice: RejectionAdvice?

    /// An utterance that was understood.
    package init(_ understanding: Understanding, accepted: Bool, confidence: Double) {
        self.understanding = understanding
        self.accepted = accepted
        self.confidence = confidence
    }

    /// Typed words.
    ///
    /// - Parameters:
    ///   - text: the words.
    ///   - reader: the reader of the words.
    ///   - reference: the moment that spoken times are relative to.
    package init(typed text: String, by reader: CommandReader, at reference: ReferenceTime = .current) {
        let understanding = reader.understand(text, at: reference)
        self.init(
            understanding, accepted: understanding.accepted, confidence: understanding.best?.confidence ?? 0)
        if accepted {
            close = Self.close(understanding, by: reader)
        } else if isRejected {
            advice = RejectionAdvice(understanding, hypothesis: nil, level: nil, reader: reader)
        }
    }

    /// Words that were heard.
    ///
    /// - Parameters:
    ///   - command: the command that was heard.
    ///   - reader: the reader of the words.
    ///   - sound: the utterance, which tells whether it was too soft.
    ///   - asksBack: whether a value that a noise has drowned is asked for.
    package init(_ command: SpokenCommand, by reader: CommandReader, sound: [Int16] = [], asksBack: Bool = true) {
        var understanding = command.understanding
        // Words that were not heard well get no answer but that.
        if !command.hypothesis.accepted, [.help, .smallTalk].contains(understanding.reason) {
            understanding.reason = .noMatch
            understanding.smallTalk = nil
        }
        self.init(understanding, accepted: command.accepted, confidence: command.confidence)
        isHeardWell = command.hypothesis.accepted
        if asksBack, command.accepted || command.hypothesis.rejection == .lowConfidence {
            unheard = UnheardWords.slot(in: command.hypothesis, understanding, type: reader.slotType)
        }
        if unheard != nil {
            (accepted, isHeardWell) = (true, true)
        } else if accepted, asksBack, DrownedSound(in: sound, besides: command.hypothesis.words).isThere {
            (accepted, isHeardWell, isDoubtful) = (false, false, true)
        } else if accepted {
            close = Self.close(understanding, of: command.hypothesis, by: reader)
        } else if isRejected {
            var meter = LevelMeter()
            meter.add(sound)
            advice = RejectionAdvice(
                understanding, hypothesis: command.hypothesis, level: sound.isEmpty ? nil : meter.report, reader: reader
            )
        }
    }

    /// The same with what is probably meant where it is no command: that is done, or the likeliest two are asked about.
    func guessed(by reader: CommandReader) -> Request {
        guard isRejected, isHeardWell, understanding.reason == .noMatch else { return self }
        var result = self
        result.understanding = reader.guess(understanding)
        if !result.understanding.offered.isEmpty {
            result.close = result.understanding.offered.map {
                CloseReading($0, text: understanding.text, share: 1)
            }
            result.understanding.candidates = result.understanding.offered
            result.understanding.reason = nil
        }
        result.accepted = result.understanding.accepted
        result.confidence = result.understanding.best?.confidence ?? 0
        if result.accepted { result.advice = nil }
        return result
    }

    /// Whether nothing can be made of it, not even an answer of Heed's own.
    private var isRejected: Bool { !accepted && ![.help, .smallTalk].contains(understanding.reason) }

    /// The readings of typed words that are close to each other.
    private static func close(_ understanding: Understanding, by reader: CommandReader) -> [CloseReading] {
        guard understanding.following.isEmpty, let best = understanding.best, best.confidence > 0 else { return [] }
        // A command that no app has is no other reading.
        let readings = understanding.candidates.filter { !$0.apps.isEmpty }.map {
            CloseReading($0, text: understanding.text, share: $0.confidence / best.confidence)
        }
        return CloseReadings.among(readings, least: CloseReadings.typedShare, type: reader.slotType)
    }

    /// The readings of sound that are close to each other: what else was heard, and how else the words can be read.
    private static func close(
        _ understanding: Understanding, of hypothesis: Hypothesis, by reader: CommandReader
    ) -> [CloseReading] {
        guard understanding.following.isEmpty, let best = understanding.best, hypothesis.confidence > 0 else {
            return []
        }
        let others = hypothesis.alternatives.compactMap { heard -> CloseReading? in
            let share = heard.confidence / hypothesis.confidence
            guard share >= CloseReadings.spokenShare, case let other = reader.understand(spoken: heard.text),
                other.accepted, other.following.isEmpty, let candidate = other.best
            else { return nil }
            return CloseReading(candidate, text: heard.text, share: share)
        }
        let readings = [CloseReading(best, text: hypothesis.text, share: 1)] + others
        let heard = CloseReadings.among(readings, least: CloseReadings.spokenShare, type: reader.slotType)
        return heard.isEmpty ? close(understanding, by: reader) : heard
    }
}
