import Evaluation
import Testing

@Suite("Comparison with a baseline")
struct ComparisonTests {
    /// A run in which the given utterances of twenty are understood.
    private func run(understood: Set<Int>, condition: Condition = Condition()) -> BenchmarkReport {
        let results = (0..<20).map { index in
            UtteranceResult(
                LabelledUtterance(
                    audio: "\(index).wav", text: "yes", intent: "a", tags: index < 5 ? ["far"] : []),
                UtteranceOutcome(
                    accepted: understood.contains(index), intent: "a",
                    text: understood.contains(index) ? "yes" : "no"))
        }
        return BenchmarkReport(
            dataset: "d", seed: 1, conditions: [ConditionReport(condition, results: results, seed: 1)])
    }

    @Test("Ten utterances lost and two gained: McNemar's exact test gives 0.0386")
    func mcNemar() throws {
        // 2 · (C(12,0) + C(12,1) + C(12,2)) / 2¹² = 2 · 79 / 4096
        let before = run(understood: Set(0..<18))
        let after = run(understood: Set(10..<20))
        let comparison = try Comparison(of: after, to: before, margin: 0.01)
        let command = try #require(
            comparison.differences.first { $0.measure == "commandAcceptance" && $0.tag == nil })
        #expect(command.gained == 2 && command.lost == 10)
        #expect(abs(command.pValue - 158.0 / 4_096) < 1e-12)
        #expect(abs(command.change.value + 0.4) < 1e-12)
        #expect(command.change.low < -0.4 && command.change.high > -0.4)
        #expect(command.isLoss && comparison.hasLoss)
        let words = try #require(comparison.differences.first { $0.measure == "wordErrorRate" && $0.tag == nil })
        #expect(words.gained == 2 && words.lost == 10)
        #expect(abs(words.change.value - 0.4) < 1e-12)
        #expect(words.pValue > 0.02 && words.pValue < 0.06)
    }

    @Test("A loss within the margin is none, exactly at the margin too")
    func margin() throws {
        let before = run(understood: Set(0..<20))
        let after = run(understood: Set(1..<20))
        #expect(try Comparison(of: after, to: before, margin: 0.049).hasLoss)
        #expect(try !Comparison(of: after, to: before, margin: 0.05).hasLoss)
        #expect(try !Comparison(of: before, to: after, margin: 0).hasLoss)
    }

    @Test("Tags are compared beside the whole, but do not decide")
    func tags() throws {
        let before = run(understood: Set(0..<20))
        let after = run(understood: Set(1..<20))
        let comparison = try Comparison(of: after, to: before, margin: 0.05)
        let far = try #require(comparison.differences.first { $0.tag == "far" && $0.measure == "commandAcceptance" })
        #expect(far.utterances == 5)
        #expect(abs(far.change.value + 0.2) < 1e-12)
        #expect(far.isLoss && !comparison.hasLoss)
        #expect(comparison.text.contains("clean · far"))
        #expect(comparison.text.hasSuffix("No measure got worse by more than the margin of 5.0 %.\n"))
    }

    @Test("Equal runs do not differ")
    func equal() throws {
        let comparison = try Comparison(of: run(understood: [1, 2]), to: run(understood: [1, 2]), margin: 0)
        #expect(!comparison.differences.isEmpty)
        #expect(comparison.differences.allSatisfy { $0.change.value == 0 && $0.pValue == 1 && !$0.isLoss })
    }

    @Test("Runs without a common condition cannot be compared")
    func nothingInCommon() {
        let noisy = run(understood: [], condition: Condition(noise: "kitchen", snr: 6))
        #expect(throws: EvaluationError.self) { try Comparison(of: noisy, to: run(understood: []), margin: 0) }
    }
}
