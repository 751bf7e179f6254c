import Evaluation
import Testing

@Suite("Confidence")
struct ConfidenceTests {
    let report = ConditionReport(Condition(), results: Examples.results, seed: 1)

    @Test("Calibration: bins, expected error and Brier score worked out by hand")
    func calibration() throws {
        // Readings: 0.95 right, 0.85 right, 0.65 wrong, 0.35 right though rejected, 0.55 out of grammar; 4 has none.
        let calibration = try #require(report.calibration)
        #expect(calibration.bins.map(\.accuracy.count) == [1, 0, 0, 1, 1])
        #expect(calibration.bins.map(\.accuracy.of) == [1, 1, 1, 1, 1])
        let error: Double = (0.05 + 0.15 + 0.65 + 0.65 + 0.55) / 5
        #expect(abs(calibration.expectedError.value - error) < 1e-12)
        let squares: Double = 0.05 * 0.05 + 0.15 * 0.15 + 0.65 * 0.65 + 0.65 * 0.65 + 0.55 * 0.55
        #expect(abs(calibration.brier.value - squares / 5) < 1e-12)
        #expect(calibration.brier.low < calibration.brier.value && calibration.brier.value < calibration.brier.high)
    }

    @Test("The trade-off shows what each threshold would do")
    func tradeOff() {
        let points = report.tradeOff.points
        #expect(points.map { $0.falseAccepts?.count } == [1, 1, 0, 0, 0, 0])
        #expect(points.map { $0.falseRejects?.count } == [0, 1, 1, 2, 3, 4])
        #expect(points.map { $0.commandAcceptance?.count } == [3, 2, 2, 2, 1, 0])
        #expect(points.dropLast().map(\.threshold) == [0.35, 0.55, 0.65, 0.85, 0.95])
        // From (½, ¼) to (0, ¼): false rejects stay at a quarter where the lines meet.
        #expect(report.tradeOff.equalErrorRate == 0.25)
    }

    @Test("Confusions list what was heard for what was said")
    func confusions() {
        let sizes = report.confusions.filter { $0.slot == "size" }
        #expect(
            sizes == [
                Confusion(slot: "size", said: "small", heard: nil, count: 1),
                Confusion(slot: "size", said: "small", heard: "large", count: 1),
                Confusion(slot: "size", said: "small", heard: "small", count: 2),
            ])
    }

    @Test("Terms to mend come first, with what they are taken for")
    func terms() {
        let terms = report.terms
        #expect(terms.map(\.term) == ["small", "latte"])
        #expect(terms.map(\.recall.fraction) == ["2/4", "3/4"])
        #expect(terms.first?.mistakes.map(\.heard) == [nil, "large"])
    }

    @Test("Terms to mend are those misread one time in five, whether or not they were believed")
    func toMend() throws {
        #expect(report.toMend.map(\.term) == ["small"])
        let term = try #require(report.toMend.first)
        #expect(term.readRight.fraction == "3/4")
        #expect(term.takenFor == "large")
        #expect(term.advice.contains("‘large’"))
    }
}
