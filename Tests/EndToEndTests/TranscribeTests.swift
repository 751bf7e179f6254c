import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed transcribe")
struct TranscribeTests {
    @Test("a person's recording becomes text, intent and slots")
    func goForward() async throws {
        let result = try await Heed.run("transcribe", "--format", "jsonl", Recordings.goForward)
        #expect(result.status == 0)
        let line = try #require(result.json.first)
        #expect(line["text"] == "go forward ten meters")
        #expect(line["accepted"] == true)
        #expect(line["understanding"]?["app"] == "rover")
        #expect(line["understanding"]?["slots"]?["direction"]?["value"] == "forward")
        #expect(line["understanding"]?["slots"]?["distance"]?["value"] == ["value": 10, "unit": "meter"])
        let starts = line["words"]?.arrayValue?.compactMap { $0["start"]?.doubleValue } ?? []
        #expect(starts.count == 4 && starts == starts.sorted() && starts[0] > 0.1)
    }

    @Test("recordings of commands give the words in their names")
    func samples() async throws {
        let names = ["turn-left", "turn-right", "go-backward-two-meters", "go-forward-five-meters", "send-a-message"]
        let result = try await Heed.run(["transcribe", "--ordered", "--format", "jsonl"] + names.map(Heed.sample))
        #expect(result.json.map { $0["text"]?.stringValue } == names.map { $0.replacing("-", with: " ") })
        #expect(result.json.allSatisfy { $0["accepted"] == true })
    }

    @Test("speech that is no command is not accepted")
    func otherSpeech() async throws {
        let folder = Checkout.root.appending(path: "audio-samples/oov-*").path
        let result = try await Heed.run(
            "transcribe", "--format", "jsonl", folder, Recordings.folder + "/librivox", Recordings.something)
        #expect(result.status == 0)
        #expect(result.json.count == 11)
        #expect(result.json.allSatisfy { $0["accepted"] == false && $0["understanding"] == .null })
    }

    @Test("recordings broken in ten ways are reported, each with a reason, and the others are done")
    func broken() async throws {
        let folder = try TestFolder()
        let url = { (name: String) in folder.url.appending(path: name) }
        let whole = try Data(contentsOf: URL(filePath: Recordings.folder + "/cards/001.wav"))
        let flac = try Data(contentsOf: URL(filePath: Heed.sample("turn-left")))
        func changed(_ data: Data, at places: Range<Int>, to byte: UInt8) -> Data {
            var data = data
            for place in places { data[place] = byte }
            return data
        }
        let wav = whole.prefix(44)
        let broken: [String: (data: Data, reason: String)] = [
            "empty.wav": (Data(), "empty"),
            "text.wav": (Data("this is no sound".utf8), "unreadable"),
            "cut-off.wav": (whole.prefix(whole.count / 2), "truncated"),
            "header-only.wav": (changed(wav, at: 40..<44, to: 0), "empty"),
            "half-a-header.wav": (whole.prefix(30), "truncated"),
            "no-rate.wav": (changed(whole, at: 24..<28, to: 0), "damaged"),
            "unknown-coding.wav": (changed(whole, at: 20..<22, to: 0x77), "damaged"),
            "cut-off.flac": (flac.prefix(flac.count / 2), "truncated"),
            "overwritten.flac": (changed(flac, at: flac.count / 2..<flac.count / 2 + 1_200, to: 0), "truncated"),
        ]
        for (name, file) in broken { try file.data.write(to: url(name)) }
        let result = try await Heed.run(
            "transcribe", "--format", "jsonl", "--ordered", folder.url.path, "/no/such/file.wav", Recordings.goForward)
        #expect(result.status == 1)
        let failed = result.json.filter { $0["error"] != nil }
        #expect(failed.count == broken.count + 1)
        for line in failed {
            let error = try #require(line["error"])
            let name = URL(filePath: line["audio"]?.stringValue ?? "").lastPathComponent
            #expect(error["code"] == "unreadable", "\(name)")
            #expect(error["message"]?.stringValue?.contains(name) == true, "\(name)")
            #expect(error["reason"]?.stringValue == broken[name]?.reason ?? "missing", "\(name)")
        }
        #expect(result.json.last?["text"] == "go forward ten meters")
        #expect(result.errors.split(separator: "\n").filter { $0.hasPrefix("heed: ") }.count == failed.count)
    }

    @Test("a narrow-band recording is recognised, with a word about it")
    func narrowband() async throws {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "telephone.wav").path
        try Program.run(
            "sox", "-r", "16000", "-e", "signed", "-b", "16", "-c", "1", Recordings.goForward, "-r", "8000", file)
        let result = try await Heed.run("transcribe", file)
        #expect(result.errors.contains("8000"))
        #expect(result.status == 0)
    }

    @Test("a manifest on standard input is answered line by line")
    func manifest() async throws {
        let input = "\(Recordings.goForward)\n{\"audio\": \"\(Heed.sample("turn-left"))\"}\n"
        let result = try await Heed.run(
            "transcribe", "--manifest", "-", "--format", "jsonl", "--ordered", "--jobs", "1", input: input)
        #expect(result.json.map { $0["text"]?.stringValue } == ["go forward ten meters", "turn left"])
    }

    @Test("ordinary speech is recognised with --dictation")
    func dictation() async throws {
        let result = try await Heed.run(
            "transcribe", "--dictation", "--format", "jsonl", Heed.sample("winter-is-coming"))
        #expect(result.json.first?["text"] == "winter is coming")
    }

    @Test(
        "wrong usage, a missing model and an unknown app end with their exit status and one sentence",
        arguments: [
            (["transcribe"], 64, "Name recordings"), (["transcribe", "x.wav", "--format", "mp4"], 64, "no format"),
            (["transcribe", Recordings.goForward, "--model", "xx-XX"], 69, "no model ‘xx-XX’"),
            (["transcribe", Recordings.goForward, "--app", "nobody"], 64, "no app ‘nobody’"),
            (["transcribe", Recordings.goForward, "--apps", "/no/such/folder"], 64, "/no/such/folder"),
        ])
    func failures(arguments: [String], status: Int, sentence: String) async throws {
        let result = try await Heed.run(arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(sentence))
        #expect(result.output.isEmpty)
    }
}
