import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed listen, through ALSA's file plug-in")
struct ListenTests {
    @Test("a spoken conversation is held, turn after turn")
    func conversation() async throws {
        let folder = try TestFolder()
        let sound = folder.url.appending(path: "speech.raw").path
        let turns = ["send-a-message-to-jon-snow-using-zhichat", "winter-is-coming", "yes", "turn-left"]
        try Program.run(
            "sh", "-c",
            "for f in \(turns.map(Heed.sample).joined(separator: " ")); do "
                + "sox $f -t raw -r 16000 -c 1 -b 16 -e signed - pad 0.5 1.5; done > \(sound)")
        let configuration = try folder.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.recording { type file slave { pcm "null" } file "/dev/null" infile "\(sound)" format "raw" }
            """, to: "asound.conf")
        let result = try await Heed.run(
            ["listen", "--device", "recording"], environment: ["ALSA_CONFIG_PATH": configuration.path])
        #expect(result.status == 0)
        let replies = result.lines.filter { $0.hasPrefix("Heed: ") }
        #expect(
            replies == [
                "Heed: What do you want to say?", "Heed: To Jon Snow: Winter is coming. Send it?",
                "Heed: OK, sent to Jon Snow.",
                "Heed: OK, turning left.",
            ])
    }

    @Test("an unknown device is named, with exit status 69")
    func unknownDevice() async throws {
        let result = try await Heed.run("listen", "--device", "nonesuch")
        #expect(result.status == 69)
        #expect(result.errors.contains("“nonesuch”"))
    }

    /// A device `recording` that plays recordings with silence around each.
    private func environment(_ folder: borrowing TestFolder, _ names: String...) throws -> [String: String] {
        let sound = folder.url.appending(path: "speech.raw").path
        try Program.run(
            "sh", "-c",
            "for f in \(names.map(Heed.sample).joined(separator: " ")); do "
                + "sox $f -t raw -r 16000 -c 1 -b 16 -e signed - pad 0.5 1.5; done > \(sound)")
        let configuration = try folder.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.recording { type file slave { pcm "null" } file "/dev/null" infile "\(sound)" format "raw" }
            """, to: "asound.conf")
        return ["ALSA_CONFIG_PATH": configuration.path]
    }

    @Test("the first command is heard as surely as those after it")
    func first() async throws {
        let folder = try TestFolder()
        let result = try await Heed.run(
            ["listen", "--device", "recording", "--format", "jsonl"],
            environment: try environment(folder, "turn-left", "turn-left", "turn-left", "turn-left"))
        let heard = result.lines.filter { $0.contains("\"event\":\"heard\"") }.compactMap {
            try? JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))["confidence"]?.doubleValue
        }
        #expect(heard.count == 4)
        #expect((heard.max() ?? 1) - (heard.min() ?? 0) < 0.03)
    }

    @Test("programs are told of the device and of the words while they are spoken")
    func events() async throws {
        let folder = try TestFolder()
        let result = try await Heed.run(
            ["listen", "--device", "recording", "--once", "--format", "jsonl"],
            environment: try environment(folder, "turn-left", "turn-right"))
        #expect(result.status == 0)
        let kinds = result.json.compactMap { $0["event"]?.stringValue }
        #expect(kinds.first == "device")
        #expect(kinds.filter { $0 != "partial" } == ["device", "started", "ended", "heard", "response"])
        #expect(
            result.json.contains { $0["event"]?.stringValue == "partial" && $0["text"]?.stringValue == "turn left" })
    }

    @Test("with push to talk each press of Enter opens the microphone for one command")
    func pushToTalk() async throws {
        let folder = try TestFolder()
        let result = try await Heed.run(
            ["listen", "--device", "recording", "--push-to-talk"], input: "\n",
            environment: try environment(folder, "turn-left", "turn-right"))
        #expect(result.status == 0)
        #expect(result.lines == ["You: turn left", "Heed: OK, turning left."])
    }

    @Test("an output that is full ends it with a sentence")
    func full() async throws {
        let folder = try TestFolder()
        let variables = try environment(folder, "turn-left")
        let heed = Checkout.products.appending(path: "heed").path
        let result = try await Heed.run(
            ["listen", "--device", "recording"], environment: variables, program: "/bin/sh",
            before: ["-c", "exec \(heed) \"$@\" >/dev/full", "sh"])
        #expect(result.status == 1)
        #expect(result.errors.contains("The output cannot be written"))
    }

    @Test("where the disk is full it says so and listens on")
    func fullDisk() async throws {
        let folder = try TestFolder()
        var variables = try environment(folder, "turn-left", "turn-right")
        variables["XDG_DATA_HOME"] = folder.url.appending(path: "data").path
        #expect(try await Heed.run(["ask", "turn left"], environment: variables).status == 0)
        let heed = Checkout.products.appending(path: "heed").path
        // No file may grow beyond 16 KiB, which the history has by now.
        let result = try await Heed.run(
            ["listen", "--device", "recording"], environment: variables, program: "/bin/sh",
            before: ["-c", "trap '' XFSZ; ulimit -f 32; exec \(heed) \"$@\"", "sh"])
        #expect(result.status == 0)
        #expect(result.errors.contains("heed: Permissions and history cannot be kept: disk"))
        #expect(!result.errors.contains("INSERT"))
        #expect(result.lines.filter { $0.hasPrefix("You: ") } == ["You: turn left", "You: turn right"])
    }
}
