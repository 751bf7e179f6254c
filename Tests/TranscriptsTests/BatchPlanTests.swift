import Foundation
import IntentCore
import TestSupport
import Testing
import Transcripts

@Suite("Batch plan")
struct BatchPlanTests {
    @Test("A folder gives its recordings below it in natural order, and nothing else")
    func folder() throws {
        let folder = try TestFolder()
        for name in [
            "set/take 10.wav", "set/take 2.wav", "set/take 1.FLAC", "set/notes.txt", "set/.hidden.wav", "set/b/a.ogg",
            "set/.cache/x.wav",
        ] { try folder.write("", to: name) }
        let plan = try BatchPlan(arguments: ["set"], in: folder.url)
        #expect(plan.items.map(\.audio) == ["set/b/a.ogg", "set/take 1.FLAC", "set/take 2.wav", "set/take 10.wav"])
        #expect(plan.items.map(\.outputName) == ["b/a", "take 1", "take 2", "take 10"])
        #expect(plan.items.map(\.index) == [0, 1, 2, 3])
        #expect(plan.items.dropFirst().first?.url.path == folder.url.appending(path: "set/take 1.FLAC").path)
    }

    @Test(
        "Patterns fit as in shells",
        arguments: [
            ("*.wav", ["2.wav", "10.wav", "a.wav"]),
            ("[0-9]*.wav", ["2.wav", "10.wav"]),
            ("[!0-9].wav", ["a.wav"]),
            ("?.wav", ["2.wav", "a.wav"]),
            ("**/*.wav", ["2.wav", "10.wav", "a.wav", "deep/b.wav", "deep/er/c.wav"]),
            ("d*/*.wav", ["deep/b.wav"]),
            ("./deep/*", ["./deep/b.wav"]),
        ])
    func patterns(pattern: String, expected: [String]) throws {
        let folder = try TestFolder()
        for name in ["2.wav", "10.wav", "a.wav", ".h.wav", "a.txt", "deep/b.wav", "deep/er/c.wav"] {
            try folder.write("", to: name)
        }
        #expect(try BatchPlan(arguments: [pattern], in: folder.url).items.map(\.audio) == expected)
    }

    @Test("What is named twice is done once, and arguments keep their order")
    func duplicates() throws {
        let folder = try TestFolder()
        for name in ["a.wav", "b.wav"] { try folder.write("", to: name) }
        let plan = try BatchPlan(arguments: ["b.wav", "./a.wav", "*.wav", "missing.wav"], in: folder.url)
        #expect(plan.items.map(\.audio) == ["b.wav", "./a.wav", "missing.wav"])
        #expect(plan.duplicates == ["a.wav", "b.wav"])
    }

    @Test("Names that Swift takes for the same are two files", arguments: ["*.wav", "**/*.wav"])
    func accents(pattern: String) throws {
        let folder = try TestFolder()
        for name in ["e\u{301}.wav", "\u{e9}.wav"] { try folder.write("", to: name) }
        #expect(try BatchPlan(arguments: [pattern], in: folder.url).items.count == 2)
    }

    @Test("A folder without recordings and a pattern that fits nothing are errors")
    func nothing() throws {
        let folder = try TestFolder()
        try folder.write("", to: "set/notes.txt")
        for argument in ["set", "*.wav"] {
            #expect {
                try BatchPlan(arguments: [argument], in: folder.url)
            } throws: {
                ($0 as? TranscriptError)?.code == .noInput && "\($0)".contains(argument)
            }
        }
    }

    @Test("A file whose name looks like a pattern is taken as the file")
    func literal() throws {
        let folder = try TestFolder()
        try folder.write("", to: "take [1].wav")
        #expect(try BatchPlan(arguments: ["take [1].wav"], in: folder.url).items.count == 1)
    }

    @Test("Outputs never share a name, and never leave the output folder")
    func names() {
        var numbering = BatchNumbering()
        let url = URL(filePath: "/")
        let names = ["a.wav", "a.flac", "x/a.wav", "/data/a.wav", "../a.wav", "a.wav", "v1.2/b", ".wav", ".."].map {
            numbering.item(audio: $0, at: url)
        }
        #expect(
            names.map(\.outputName) == [
                "a", "a.flac", "x/a", "a.wav", "a.wav-2", "a.wav-3", "v1.2/b", ".wav", "unnamed",
            ])
        #expect(names.map(\.key).suffix(4).first == "a.wav#2")
        #expect(Set(names.map(\.key)).count == names.count)
    }

    @Test("A manifest line is a path, or an object with audio and labels")
    func manifest() throws {
        #expect(try ManifestLine("  a b.wav\r", at: "m:1") == ManifestLine("a b.wav", at: "m:1"))
        #expect(try ManifestLine("  a b.wav", at: "m:1")?.audio == "a b.wav")
        #expect(try ManifestLine("  ", at: "m:1") == nil)
        let line = try #require(try ManifestLine(#"{"audio":"a.wav","id":7}"#, at: "m:1"))
        #expect(line.audio == "a.wav" && line.labels == ["id": 7])
        #expect(
            throws: TranscriptError(
                .manifestInvalid,
                #"m:3: The line is no object with an `audio`; write {"audio":"a.wav"} or a path."#)
        ) { try ManifestLine(#"{"path":"a.wav"}"#, at: "m:3") }
    }
}
