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

    /// The place of the surest of some typed commands.
    package static func surest(of understandings: [Understanding]) -> Int {
        best(
            understandings.map { understanding in
                Sureness(
                    isCommand: understanding.accepted && understanding.unexplained.isEmpty,
                    isHeard: understanding.accepted,
                    confidence: understanding.reason == .help || understanding.reason == .smallTalk
                        ? 1 : understanding.best?.confidence ?? 0)
            })
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
