import ArgumentParser
import PocketSphinxEngine
import SpeechDecoding

/// How carefully recordings are recognised, and how sure it must be.
struct RecognitionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "full: further passes with models brought closer to voice and noise; fast: one; adaptive: by need; full for recordings and adaptive in conversations by default.",
            valueName: "full|fast|adaptive"), transform: Self.preset(named:))
    var preset: RecognitionPreset?

    @Flag(help: "The same as --preset fast.")
    var fast = false

    @Option(help: ArgumentHelp("Reject what is less likely right than this, 0…1; the model's by default."))
    var minConfidence: Double?

    /// The preset of a name.
    static func preset(named name: String) throws -> RecognitionPreset {
        guard let preset = RecognitionPreset(rawValue: name) else {
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

    /// The voice that is expected.
    ///
    /// - Parameters:
    ///   - locale: the language that is spoken.
    ///   - device: a microphone whose voice is used where it has one and no other was named.
    /// - Returns: nil when none is expected.
    /// - Throws: the end of the program when the named voice is not known, or `RecognitionError` when it cannot be read.
    func knownVoice(locale: String, device: String? = nil) throws -> VoiceProfile? {
        let store = VoiceStore(locale: locale)
        guard let name = voice else { return try device.flatMap { try store.voice(of: $0) } }
        guard let known = try store.voice(of: name) else {
            throw Failure.end("No voice ‘\(name)’ was learnt; heed adapt show lists them.", ExitStatus.usage)
        }
        return known
    }

    /// What was chosen: the better recognition unless told otherwise.
    var chosen: RecognitionPreset { fast ? .fast : preset ?? .full }

    /// The same in a conversation, where nobody likes to wait for what is clear already.
    var chosenForConversation: RecognitionPreset { fast ? .fast : preset ?? .adaptive }
}
