import Evaluation
import Foundation
import IntentCore
import SpeechCore
import TestSupport
import Testing

@Suite("Benchmark report")
struct BenchmarkReportTests {
    let report = BenchmarkReport(
        dataset: "labels.jsonl", seed: 1,
        conditions: [
            ConditionReport(Condition(), results: Examples.results, seed: 1),
            ConditionReport(Condition(noise: "kitchen", snr: 6), results: Examples.results, seed: 1),
        ], peakMemoryBytes: 91_000_000)

    @Test("The JSON has the contract's names")
    func json() throws {
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(report.json().utf8))
        let conditions = try #require(json["conditions"]?.arrayValue)
        #expect(conditions[0]["noise"] == .null)
        #expect(conditions[0]["snr"] == .null)
        #expect(conditions[1]["noise"] == "kitchen")
        #expect(conditions[1]["snr"] == 6)
        #expect(conditions[0]["utterances"] == 6)
        #expect(conditions[0]["commandAcceptance"]?["rate"] == 0.5)
        #expect(conditions[0]["commandAcceptance"]?["low"]?.doubleValue != nil)
        #expect(conditions[0]["exactAcceptance"]?["high"]?.doubleValue != nil)
        #expect(conditions[0]["wordErrorRate"]?["rate"] == 0.25)
        #expect(conditions[0]["slotF1"]?.doubleValue == 10.0 / 15)
        #expect(conditions[0]["falseAccepts"]?["count"] == 1)
        #expect(conditions[0]["falseRejects"]?["of"] == 4)
        #expect(conditions[0]["latency"]?["p95"]?.doubleValue != nil)
        #expect(conditions[0]["toMend"]?.arrayValue?.map { $0["term"] } == ["small"])
        #expect(conditions[0]["realTimeFactor"]?.doubleValue != nil)
        #expect(json["peakMemoryBytes"] == 91_000_000)
    }

    @Test("What is written can be read again")
    func roundTrip() throws {
        let folder = try TestFolder()
        let file = try folder.write(report.json(), to: "report.json")
        #expect(try BenchmarkReport(contentsOf: file) == report)
    }

    @Test("A file that is no report gives one clear sentence")
    func invalid() throws {
        let folder = try TestFolder()
        let file = try folder.write("{}", to: "report.json")
        #expect {
            try BenchmarkReport(contentsOf: file)
        } throws: {
            ($0 as? EvaluationError)?.code == .reportInvalid
                && "\($0)".contains("report.json is not a benchmark's report")
        }
    }

    @Test("People get tables of conditions, slots and tags")
    func text() {
        let lines = report.text.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("condition "))
        #expect(lines[2].hasPrefix("clean "))
        #expect(lines[2].contains("50.0 % [15.0, 85.0]"))
        #expect(lines[3].hasPrefix("kitchen 6 dB "))
        #expect(lines.contains { $0.hasPrefix("size ") && $0.contains("66.7 %") })
        #expect(lines.contains { $0.hasPrefix("near ") && $0.contains("100.0 %") })
        #expect(lines.contains { $0.hasPrefix("small ") && $0.contains("2 of 4  nothing 1, large 1") })
        #expect(lines.contains("peak memory: 91 MB"))
        #expect(lines.contains("words: 12, of them substituted 1, deleted 1; inserted 1"))
    }

    @Test("An outcome is made of a hypothesis and an intent")
    func outcome() {
        let hypothesis = Hypothesis(
            text: "tell jon hi", confidence: 0.4, rejection: .lowConfidence, audioSeconds: 2, decodeSeconds: 0.1)
        let intent = Intent(
            app: nil, domain: "messages", name: "SendMessage",
            slots: ["recipients": .many([SlotValue("jon"), SlotValue("arya")]), "content": .one(SlotValue("hi"))])
        let outcome = UtteranceOutcome(hypothesis: hypothesis, intent: intent)
        #expect(!outcome.accepted)
        #expect(outcome.intent == "SendMessage")
        #expect(outcome.slots == SlotTexts(["recipients": ["jon", "arya"], "content": ["hi"]]))
        #expect(outcome.confidence == 0.4)
        #expect(UtteranceOutcome(hypothesis: Hypothesis(text: "x"), intent: intent).accepted)
        #expect(!UtteranceOutcome(hypothesis: Hypothesis(text: "x"), intent: nil).accepted)
    }
}
