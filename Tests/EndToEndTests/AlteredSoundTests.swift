import Foundation
import IntentCore
import TestSupport
import Testing

/// A small part of `make measure-robustness`: what changes nothing of what is said changes nothing of what is heard.
@Suite("Recordings that were altered")
struct AlteredSoundTests {
    private static let names = [
        "turn-left", "turn-right", "go-forward-five-meters", "go-backward-two-meters", "send-a-message",
        "can-i-get-a-large-latte-with-soy-milk", "small-iced-mocha-with-a-double-shot-please",
        "send-a-message-to-jon-snow-using-zhichat",
    ]

    /// The changes, by name.
    private static let changes: [String: @Sendable ([Int16]) -> [Int16]] = [
        "zeros before, 0.1 s": { zeros(0.1) + $0 },
        "zeros before, 0.3 s": { zeros(0.3) + $0 },
        "zeros before, 2 s": { zeros(2) + $0 },
        "zeros after, 1 s": { $0 + zeros(1) },
        "ones before, 0.3 s": { [Int16](repeating: 1, count: 4_800) + $0 },
        "offset": { $0.map { Int16(clamping: Int($0) + 655) } },
        "offset and zeros before": { (zeros(0.3) + $0).map { Int16(clamping: Int($0) + 655) } },
        "noise gate": { gated($0) },
        "zeros and a noise gate": { zeros(1) + gated($0) },
        "soft": { Signal.scale($0, by: 0.1) },
        "very soft, zeros before": { zeros(0.3) + Signal.scale($0, by: 0.032) },
        "inverted": { Signal.scale($0, by: -1) },
    ]

    private static func zeros(_ seconds: Double) -> [Int16] { Signal.silence(seconds: seconds) }

    /// Silent but for what is louder than a twentieth of the loudest, and a tenth of a second around it.
    private static func gated(_ sound: [Int16]) -> [Int16] {
        let level = (sound.map { abs(Int($0)) }.max() ?? 0) / 20
        let loud = stride(from: 0, to: sound.count, by: 160).map { start in
            sound[start..<min(sound.count, start + 160)].contains { abs(Int($0)) > level }
        }
        return sound.indices.map { index in
            let block = index / 160
            return loud[max(0, block - 10)...min(loud.count - 1, block + 10)].contains(true) ? sound[index] : 0
        }
    }

    /// Bare samples of a recording.
    private static func samples(_ file: String, _ folder: borrowing TestFolder) throws -> [Int16] {
        let path = folder.url.appending(path: "a.raw").path
        try Program.run("sox", "-D", file, "-t", "raw", "-r", "16000", "-c", "1", "-b", "16", "-e", "signed", path)
        return try Recordings.samples(path)
    }

    @Test("They are understood as before", arguments: changes.keys.sorted())
    func altered(name: String) async throws {
        let change = try #require(Self.changes[name])
        let folder = try TestFolder()
        var files: [String] = []
        for recording in Self.names {
            let file = folder.url.appending(path: "\(recording).raw").path
            try Recordings.write(change(Self.samples(Heed.sample(recording), folder)), to: file)
            files.append(file)
        }
        let file = folder.url.appending(path: "go-forward-ten-meters.raw").path
        try Recordings.write(change(Recordings.samples(Recordings.goForward)), to: file)
        files.append(file)
        let before = try await Heed.run(
            ["transcribe", "--fast", "--ordered", "--format", "jsonl"] + Self.names.map(Heed.sample)
                + [Recordings.goForward])
        let after = try await Heed.run(["transcribe", "--fast", "--ordered", "--format", "jsonl"] + files)
        try #require(before.json.count == files.count)
        #expect(before.json.allSatisfy { $0["accepted"] == true })
        #expect(after.json.map { $0["understanding"] } == before.json.map { $0["understanding"] })
    }

    @Test("`sox -D go-forward.wav p.wav pad 0.3 0` is “go forward two meters”, and nearly as sure as without")
    func padded() async throws {
        let folder = try TestFolder()
        let (plain, padded) = (folder.url.appending(path: "g.wav").path, folder.url.appending(path: "p.wav").path)
        try Program.run("flite", "-voice", "rms", "-t", "go forward two meters", "-o", plain)
        try Program.run("sox", "-D", plain, padded, "pad", "0.3", "0")
        let result = try await Heed.run("transcribe", "--fast", "--ordered", "--format", "jsonl", plain, padded)
        #expect(result.json.map { $0["text"] } == ["go forward two meters", "go forward two meters"])
        // The hiss of a voice that a program made is that of its place in the recording.
        let confidences = result.json.map { $0["confidence"]?.doubleValue ?? 0 }
        #expect(abs(confidences[0] - confidences[1]) < 0.01)
        let starts = result.json.map { $0["words"]?.arrayValue?.first?["start"]?.doubleValue ?? 0 }
        #expect(abs(starts[1] - starts[0] - 0.3) < 0.02)
    }

    @Test("Nothing but zeros is silence")
    func silence() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "zeros.raw").path
        try Recordings.write(Self.zeros(3), to: file)
        let result = try await Heed.run("transcribe", "--format", "jsonl", file)
        #expect(result.json.map { $0["text"] } == [""])
        #expect(result.json.map { $0["accepted"] } == [false])
    }

    @Test(
        "“send a message to Jennifer using ZhiChat” is heard from espeak-ng's voices, whose pauses are zeros",
        arguments: ["en-us", "en-gb"])
    func speechSynthesis(voice: String) async throws {
        let folder = try TestFolder()
        let names = try folder.write("Jennifer\n", to: "names.txt")
        let data = ["XDG_DATA_HOME": folder.url.appending(path: "data").path]
        _ = try await Heed.run(["vocabulary", "set", "contactName", names.path], environment: data)
        var files: [String] = []
        for speed in ["150", "165", "175"] {
            let file = folder.url.appending(path: "\(speed).wav").path
            try Program.run(
                "espeak-ng", "-v", voice, "-s", speed, "-w", file, "send a message to Jennifer using ZhiChat")
            files.append(file)
        }
        let result = try await Heed.run(["transcribe", "--ordered", "--format", "jsonl"] + files, environment: data)
        let right = result.json.count { line in
            line["text"]?.stringValue?.hasPrefix("send a message to") == true
        }
        #expect(right == files.count)
    }

    @Test(
        "An app's name that is said otherwise does not lose the command",
        arguments: ["turn right using Ravair", "turn left using Roh fur"])
    func appName(said: String) async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        try Program.run("flite", "-voice", "slt", "-t", said, "-o", file)
        let result = try await Heed.run("transcribe", "--fast", "--format", "jsonl", file)
        let line = try #require(result.json.first)
        #expect(line["understanding"]?["intent"] == "turn")
        #expect(
            line["text"]?.stringValue?.hasPrefix(said.split(separator: " ").prefix(2).joined(separator: " ")) == true)
    }
}
