package import HeedKit
import PocketSphinxEngine
package import SpeechDecoding

/// The names that are measured, and how.
package struct VocabularyMeasurementSettings: Sendable {
    /// The language and the model.
    package var apps: AppSelection
    /// How many made-up names there are.
    package var others: Int
    /// How many made-up apps there are.
    package var madeApps: Int
    /// The intents of the made-up apps; without any, all that take a person.
    package var intent: [String]
    /// A file with the names to say; nil to say some of the made-up ones.
    package var names: String?
    /// How many of the made-up names are said.
    package var said: Int
    /// A list of voices.
    package var voices: String
    /// How carefully sound is recognised.
    package var preset: RecognitionPreset
    /// Whether names that were not recognised are learned, and measured again.
    package var learn: Bool
    /// Whether it is told what was not recognised.
    package var showErrors: Bool

    /// Chooses names.
    package init(
        apps: AppSelection, others: Int, madeApps: Int, intent: [String], names: String?, said: Int, voices: String,
        preset: RecognitionPreset, learn: Bool, showErrors: Bool
    ) {
        self.apps = apps
        self.others = others
        self.madeApps = madeApps
        self.intent = intent
        self.names = names
        self.said = said
        self.voices = voices
        self.preset = preset
        self.learn = learn
        self.showErrors = showErrors
    }
}
