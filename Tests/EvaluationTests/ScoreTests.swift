import CheckedValues
import Evaluation
import Foundation
import Testing

@Suite("Scores")
struct ScoreTests {
    let score = ConditionScore(Examples.results, seed: 1)

    @Test("Acceptance, exact acceptance and intent accuracy are counted over the labelled commands")
    func acceptance() throws {
        let command = try #require(score.commandAcceptance)
        #expect(command.fraction == "2/4")
        let exact = try #require(score.exactAcceptance)
        #expect(exact.fraction == "1/4")
        let intent = try #require(score.intentAccuracy)
        #expect(intent.fraction == "3/4")
    }

    @Test("False accepts are counted over what is no command, false rejects over commands")
    func rejection() throws {
        let accepts = try #require(score.falseAccepts)
        #expect(accepts.fraction == "1/2")
        let rejects = try #require(score.falseRejects)
        #expect(rejects.fraction == "1/4")
    }

    @Test("Words are compared in commands only, rejected ones too")
    func words() throws {
        // Insertion of "double", substitution of "large", deletion of "a", in four times three words.
        #expect(score.words == WordErrors(correct: 10, substitutions: 1, deletions: 1, insertions: 1))
        let rate = try #require(score.wordErrorRate)
        #expect(rate.rate == 0.25)
        #expect(rate.low >= 0 && rate.low < 0.25 && rate.high > 0.25)
    }

    @Test("Slots: right 5, missed 3, invented 2")
    func slots() throws {
        let slots = try #require(score.slots)
        #expect(slots.precision?.rate == 5.0 / 7)
        #expect(slots.recall?.rate == 5.0 / 8)
        #expect(slots.f1?.rate == 10.0 / 15)
        #expect(score.perSlot["size"]?.precision?.rate == 2.0 / 3)
        #expect(score.perSlot["size"]?.recall?.rate == 2.0 / 4)
        #expect(score.perSlot["drink"]?.recall?.rate == 3.0 / 4)
        #expect(score.perSlot["shots"]?.precision?.rate == 0)
        #expect(score.perSlot["shots"]?.recall == nil)
    }

    @Test("Speed: factor of all seconds, percentiles of latencies")
    func speed() throws {
        #expect(abs((score.realTimeFactor ?? 0) - 0.15) < 1e-12)
        // 0.1 0.2 0.25 0.25 0.3 0.4: the median lies in the middle, the 95th of 100 at place 4.75 from 0.
        let latency = try #require(score.latency)
        #expect(abs(latency.p50 - 0.25) < 1e-12)
        #expect(abs(latency.p95 - 0.375) < 1e-12)
        #expect(latency.max == 0.4)
    }

    @Test("A recording that failed is counted as a failure and nowhere else")
    func failures() {
        let failed = UtteranceResult(Examples.order("6.wav"), .failed("It is empty."))
        let score = ConditionScore(Examples.results + [failed], seed: 1)
        #expect(score.failures == 1)
        #expect(score.utterances == 6)
        #expect(score.commandAcceptance?.of == 4)
        #expect(score.words?.words == 12)
    }

    @Test("Without labels there is nothing to report, and nothing breaks")
    func unlabelled() {
        let result = UtteranceResult(
            LabelledUtterance(audio: "a.wav"), UtteranceOutcome(accepted: true, intent: "x", text: "x"))
        let score = ConditionScore([result], seed: 1)
        #expect(score.commandAcceptance == nil)
        #expect(score.wordErrorRate == nil)
        #expect(score.slots == nil)
        #expect(score.realTimeFactor == nil)
        #expect(ConditionScore([], seed: 1).latency == nil)
    }

    @Test("Slots with several texts are equal when all texts are")
    func lists() {
        func result(_ heard: [String]) -> UtteranceResult {
            UtteranceResult(
                LabelledUtterance(audio: "a", slots: SlotTexts(["extras": ["milk", "sugar"]])),
                UtteranceOutcome(accepted: true, slots: SlotTexts(["extras": heard])))
        }
        #expect(result(["Milk", "sugar"]).judgement.commandAccepted == true)
        #expect(result(["milk"]).judgement.commandAccepted == false)
        #expect(result(["milk"]).judgement.slots?["extras"]?.missed == 1)
    }
}

@Suite("Intervals")
struct IntervalTests {
    @Test("Wilson's interval equals published values", arguments: [(count: 15, of: 148, low: 0.0624, high: 0.1605)])
    func wilson(count: Int, of: Int, low: Double, high: Double) throws {
        // Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), method 3.
        let estimate = try #require(Estimate(wilson: count, of: of))
        #expect(abs(estimate.low - low) < 0.00005)
        #expect(abs(estimate.high - high) < 0.00005)
    }

    @Test("At the ends the interval stays within 0 and 1 and is not empty")
    func ends() throws {
        let none = try #require(Estimate(wilson: 0, of: 20))
        #expect(none.low == 0)
        // z² / (n + z²)
        #expect(abs(none.high - 3.841_459 / 23.841_459) < 1e-6)
        let all = try #require(Estimate(wilson: 20, of: 20))
        #expect(all.high == 1)
        #expect(Estimate(wilson: 0, of: 0) == nil)
    }

    @Test("The bootstrap of a share agrees with its normal interval, and repeats to the last digit")
    func bootstrap() throws {
        // One word a recording, every fourth wrong: the word error rate is a plain share of 0.25 with n = 400.
        let results = (0..<400).map { index in
            UtteranceResult(
                LabelledUtterance(audio: "\(index)", text: "yes"),
                UtteranceOutcome(accepted: true, text: index % 4 == 0 ? "no" : "yes"))
        }
        let rate = try #require(ConditionScore(results, seed: 3).wordErrorRate)
        let half = 1.96 * (0.25 * 0.75 / 400).squareRoot()
        #expect(abs(rate.low - (0.25 - half)) < 0.008)
        #expect(abs(rate.high - (0.25 + half)) < 0.008)
        #expect(ConditionScore(results, seed: 3) == ConditionScore(results, seed: 3))
    }

    @Test("Where speakers are named the interval is theirs, and wider when they differ")
    func bySpeaker() throws {
        // Ten speakers, half of them never understood: 100 utterances, but only ten independent things.
        func result(_ index: Int, named: Bool) -> UtteranceResult {
            let utterance = LabelledUtterance(
                audio: "\(index)", intent: "a", speaker: named ? "s\(index % 10)" : nil)
            return UtteranceResult(utterance, UtteranceOutcome(accepted: true, intent: index % 2 == 0 ? "a" : "b"))
        }
        let named = ConditionScore((0..<100).map { result($0, named: true) }, seed: 1)
        let unnamed = ConditionScore((0..<100).map { result($0, named: false) }, seed: 1)
        #expect(named.intervalsBySpeaker && !unnamed.intervalsBySpeaker)
        let bySpeaker = try #require(named.commandAcceptance)
        let byUtterance = try #require(unnamed.commandAcceptance)
        #expect(bySpeaker.rate == byUtterance.rate)
        #expect(bySpeaker.high - bySpeaker.low > 2 * (byUtterance.high - byUtterance.low))
    }

    @Test("SplitMix64 gives the published sequence")
    func generator() {
        // The reference implementation's first numbers from seed 1234567.
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
        #expect(random.next() == 9_817_491_932_198_370_423)
    }
}
