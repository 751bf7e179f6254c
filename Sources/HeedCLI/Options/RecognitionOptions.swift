import ArgumentParser
import HeedKit

/// How carefully recordings are recognised, and how sure it must be.
struct RecognitionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "full: further passes with models brought closer to voice and noise; fast: one; adaptive: by need; full for recordings and adaptive in conversations by default.",
            valueName: "full|fast|adaptive"), transform: Self.preset(named:))
    var preset: RecognitionSettings.Care?

    @Flag(help: "The same as --preset fast.")
    var fast = false

    @Option(help: ArgumentHelp("Reject what is less likely right than this, 0…1; the model's by default."))
    var minConfidence: Double?

    /// The preset of a name.
    static func preset(named name: String) throws -> RecognitionSettings.Care {
        guard let preset = RecognitionSettings.Care(rawValue: name) else {
            throw ValidationError("‘\(name)’ is no preset; take full, fast or adaptive.")
        }
        return preset
    }

    func validate() throws {
        guard !fast || preset == nil || preset == .fast else {
            throw ValidationError("--fast and another --preset exclude each other.")
        }
        guard (0...1).contains(minConfidence ?? 0) else {
            throw ValidationError("--min-confidence is a probability, 0 to 1.")
        }
    }

    @Option(help: ArgumentHelp("Expect this voice, see heed adapt.", valueName: "name"))
    var voice: String?

    /// The settings of the options.
    var settings: RecognitionSettings {
        RecognitionSettings(care: fast ? .fast : preset, minimumConfidence: minConfidence, voice: voice)
    }
}
