extension Endpointer {
    /// How utterances are told from the noise between them.
    package struct Settings: Sendable, Equatable {
        /// The silence, in seconds, that ends an utterance; see also `Endpointer.pauseLimit`.
        package var pauseLimit = 0.6
        /// The sound before the first certain speech that belongs to an utterance, in seconds.
        package var preRoll = 0.3
        /// The longest utterance, in seconds.
        package var utteranceLimit = 20.0
        /// The voiced speech that an utterance must have, in seconds; what has less is discarded.
        package var leastVoice = 0.05
        /// How far above the noise speech starts, in decibels.
        package var startThreshold = 6.0
        /// How far above the noise speech goes on, in decibels.
        package var continueThreshold = 3.5
        /// The part of an utterance's highest prominence below which it is a pause.
        package var relativeThreshold = 0.45
        /// Speech that stands out of the noise less than the person usually does, by so many decibels, is somebody or
        /// something else.
        package var softerThanUsual = 15.0

        /// The settings that were tuned on recorded commands in quiet and in noise.
        package init() {}
    }
}
