import Foundation
import HeedKit
import TestSupport
import Testing

@Suite("What an open microphone takes for commands")
struct RoomTrialTests {
    private func verdicts(of sounds: [[String]]) async throws -> [RoomVerdict] {
        try await utterances(in: sounds).filter(\.isCommand).map(\.verdict)
    }

    private func utterances(in sounds: [[String]]) async throws -> [RoomTrial.Utterance] {
        let apps = Checkout.root.appending(path: "Sources/SampleApps").path
        let trial = try await RoomTrial(AppSelection(folders: [apps]), recognition: RecognitionSettings()) { _ in }
        let folder = try TestFolder()
        var utterances: [RoomTrial.Utterance] = []
        for sound in sounds {
            let file = folder.url.appending(path: "sound.wav").path
            try Program.run("sox", ["-D", "-R"] + sound.map { $0 == "FILE" ? file : $0 })
            utterances += try await trial.hear(file).utterances
        }
        return utterances
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

    /// “Go four feet meters” is a command with 0.81 here, as sure as some orders.
    @Test("Behind a talk an unsure command is asked about, which is done alone, and a sure one is done")
    func talk() async throws {
        let folder = try TestFolder()
        let others = try [
            "we stayed with my aunt for a week last summer", "they have two dogs and a parrot that talks all day long",
            "he moved to boston in nineteen eighty seven", "she is a nurse at the big hospital downtown",
        ].enumerated().map { try said($1, by: "slt", in: folder, "other\($0).wav", "pad", "0", "1.2") }
        let unsure = try said("go four feet meters", by: "awb", in: folder, "unsure.wav", "pad", "1", "1.5")
        let sure = try said("drive forward two feet thanks", by: "awb", in: folder, "sure.wav", "pad", "1", "1.5")
        let verdicts = try await verdicts(of: [[unsure, "FILE"], others + [unsure, sure, "FILE"]])
        #expect(verdicts.filter { [.accepted, .asked].contains($0) } == [.accepted, .asked, .accepted])
    }

    @Test("Speech that was given up while it went on is talk, too")
    func givenUpTalk() async throws {
        let folder = try TestFolder()
        let story = """
            we stayed with my aunt for a week last summer and every morning she told us the same story about the parrot \
            that had learnt to answer the telephone while her husband was out in the garden with the dogs and the children
            """
        let other = try said(story, by: "slt", in: folder, "other.wav", "pad", "0", "1.2")
        let unsure = try said("go four feet meters", by: "awb", in: folder, "unsure.wav", "pad", "1", "1.5")
        let heard = try await utterances(in: [[other, unsure, "FILE"]])
        let talk = try #require(heard.first)
        #expect(talk.end - talk.start > 8 && talk.confidence == 0 && talk.verdict == .noise)
        #expect(heard.dropFirst().map(\.verdict) == [.asked])
    }

    private func said(
        _ text: String, by voice: String, in folder: borrowing TestFolder, _ name: String, _ effects: String...
    ) throws -> String {
        let (raw, file) = (folder.url.appending(path: "raw.wav").path, folder.url.appending(path: name).path)
        try Program.run("flite", "-voice", voice, "-t", text, "-o", raw)
        try Program.run("sox", ["-D", "-R", raw, "-r", "16000", "-b", "16", file] + effects)
        return file
    }
}
