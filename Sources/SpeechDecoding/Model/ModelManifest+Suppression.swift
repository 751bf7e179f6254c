extension ModelManifest {
    /// How noise is taken out of an utterance that is not understood surely, and what is made of the rest.
    package struct Suppression: Sendable, Equatable, Codable {
        /// The file of the net that tells speech from noise.
        package var net: String
        /// The file of how the model's centres lie in noise, by which an utterance is heard that is not surely heard otherwise; nil for none.
        package var noisyMeans: String?
        /// The factor by which a frequency is made softer at most.
        package var leastGain: Float
        /// How many decibels lie at most between what is soft and what is loud in a sound that is heard again.
        package var noisyRange: Double
        /// Below so many decibels what is heard without the noise counts, however sure the hearing with it is.
        package var steadyRange: Double
        /// The part of the sound as it was recorded in the scores of the second hearing.
        package var plainShare: Double
        /// The part of the sound without its noise in the scores of later passes.
        package var adaptedShare: Double

        /// The part of the words' energy that the net must take for speech.
        package var leastKept: Double
        /// The confidence after the second hearing.
        package var again: Confidence
        /// The confidence after later passes that hear the sound without its noise, too.
        package var adapted: Confidence

        /// The same with the whole path.
        func below(_ whole: (String) -> String) -> Suppression {
            var result = self
            result.net = whole(net)
            result.noisyMeans = noisyMeans.map(whole)
            return result
        }
    }
}
