import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed transcribe: long recordings, streams and resuming")
struct BatchTests {
    /// Commands and other speech with pauses between them, three times over: 57 seconds, as bare samples.
    private func longRecording(_ folder: URL) throws -> URL {
        let file = { (name: String) in folder.appending(path: name).path }
        try Program.run("sox", "-n", "-r", "16000", "-b", "16", "-c", "1", file("pause.wav"), "trim", "0", "2")
        try Program.run(
            "sox", "-r", "16000", "-e", "signed", "-b", "16", "-c", "1", Recordings.goForward, file("first.wav"))
        try Program.run(
            "sox", "-R", file("first.wav"), file("pause.wav"), Heed.sample("turn-left"), file("pause.wav"),
            Heed.sample("oov-she-sells-sea-shells"), file("pause.wav"), Heed.sample("go-backward-two-meters"),
            file("pause.wav"), file("once.wav"))
        try Program.run("sox", "-R", file("once.wav"), file("once.wav"), file("once.wav"), file("long.raw"))
        return folder.appending(path: "long.raw")
    }

    @Test("a long recording is cut at its pauses: commands, rejections and times in the whole recording")
    func pieces() async throws {
        let folder = try TestFolder()
        let long = try longRecording(folder.url)
        let result = try await Heed.run("transcribe", "--app", "rover", "--format", "jsonl", long.path)
        #expect(result.status == 0)
        let line = try #require(result.json.first)
        let pieces = line["segments"]?.arrayValue ?? []
        #expect(pieces.map { $0["accepted"]?.boolValue } == (0..<12).map { $0 % 4 != 2 })
        #expect(pieces.filter { $0["understanding"]?["intent"] == "turn" }.count == 3)
        let times = line["words"]?.arrayValue?.compactMap { $0["start"]?.doubleValue } ?? []
        #expect(times == times.sorted() && times.last ?? 0 > 50)
        #expect(abs((line["audioSeconds"]?.doubleValue ?? 0) - 57.17) < 0.1)
    }

    @Test("killed in the middle of a long recording and resumed, nothing is done twice and the bytes are the same")
    func resumed() async throws {
        let folder = try TestFolder()
        let long = try longRecording(folder.url)
        let whole = folder.url.appending(path: "whole.jsonl")
        let resumed = folder.url.appending(path: "resumed.jsonl")
        let common = ["transcribe", "--app", "rover", "--format", "jsonl", "--no-timing", long.path, "--output-file"]
        _ = try await Heed.run(common + [whole.path])

        // The first run gets fifty seconds through a pipe and then waits for more: it is killed while it waits.
        let samples = folder.url.appending(path: "samples.raw")
        try FileManager.default.moveItem(at: long, to: samples)
        #expect(mkfifo(long.path, 0o600) == 0)
        let pipe = open(long.path, O_RDWR)
        defer { close(pipe) }
        let victim = Process()
        victim.executableURL = Checkout.products.appending(path: "heed")
        victim.arguments = common + [resumed.path]
        try victim.run()
        try Program.run("sh", "-c", "head -c 1600000 '\(samples.path)' > '\(long.path)'")
        kill(victim.processIdentifier, SIGKILL)
        victim.waitUntilExit()
        let journal = folder.url.appending(path: ".resumed.jsonl.heed-journal")
        let before = try segmentCount(journal)
        #expect(before >= 7 && before < 12)

        try FileManager.default.removeItem(at: long)
        try FileManager.default.moveItem(at: samples, to: long)
        let result = try await Heed.run(common + [resumed.path, "--resume"])
        #expect(result.status == 0)
        #expect(try Data(contentsOf: resumed) == Data(contentsOf: whole))
        #expect(try segmentCount(journal) == 12)
    }

