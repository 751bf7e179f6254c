import HeedKit
import Testing

@Suite("The threshold of a wake phrase")
struct WakeCallsTests {
    private func said(_ calls: [Double], _ others: [Double]) -> WakeCalls {
        var said = WakeCalls()
        (said.calls, said.others) = (calls, others)
        return said
    }

    @Test("Errors are counted at a threshold, which itself is enough")
    func errors() {
        let said = said([0.9, 0.5, 0.4], [0.1, 0.5, 0.6, 0.7])
        #expect(said.errors(at: 0.5) == (1, 3))
        #expect(abs(said.share(at: 0.5) - (1.0 / 3 + 3.0 / 4)) < 1e-9)
    }

    @Test("A threshold is proposed where it does better, the nearest to the usual one")
    func best() {
        #expect(said([0.9, 0.95], [0.1, 0.2]).best(besides: 0.5) == nil)
        #expect(said([0.35, 0.45], [0.1, 0.2]).best(besides: 0.5).map { $0 == (0.3, 0, 0) } == true)
        #expect(said([0.9, 0.95], [0.55, 0.1]).best(besides: 0.5).map { $0 == (0.6, 0, 0) } == true)
        #expect(said([], []).best(besides: 0.5) == nil)
    }
}
