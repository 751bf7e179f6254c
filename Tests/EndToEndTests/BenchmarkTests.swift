import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed benchmark")
struct BenchmarkTests {
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

    @Test("labels are compared, out-of-grammar speech is counted apart, wrong labels are wrong")
    func measures() async throws {
        let folder = try TestFolder()
        let result = try await Heed.run("benchmark", "--dataset", try dataset(folder), "--format", "json")
        #expect(result.status == 0)
        let condition = try #require(result.json.first?["conditions"]?.arrayValue?.first)
        #expect(condition["utterances"] == 4)
        #expect(abs((condition["commandAcceptance"]?["rate"]?.doubleValue ?? 0) - 2.0 / 3) < 1e-9)
        #expect(condition["falseAccepts"]?["count"] == 0)
        #expect(condition["falseAccepts"]?["of"] == 1)
        #expect(condition["realTimeFactor"]?.doubleValue ?? 0 > 0)
    }

    @Test("the same seed gives the same result under noise")
    func repeatable() async throws {
        let folder = try TestFolder()
        let path = try dataset(folder)
        let noise = folder.url.appending(path: "noise.wav").path
        try Program.run("sox", "-R", "-n", "-r", "16000", "-b", "16", noise, "synth", "20", "pinknoise")
        let arguments = [
            "benchmark", "--dataset", path, "--noise", noise, "--snr", "12", "--format", "json", "--only-conditions",
        ]
        let texts = try await [Heed.run(arguments), Heed.run(arguments)].map { result in
            let results = result.json.first?["conditions"]?.arrayValue?.first?["results"]?.arrayValue ?? []
            return results.map { "\($0["outcome"]?["text"] ?? .null) \($0["outcome"]?["confidence"] ?? .null)" }
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].count == 4)
    }

    @Test("a change of sound is a condition even where the recordings as they are are left out")
    func changed() async throws {
        let folder = try TestFolder()
        let result = try await Heed.run(
            "benchmark", "--dataset", try dataset(folder), "--gain", "-6", "--only-conditions", "--fast", "--format",
            "json")
        let conditions = result.json.first?["conditions"]?.arrayValue ?? []
        #expect(conditions.map { $0["gain"]?.doubleValue } == [-6])
    }

    @Test(
        "the orders of people are accepted at the rate that the docs state",
        .enabled(if: Checkout.shared("speech/barista") != nil, "needs ../shared/speech/barista"))
    func barista() async throws {
        let labels = try #require(Checkout.shared("speech/barista/labels.jsonl"))
        let result = try await Heed.run(
            "benchmark", "--app", "barista", "--jobs", "2", "--format", "json", "--dataset", labels.path)
        let rate = result.json.first?["conditions"]?.arrayValue?.first?["commandAcceptance"]?["rate"]?.doubleValue
        // Measured 0.937; the goal is 0.94 (issue 2).
        #expect(rate ?? 0 >= 0.91)
    }
}