    private func segmentCount(_ journal: URL) throws -> Int {
        try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").count { $0.contains("{\"segment\"") }
    }

    @Test("a recording on which the process died twice is an error, and the others are read")
    func deadly() async throws {
        let folder = try TestFolder()
        // It gives nothing and never ends, so that the process is killed while it reads it.
        let deadly = folder.url.appending(path: "deadly.wav")
        #expect(mkfifo(deadly.path, 0o600) == 0)
        let pipe = open(deadly.path, O_RDWR)
        defer { close(pipe) }
        let output = folder.url.appending(path: "all.jsonl")
        let journal = folder.url.appending(path: ".all.jsonl.heed-journal")
        let arguments = [
            "transcribe", "--app", "rover", "--format", "jsonl", "--jobs", "1", "--resume", "--output-file",
            output.path,
            deadly.path, Heed.sample("turn-left"),
        ]
        for death in 1...2 {
            let victim = Process()
            victim.executableURL = Checkout.products.appending(path: "heed")
            victim.arguments = arguments
            try victim.run()
            let isUnderWay = Patience.wait(30) {
                let text = (try? String(contentsOf: journal, encoding: .utf8)) ?? ""
                return text.split(separator: "\n").count { $0.contains("{\"begun\"") } == death
            }
            #expect(isUnderWay)
            kill(victim.processIdentifier, SIGKILL)
            victim.waitUntilExit()
        }
        let result = try await Heed.run(arguments)
        #expect(result.status == 1)
        #expect(result.errors.contains("Heed ended twice while it read \(deadly.path)"))
        let records = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        #expect(records.count == 2)
        #expect(records.first { $0["error"]?["code"] == "processDied" }?["audio"] == .string(deadly.path))
        #expect(records.contains { $0["text"] == "turn left" })
    }

    @Test("Several commands in a short recording each have their subtitle", arguments: ["srt", "vtt"])
    func shortSubtitles(format: String) async throws {
        let folder = try TestFolder()
        let file = { (name: String) in folder.url.appending(path: name).path }
        try Program.run("sox", "-n", "-r", "16000", "-b", "16", "-c", "1", file("pause.wav"), "trim", "0", "2")
        try Program.run(
            "sox", Heed.sample("turn-left"), file("pause.wav"), Heed.sample("turn-right"), file("pause.wav"),
            Heed.sample("go-forward-five-meters"), file("three.wav"))
        let result = try await Heed.run("transcribe", "--app", "rover", "--format", format, file("three.wav"))
        #expect(result.lines.count { $0.contains("-->") } == 3)
        for words in ["turn left", "turn right", "go forward five meters"] {
            #expect(result.output.contains(words), "\(result.output)")
        }
    }

    @Test("a line in, a line out: labels come back, and malformed lines and missing files are answered too")
    func stream() async throws {
        let input = """
            {"audio":"\(Heed.sample("turn-left"))","id":7,"text":"turn left"}
            {"id":8}
            {"audio":
            /no/such/file.wav
            {"audio":"\(Heed.sample("turn-right"))","id":"nine"}

            """
        let result = try await Heed.run(
            "transcribe", "--manifest", "-", "--format", "jsonl", "--ordered", "--app", "rover", input: input)
        #expect(result.status == 1)
        #expect(result.json.count == 5)
        #expect(result.json.map { $0["id"] } == [7, 8, nil, nil, "nine"])
        #expect(result.json[0]["labels"] == ["text": "turn left"])
        #expect(result.json[1]["error"]?["code"] == "manifestInvalid")
        #expect(result.json[2]["error"]?["code"] == "manifestInvalid")
        #expect(result.json[3]["error"]?["code"] == "unreadable")
        #expect(result.json[3]["error"]?["reason"] == "missing")
        #expect(result.json[4]["text"] == "turn right")
    }

    @Test("a resumed run remembers in its exit status what the first one could not read")
    func status() async throws {
        let folder = try TestFolder()
        let output = folder.url.appending(path: "all.jsonl").path
        let arguments = [
            "transcribe", "--app", "rover", "--format", "jsonl", "--output-file", output, "/no/such/file.wav",
            Heed.sample("turn-left"),
        ]
        #expect(try await Heed.run(arguments).status == 1)
        let again = try await Heed.run(arguments + ["--resume"])
        #expect(again.status == 1)
        #expect(try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").count == 2)
    }

    @Test("two workers in order and without timing give the same bytes as one")
    func deterministic() async throws {
        let folder = Checkout.root.appending(path: "audio-samples").path
        let arguments = ["transcribe", "--app", "rover", "--format", "jsonl", "--ordered", "--no-timing", folder]
        let one = try await Heed.run(arguments + ["--jobs", "1"])
        let two = try await Heed.run(arguments + ["--jobs", "2"])
        #expect(one.lines.count == 20)
        // The confidences of other readings may differ in the last digits of a search that ends early; nothing else may.
        func withoutAlternatives(_ json: JSONValue) -> JSONValue {
            guard case .object(var members) = json else { return json }
            members["alternatives"] = nil
            return .object(members)
        }
        #expect(one.json.map(withoutAlternatives) == two.json.map(withoutAlternatives))
    }
}
