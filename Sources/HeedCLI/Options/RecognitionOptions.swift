import ArgumentParser
import PocketSphinxEngine

/// How carefully recordings are recognised, and how sure it must be.
struct RecognitionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "full: a second pass with models brought closer to the voice and the noise; fast: one pass.",
            valueName: "full|fast"), transform: Self.preset(named:))
    var preset: RecognitionPreset?

    @Flag(help: "The same as --preset fast.")
    var fast = false

    @Option(help: ArgumentHelp("Reject what is less likely right than this, 0…1; the model's by default."))
    var minConfidence: Double?

    private static func preset(named name: String) throws -> RecognitionPreset {
        guard let preset = RecognitionPreset(rawValue: name) else {
            throw ValidationError("‘\(name)’ is no preset; take full or fast.")
        }
        return preset
    }

    func validate() throws {
        guard !fast || preset != .full else { throw ValidationError("--fast and --preset full exclude each other.") }
        guard (0...1).contains(minConfidence ?? 0) else {
            throw ValidationError("--min-confidence is a probability, 0 to 1.")
        }
    }

    /// What was chosen: the better recognition unless told otherwise.
    var chosen: RecognitionPreset { fast ? .fast : preset ?? .full }
}
