package import Assistant
import SpeechCore
import Understanding

/// Decides whether to ask about a command that was heard too badly to be acted upon.
package struct SpokenDoubt: Sendable {
    /// How far the clearest sound of an utterance must stand out of the noise, in decibels: clatter and a television in the
    /// next room do less.
    private static let clearness = 18.0
    /// How long somebody must have spoken, in seconds.
    private static let length = 0.4

    /// How sure of the words Heed must be, 0…1.
    private let least: Double

    /// A decision for commands that are at least so sure.
    package init(least: Double) {
        self.least = least
    }

    /// Whether it is worth asking: the words are a command, heard neither surely nor hopelessly, and somebody spoke.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - prominence: how far the utterance's clearest sound stood out of the noise, in decibels.
    ///   - seconds: how long somebody spoke.
    /// - Returns: whether to ask.
    package func isDoubtful(_ command: SpokenCommand, prominence: Double, seconds: Double) -> Bool {
        guard command.hypothesis.rejection == .lowConfidence, command.understanding.accepted,
            command.hypothesis.confidence >= least
        else { return false }
        return prominence >= Self.clearness && seconds >= Self.length
    }
}
