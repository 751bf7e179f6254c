import DesktopData
import Foundation

/// The loudness of the person's sound server, PulseAudio or PipeWire, or of the sound card where there is none.
enum LoudnessControl {
    /// There is neither a sound server with an output nor a card with a control.
    struct NoSound: Error {}

    /// The sound server's, by `pactl`.
    case server
    /// The card's control of a name, by ALSA's `amixer`.
    case card(String)

    /// The names that cards have for the loudness of everything, the likeliest first.
    private static let controls = ["Master", "PCM", "Speaker", "Headphone", "Digital"]
    private static let sink = "@DEFAULT_SINK@"

    /// The control that there is now.
    static func found() async throws -> LoudnessControl {
        if try await run("pactl", ["get-sink-volume", sink]) != nil { return .server }
        for name in controls where try await run("amixer", ["-M", "sget", name]).flatMap(MixerText.init) != nil {
            return .card(name)
        }
        throw NoSound()
    }

    /// The loudness in percent, of several channels the loudest, and whether the sound is off.
    func state() async throws -> MixerText {
        switch self {
        case .server:
            let text = try await Self.done("pactl", ["get-sink-volume", Self.sink])
            let muted = try await Self.done("pactl", ["get-sink-mute", Self.sink])
            guard let state = MixerText(volume: text, mute: muted) else { throw NoSound() }
            return state
        case .card(let name):
            guard let state = MixerText(try await Self.done("amixer", ["-M", "sget", name])) else { throw NoSound() }
            return state
        }
    }

    func set(_ percent: Int) async throws {
        switch self {
        case .server: try await Self.done("pactl", ["set-sink-volume", Self.sink, "\(percent)%"])
        case .card(let name): try await Self.done("amixer", ["-q", "-M", "sset", name, "\(percent)%"])
        }
    }

    func mute(_ isMuted: Bool) async throws {
        switch self {
        case .server: try await Self.done("pactl", ["set-sink-mute", Self.sink, isMuted ? "1" : "0"])
        case .card(let name): try await Self.done("amixer", ["-q", "sset", name, isMuted ? "mute" : "unmute"])
        }
    }

    /// What a program says; nil where it is not there or fails.
    private static func run(_ program: String, _ arguments: [String]) async throws -> String? {
        let path = "/usr/bin/\(program)"
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let outcome = try await ProgramRun.run(path, arguments)
        if outcome.status != 0 { print(outcome.errors) }
        return outcome.status == 0 ? outcome.output : nil
    }

    @discardableResult
    private static func done(_ program: String, _ arguments: [String]) async throws -> String {
        guard let output = try await run(program, arguments) else { throw NoSound() }
        return output
    }
}
