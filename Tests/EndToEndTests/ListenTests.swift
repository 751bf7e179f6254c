import Foundation
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
                "Heed: What do you want to say?", "Heed: Ready to send it?", "Heed: OK, sent to Jon Snow.",
                "Heed: OK, turning left.",
            ])
    }

    @Test("an unknown device is named, with exit status 69")
    func unknownDevice() async throws {
        let result = try await Heed.run("listen", "--device", "nonesuch")
        #expect(result.status == 69)
        #expect(result.errors.contains("“nonesuch”"))
    }
}
