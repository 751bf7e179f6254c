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
    /// The same without its noise; nil where that was not taken out.
    var cleaned: CleanedUtterance?
}
