import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed benchmark: pages, comparisons, voices and peers")
struct BenchmarkOptionsTests {
    private func dataset(_ folder: borrowing TestFolder) throws -> String {
        try folder.write(
            """
            {"audio":"\(Heed.sample("turn-left"))","text":"turn left","intent":"turn","slots":{"direction":"left"}}
            {"audio":"\(Recordings.goForward)","intent":"drive","slots":{"direction":"forward","distance":"ten meters"}}
            {"audio":"\(Heed.sample("turn-right"))","intent":"turn","slots":{"direction":"left"}}
            {"audio":"\(Heed.sample("oov-she-sells-sea-shells"))","outOfGrammar":true}

            """, to: "dataset.jsonl"
        ).path
    }

    @Test(
        "--html writes one page with the worst utterance's sound in it, and --against the stock decoder beside it",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pocketsphinx_batch"),
            "pocketsphinx_batch (Debian's pocketsphinx) is not installed"))
    func pageAndPeer() async throws {
        let folder = try TestFolder()
        let page = folder.url.appending(path: "report.html")
        let result = try await Heed.run(
            "benchmark", "--app", "rover", "--dataset", try dataset(folder), "--against", "pocketsphinx", "--gain",
            "-3",
            "--format", "json", "--html", page.path)
        #expect(result.status == 0)
        let conditions = result.json.first?["conditions"]?.arrayValue ?? []
        try #require(conditions.map { $0["system"]?.stringValue } == [nil, "pocketsphinx"])
        #expect(conditions.allSatisfy { $0["gain"] == -3 && $0["utterances"] == 4 })
        let texts = conditions.map { $0["results"]?.arrayValue?.map { $0["outcome"]?["text"] } ?? [] }
        #expect(texts[0][..<3] == ["turn left", "go forward ten meters", "turn right"])
        #expect(texts[1].first == "turn left" && texts[1][2] == "turn right")
        #expect(conditions[1]["realTimeFactor"]?.doubleValue ?? 0 > 0)
        let html = try String(contentsOf: page, encoding: .utf8)
        #expect(html.contains("<audio") && html.contains("data:audio/wav;base64,"))
        #expect(html.contains("pocketsphinx"))
    }

    @Test("compare shows the differences of two reports and ends with 1 where something got worse")
    func compare() async throws {
        let folder = try TestFolder()
        let path = try dataset(folder)
        let report = try await Heed.run("benchmark", "--app", "rover", "--dataset", path, "--format", "json")
        let good = try folder.write(report.output, to: "good.json").path
        let bad = try await Heed.run(
            "benchmark", "measure", "--app", "barista", "--dataset", path, "--format", "json")
        let worse = try folder.write(bad.output, to: "worse.json").path
        let same = try await Heed.run("benchmark", "compare", good, good)
        #expect(same.status == 0)
        #expect(same.output.contains("commandAcceptance"))
        let loss = try await Heed.run("benchmark", "compare", good, worse)
        #expect(loss.status == 1)
        #expect(loss.output.contains("LOSS"))
        #expect(try await Heed.run("benchmark", "compare", worse, good).status == 0)
        let missing = try await Heed.run("benchmark", "compare", good, "/no/such/report.json")
        #expect(missing.status == 64 && missing.errors.contains("/no/such/report.json"))
    }

    @Test("voices speak every term of the vocabulary in sentences that the apps understand, the same for the same seed")
    func vocabulary() async throws {
        let folder = try TestFolder()
        let arguments = ["benchmark", "--app", "rover", "--synthesise", "--voices", "slt,en-us", "--jobs", "2"]
        let kept = folder.url.appending(path: "kept")
        let result = try await Heed.run(arguments + ["--keep", kept.path, "--format", "json"])
        #expect(result.status == 0)
        let condition = try #require(result.json.first?["conditions"]?.arrayValue?.first)
        let terms = condition["terms"]?.arrayValue?.compactMap { $0["term"]?.stringValue } ?? []
        #expect(Set(terms).isSuperset(of: ["left", "right", "forward", "backward"]))
        #expect(condition["byTag"]?["voice=slt"]?["commandAcceptance"]?["rate"]?.doubleValue ?? 0 > 0.6)

        // The labels that are kept make the same measurement possible again.
        let labels = kept.appending(path: "labels.jsonl")
        let again = try await Heed.run(
            "benchmark", "--app", "rover", "--dataset", labels.path, "--jobs", "2", "--format", "json")
        let repeated = again.json.first?["conditions"]?.arrayValue?.first
        #expect(repeated?["commandAcceptance"] == condition["commandAcceptance"])
        let twice = folder.url.appending(path: "twice")
        _ = try await Heed.run(arguments + ["--keep", twice.path])
        let lines = try [labels, twice.appending(path: "labels.jsonl")].map {
            try String(contentsOf: $0, encoding: .utf8)
        }
        #expect(lines[0] == lines[1])
    }

    @Test("random sentences of the grammar are spoken with --sentences, and recall is shown per term")
    func sentences() async throws {
        let result = try await Heed.run(
            "benchmark", "--app", "rover", "--synthesise", "--voices", "slt", "--sentences", "12", "--seed", "3")
        #expect(result.status == 0)
        #expect(result.errors.contains("1 voices speak 12 sentences"))
        #expect(result.output.contains("heard right"))
    }

    @Test(
        "wrong usage ends with 64 and a sentence",
        arguments: [
            (["benchmark"], "--synthesise"), (["benchmark", "--dataset", "x", "--voices", "slt"], "--voices"),
            (["benchmark", "--app", "rover", "--synthesise", "--voices", "nobody"], "‘nobody’ does not speak"),
            (["benchmark", "--dataset", "/no/such.jsonl"], "/no/such.jsonl"),
        ])
    func usage(arguments: [String], sentence: String) async throws {
        let result = try await Heed.run(arguments)
        #expect(result.status == 64)
        #expect(result.errors.contains(sentence))
    }
}
