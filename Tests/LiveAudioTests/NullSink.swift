import Foundation
import TestSupport
import Testing

/// A loudspeaker of the tests' own sound server whose sound is heard at the ALSA device `mic:NAME`.
struct NullSink: ~Copyable {
    let name: String
    /// The variables by which programs reach the sound server, where it is not that of all tests.
    let environment: [String: String]
    private var module: String

    /// Makes a new one; run through `Tests/null-sink`.
    init(_ name: String, environment: [String: String] = [:]) throws {
        self.name = name
        self.environment = environment
        module = try Self.load(name, environment)
    }

    /// The capture device for `heed`.
    var device: String { "mic:\(name)" }

    /// Unplugs it.
    func unplug() throws {
        try Self.control(environment, "unload-module", module)
    }

    /// Plugs it in again.
    mutating func plugIn() throws {
        module = try Self.load(name, environment)
    }

    private static func load(_ name: String, _ environment: [String: String]) throws -> String {
        try control(environment, "load-module", "module-null-sink", "sink_name=\(name)", "rate=16000", "channels=1")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @discardableResult
    private static func control(_ environment: [String: String], _ arguments: String...) throws -> String {
        try Program.run("env", environment.map { "\($0)=\($1)" } + ["pactl"] + arguments)
    }

    /// Plays a sound in real time.
    ///
    /// - Parameter sound: samples, of which the first ones must not be zero.
    /// - Returns: the moment at which the first sample was heard by another who listens.
    /// - Throws: an error where it cannot be played.
    func play(_ sound: [Int16]) async throws -> ContinuousClock.Instant {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "sound.raw")
        try Recordings.write(sound, to: file.path)
        let format = ["--rate=16000", "--channels=1", "--format=s16le"]
        let witness = RunningProgram(
            "parec", ["--device=\(name).monitor", "--latency-msec=20"] + format, environment: environment)
        try witness.start()
        defer { witness.kill(SIGKILL) }
        // It keeps far ahead, so that a busy machine leaves no holes in the sound.
        let player = RunningProgram(
            "pacat", ["--playback", "--device=\(name)", "--latency-msec=1000"] + format + [file.path],
            environment: environment)
        try player.start()
        var first: ContinuousClock.Instant?
        for await (data, moment) in witness.chunks {
            guard let place = data.firstIndex(where: { $0 != 0 }) else { continue }
            // The chunk's last sample was played just now.
            first = moment - .seconds(Double(data.count - place) / 32_000)
            break
        }
        // Nothing else tells when all was played.
        for await _ in player.chunks {}
        return try #require(first)
    }
}

/// Whether these tests run at all: they need the sound server that `Tests/null-sink` starts, and real time.
enum LiveAudio {
    private static let wish = ProcessInfo.processInfo.environment["HEED_LIVE_AUDIO"]
    static let isAvailable = wish != nil
    /// Whether all of docs/measurements/listening.md's figures are measured, on a machine that has nothing else to do.
    static let isStrict = wish == "strict"
}
