import Assistant
import Foundation
import HeedKit
import SpeechCore
import TestSupport
import Testing

@Suite("What was learnt of wake phrases")
struct LearntWakeTests {
    @Test("Threshold and ways are kept, and what was kept as a number alone is still read")
    func store() throws {
        let home = try TestFolder()
        let store = WakeStore(locale: "en-US", environment: ["XDG_DATA_HOME": home.url.path])
        #expect(try store.learnt(of: ["computer"]) == nil)
        try FileManager.default.createDirectory(
            at: store.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#"{"hey jarvis": 0.35}"#.utf8).write(to: store.file)
        #expect(try store.learnt(of: ["hey", "jarvis"]) == LearntWake(threshold: 0.35))
        let learnt = LearntWake(threshold: 0.4, ways: ["computer": ["K AH M P Y UW D ER"]])
        try store.keep(learnt, of: ["computer"])
        #expect(try store.learnt(of: ["computer"]) == learnt)
        #expect(try store.learnt(of: ["hey", "jarvis"]) == LearntWake(threshold: 0.35))
    }

    @Test("What cannot be read, and what goes wrong while a phrase is learnt, is not taken for nothing")
    func errors() async throws {
        let home = try TestFolder()
        let store = WakeStore(locale: "en-US", environment: ["XDG_DATA_HOME": home.url.path])
        try FileManager.default.createDirectory(
            at: store.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[".utf8).write(to: store.file)
        #expect(throws: HeedError.self) { try store.learnt(of: ["computer"]) }
        #expect(try await WakeTrial.findings { throw AssistantError(.notHeard, "It is in none.") } == [])
        await #expect(throws: RecognitionError.self) {
            try await WakeTrial.findings { throw RecognitionError(.modelInvalid, "The model has no such phone.") }
        }
    }

    @Test(
        "A voice that says a word in another way teaches it, and is heard better with it; the usual way teaches nothing"
    )
    func ways() async throws {
        let folder = try TestFolder()
        func said(_ text: String, by voices: [String]) throws -> [String] {
            try voices.map { voice in
                let file = folder.url.appending(path: "\(voice)-\(text).wav").path
                try Program.run("flite", "-voice", voice, "-t", text, "-o", file)
                return file
            }
        }
        var trial = try await WakeTrial("tomato", in: AppSelection(), comparesNearMisses: false)
        #expect(try await trial.learnWays(from: said("tomato", by: ["slt", "rms"])) == [:])
        // “tomahto”, as these voices read it, is another word to the dictionary.
        let other = try said("tomahto", by: ["rms", "awb", "slt"])
        #expect(try await trial.probability(in: other[0]) < 0.2)
        let ways = try await trial.learnWays(from: other)
        #expect(ways.keys.sorted() == ["tomato"] && ways["tomato"]?.contains("T AH M EY T OW") == false)
        for recording in other { #expect(try await trial.probability(in: recording) >= 0.5) }
    }
}
