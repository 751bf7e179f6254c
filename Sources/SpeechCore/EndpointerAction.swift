extension Endpointer {
    /// The next step with the sound.
    package enum Action: Sendable, Equatable {
        /// Somebody began to speak: the sound so far, from a little before the first word.
        case start(AudioFrame)
        /// The utterance goes on with this sound.
        case append(AudioFrame)
        /// The utterance is over.
        case end(Utterance)
        /// The sound that began was no speech; forget it.
        case discard(Utterance)
    }

    /// Why an utterance is over.
    package enum Ending: String, Sendable, Equatable {
        /// The pause was long enough.
        case pause
        /// It was as long as an utterance may be.
        case utteranceLimit
        /// The source ended.
        case sourceEnd
        /// The listener ended it.
        case told
    }

    /// One utterance in the stream; all places count samples from the start of the source.
    package struct Utterance: Sendable, Equatable {
        /// The first sample that was handed out.
        package var start: Int
        /// One past the last sample that was handed out, which includes the pause.
        package var end: Int
        /// The first sample that is certainly speech.
        package var speechStart: Int
        /// One past the last sample that is certainly speech.
        package var speechEnd: Int
        /// Why it is over.
        package var ending: Ending
        /// How loud it was.
        package var levels: LevelReport
        /// The level of the noise at its end, in decibels relative to full range.
        package var noiseLevel: Double
        /// How far its clearest moment stood out of the noise, in decibels.
        package var prominence: Double
        /// What each frame of ten milliseconds from `speechStart` on was.
        package var frames: [FrameEvidence] = []
    }
}
