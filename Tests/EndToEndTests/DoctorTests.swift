import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed doctor")
struct DoctorTests {
    /// A device `recording` that plays a sound once, in an ALSA configuration of its own.
    private func configuration(_ folder: borrowing TestFolder, sound: String) throws -> [String: String] {
        let file = try folder.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.recording { type file slave { pcm "null" } file "/dev/null" infile "\(sound)" format "raw" }
            """, to: "asound.conf")
        return ["ALSA_CONFIG_PATH": file.path]
    }

    @Test("all is well where a command could be spoken, as text and as JSON")
    func ready() async throws {
        let folder = try TestFolder()
        let environment = try configuration(folder, sound: Recordings.goForward)
        let arguments = ["doctor", "--apps", Checkout.sampleApps.path, "--device", "recording"]
        let text = try await Heed.run(arguments, environment: environment)
        #expect(text.status == 0)
        #expect(text.lines.last == "A command can be spoken now: `heed listen`.")
        #expect(!text.output.contains("PROBLEM"))
        let json = try await Heed.run(arguments + ["--format", "json"], environment: environment)
        #expect(json.status == 0)
        #expect(json.json.last?["ready"]?.boolValue == true)
        let checks = Set(json.json.compactMap { $0["check"]?.stringValue })
        let expected: Set = ["model", "apps", "commands", "data folder", "confinement", "voice", "microphone", "level"]
        #expect(checks.union(["apps"]).isSuperset(of: expected))
        #expect(json.json.count == text.lines.count - text.output.split(separator: "→").count + 1)
    }

    @Test(
        "what is wrong is a problem with a way to mend it, and status 69",
        arguments: [
            (["--device", "nonesuch"], "microphone"), (["--model", "nonesuch"], "model"),
            (["--apps", "/nonesuch"], "apps"),
        ])
    func problems(arguments: [String], check: String) async throws {
        let folder = try TestFolder()
        let environment = try configuration(folder, sound: Recordings.goForward)
        let base = ["doctor", "--format", "jsonl", "--device", "recording"]
        let result = try await Heed.run(base + arguments, environment: environment)
        #expect(result.status == 69)
        #expect(result.json.last?["ready"]?.boolValue == false)
        let finding = result.json.first {
            $0["check"]?.stringValue == check && $0["status"]?.stringValue != "ok"
        }
        #expect(finding?["remedy"]?.stringValue?.isEmpty == false)
    }

    @Test("a dead microphone is told from a live one")
    func dead() async throws {
        let folder = try TestFolder()
        let silence = folder.url.appending(path: "silence.raw")
        try Data(count: 200_000).write(to: silence)
        let environment = try configuration(folder, sound: silence.path)
        let result = try await Heed.run(
            ["doctor", "--apps", Checkout.sampleApps.path, "--device", "recording"], environment: environment)
        #expect(result.status == 69)
        #expect(result.output.contains("PROBLEM  level: The microphone delivers nothing but silence."))
    }

    @Test("the sentence that is to be read is recognised")
    func reading() async throws {
        let folder = try TestFolder()
        let sound = folder.url.appending(path: "speech.raw").path
        try Program.run(
            "sox", Heed.sample("turn-left"), "-t", "raw", "-r", "16000", "-c", "1", "-b", "16", "-e", "signed", sound,
            "pad", "0.5", "2")
        let environment = try configuration(folder, sound: sound)
        let result = try await Heed.run(
            ["doctor", "--read", "--app", "rover", "--apps", Checkout.sampleApps.path, "--device", "recording"],
            environment: environment)
        #expect(result.errors.contains("Please read aloud: “"))
        #expect(result.output.contains("reading:"))
        #expect(result.output.contains("speech:"))
    }
}
