package import HeedKit

/// The subject and the conditions of a measurement.
package struct BenchmarkSettings: Sendable {
    /// The sentences that voices speak in the place of recordings.
    package struct Synthesis: Sendable {
        /// A list of voices, or nil for those that most machines have.
        package var voices: String?
        /// Sentences for each term.
        package var carriers: Int
        /// Random sentences of the grammar instead; nil for every term.
        package var sentences: Int?
        /// A folder that keeps the spoken recordings.
        package var kept: String?

        /// Chooses the sentences and the voices.
        package init(voices: String?, carriers: Int, sentences: Int?, kept: String?) {
            self.voices = voices
            self.carriers = carriers
            self.sentences = sentences
            self.kept = kept
        }
    }

    /// The changes that recordings go through.
    package struct Conditions: Sendable {
        /// Files of noise that is mixed in.
        package var noise: [String] = []
        /// Signal-to-noise ratios, in decibels.
        package var ratios: [Double] = []
        /// Whether the ratios are those of each piece of noise.
        package var isNoiseByPiece = false
        /// The change of the level, in decibels.
        package var gain: Double?
        /// The rate that they are brought down to, in hertz.
        package var rate: Int?
        /// A file with the impulse response of a room.
        package var reverb: String?
        /// The name of a codec.
        package var codec: String?
        /// Whether the recordings as they are are left out.
        package var isOnlyChanged = false

        /// No change.
        package init() {}
    }

    /// The apps whose commands are measured.
    package var apps: AppSelection
    /// How carefully sound is recognised.
    package var recognition: RecognitionSettings
    /// The labelled recordings; nil where voices speak.
    package var dataset: String?
    /// The voices that speak where there are no recordings.
    package var synthesis: Synthesis
    /// The changes that recordings go through.
    package var conditions: Conditions
    /// The seed of random choices.
    package var seed: UInt64
    /// How many recordings are recognised at a time.
    package var jobs: Int
    /// Whether Debian's own decoder is measured, too.
    package var isAgainstPocketSphinx: Bool

    /// Chooses the apps, the recordings and the conditions.
    package init(
        apps: AppSelection, recognition: RecognitionSettings, dataset: String?, synthesis: Synthesis,
        conditions: Conditions, seed: UInt64, jobs: Int, isAgainstPocketSphinx: Bool
    ) {
        self.apps = apps
        self.recognition = recognition
        self.dataset = dataset
        self.synthesis = synthesis
        self.conditions = conditions
        self.seed = seed
        self.jobs = jobs
        self.isAgainstPocketSphinx = isAgainstPocketSphinx
    }
}
