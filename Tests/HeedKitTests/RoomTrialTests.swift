import Foundation
import HeedKit
import TestSupport
import Testing

@Suite("What an open microphone takes for commands")
struct RoomTrialTests {
    private func verdicts(of sounds: [[String]]) async throws -> [RoomVerdict] {
        let apps = Checkout.root.appending(path: "Sources/SampleApps").path
        let trial = try await RoomTrial(AppSelection(folders: [apps]), recognition: RecognitionSettings()) { _ in }
        let folder = try TestFolder()
        var verdicts: [RoomVerdict] = []
        for sound in sounds {
            let file = folder.url.appending(path: "sound.wav").path
            try Program.run("sox", ["-D", "-R"] + sound.map { $0 == "FILE" ? file : $0 })
            verdicts += try await trial.hear(file).utterances.filter(\.isCommand).map(\.verdict)
        }
        return verdicts
    }

    @Test("A voice that says a command is believed, in a quiet room and over a fan")
    func voice() async throws {
        let folder = try TestFolder()
        let said = folder.url.appending(path: "said.wav").path
        try Program.run("flite", "-voice", "slt", "-t", "go forward two meters", "-o", said)
        let sounds = ["-62", "-45"].map { hiss in
            [
                "-m", said, "|sox -R -n -r 16000 -c 1 -p synth 4 pinknoise gain \(hiss)", "-r", "16000", "-b", "16",
                "FILE",
                "pad", "1",
            ]
        }
        #expect(try await verdicts(of: sounds) == [.accepted, .accepted])
    }

    /// Paper that is folded: by the words alone it is “hit up bob”, which is sure enough to ask.
    @Test("Noise that fits a command well is none and is not asked about: nobody's voice is in it")
    func noise() async throws {
        let rustling = "synth 0.5 whitenoise band 4500 3000 tremolo 18 90 pad 0 0.3 repeat 4 gain -14"
        let sound =
            ["-n", "-r", "16000", "-c", "1", "-b", "16", "FILE"]
            + rustling.split(separator: " ").map(String.init) + ["pad", "2", "norm", "-6"]
        #expect(try await verdicts(of: [sound]) == [.noise])
    }
}
