package import SpeechCore
package import Understanding

/// Chooses the language of an utterance that may be in one of several: the surest reading counts, of equals the first.
package enum LanguageChoice {
    /// The place of the surest of some heard commands; each is the same utterance in another language.
    package static func surest(of commands: [SpokenCommand]) -> Int {
        best(
            commands.map { command in
                Sureness(
                    isCommand: command.accepted, isHeard: command.hypothesis.accepted,
                    confidence: command.hypothesis.confidence)
            })
    }

    /// The reading of typed words by the reader of each language: the place of the one that counts, and its understanding.
    ///
    /// Where several languages have a command of these words, or none has, the one counts that knows the most of them.
    package static func surest(
        of text: String, read readers: [CommandReader]
    ) -> (place: Int, understanding: Understanding) {
        let understandings = readers.map { $0.understand(text) }
        let place = best(
            zip(readers, understandings).map { reader, understanding in
                let isAnswered = understanding.reason == .help || understanding.reason == .smallTalk
                return Sureness(
                    isCommand: understanding.accepted && understanding.unexplained.isEmpty || isAnswered,
                    isHeard: understanding.accepted || isAnswered || understanding.reason == .unknownApp,
                    confidence: reader.knownShare(of: text))
            })
        return (place, readers[place].guess(understandings[place]))
    }

    /// The place of the surest of some results of recognition.
    package static func surest(of hypotheses: [Hypothesis]) -> Int {
        best(hypotheses.map { Sureness(isCommand: false, isHeard: $0.accepted, confidence: $0.confidence) })
    }

    private struct Sureness {
        var isCommand: Bool
        var isHeard: Bool
        var confidence: Double

        func isLess(than other: Sureness) -> Bool {
            if isCommand != other.isCommand { return other.isCommand }
            if isHeard != other.isHeard { return other.isHeard }
            return confidence < other.confidence
        }
    }

    private static func best(_ all: [Sureness]) -> Int {
        all.indices.dropFirst().reduce(0) { all[$0].isLess(than: all[$1]) ? $1 : $0 }
    }
}
