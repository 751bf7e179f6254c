import Assistant
import SpeechCore
import Understanding

/// Decides whether to ask about a command that was heard too badly to be acted upon.
struct SpokenDoubt {
    /// How far the clearest sound of an utterance must stand out of the noise, in decibels: clatter and a television in the
    /// next room do less.
    private static let clearness = 18.0
    /// How much voiced speech it must have, in seconds.
    private static let length = 0.4

    /// How sure of the words Heed must be, 0…1.
    let least: Double

    /// Whether it is worth asking: the words are a command, heard neither surely nor hopelessly, and somebody spoke.
    func isDoubtful(_ command: SpokenCommand, in utterance: HeardUtterance) -> Bool {
        guard command.hypothesis.rejection == .lowConfidence, command.understanding.accepted,
            command.hypothesis.confidence >= least
        else { return false }
        let place = utterance.place
        return place.prominence >= Self.clearness
            && SpeechFormat.seconds(place.speechEnd - place.speechStart) >= Self.length
    }
}
