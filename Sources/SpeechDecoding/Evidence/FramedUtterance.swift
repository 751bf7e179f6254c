import SpeechCore

/// An utterance as the front end gives it.
package struct FramedUtterance {
    /// The recording.
    package let samples: [Int16]
    /// The same as it was heard.
    let sound: ConditionedSound
    /// Its frames that may be speech.
    let cepstra: Cepstra
    /// The same, normalised.
    let features: Features
    /// The features of the same frames after the noise was taken out; nil where that was not done.
    var suppressed: Features?
}
