import Foundation
import TestSupport
import Testing

/// A further sound server, which has only the sinks that a test makes: PulseAudio moves who listens to a source that goes
/// away to another one, if there is any.
struct SoundServer: ~Copyable {
    /// The variables by which programs reach it.
    let environment: [String: String]
    private let program: RunningProgram

    /// Starts one.
    init() async throws {
        let script = "echo $PULSE_SERVER; echo $ALSA_CONFIG_PATH; exec sleep 600"
        program = RunningProgram(
            Checkout.root.appending(path: "Tests/null-sink").path, ["sh", "-c", script],
            environment: ["NULL_SINKS": " "])
        try program.start()
        var text = ""
        for await (data, _) in program.chunks {
            text += String(decoding: data, as: UTF8.self)
            if text.split(separator: "\n").count == 2 { break }
        }
        let lines = text.split(separator: "\n").map(String.init)
        try #require(lines.count == 2)
        environment = ["PULSE_SERVER": lines[0], "ALSA_CONFIG_PATH": lines[1]]
    }

    deinit {
        program.kill(SIGTERM)
    }
}
