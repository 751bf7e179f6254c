package import SpeechCore

/// The events that a listener is aware of.
package enum ListeningEvent: Sendable, Equatable {
    /// The level of the last half second, in decibels relative to full range.
    case level(Double)
    /// Somebody began to speak.
    case started
    /// The words so far, and, in a pause, how long it may become before the utterance is over, in seconds.
    case partial(String, pauseLimit: Double?)
    /// The utterance is over; where it was in the source.
    case ended(Endpointer.Utterance)
    /// The sound that began was no speech, or Heed's own.
    case discarded
    /// Something is wrong with the sound; told once until it is mended.
    case problem(LevelReport.Problem)
}

/// The playback of Heed's own sentences.
package protocol SpeechPlayback: Sendable {
    /// The sentence that is being said, until its echo has died away; nil while Heed is silent.
    var saying: String? { get }
}
