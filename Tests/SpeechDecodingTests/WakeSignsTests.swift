import Foundation
import SpeechCore
import SpeechDecoding
import Testing

@Suite("Signs of a call")
struct WakeSignsTests {
    /// A tone of a level, in decibels below full range.
    private func tone(_ seconds: Double, _ level: Double) -> [Int16] {
        let amplitude = 32_767 * pow(10, -level / 20)
        return (0..<Int(seconds * 16_000)).map { Int16(amplitude * sin(Double($0) * 0.1)) }
    }

    private func signs(before: [Int16], words: [Int16], near: Double? = nil) -> WakeSigns {
        let evidence = PhraseEvidence(score: 90, nearScore: near, worstPhone: -1, frameCount: 60)
        let samples = before.count..<before.count + words.count
        let find = PhraseSpotter.Find(score: 80, samples: samples, evidence: evidence)
        return WakeSigns(of: find, recognized: 0.8, words: samples, in: before + words)
    }

    @Test(
        "Speech that goes on is no fall, a pause is one, and less than a pause is between them",
        arguments: [6.0, 24, 48])
    func fall(level: Double) {
        let words = tone(0.6, level)
        #expect((signs(before: tone(0.5, level), words: words).values["fall"] ?? -1) < 0.5)
        #expect((signs(before: tone(0.5, level + 8), words: words).values["fall"] ?? -1).rounded() == 8)
        #expect(signs(before: tone(0.5, level + 30), words: words).values["fall"] == 15)
        #expect(signs(before: [], words: words).values["fall"] == 15)
    }

    @Test("Only the quarter of a second before the words counts")
    func reach() {
        let (loud, soft) = (tone(0.5, 6), tone(0.3, 40))
        #expect(signs(before: loud + soft, words: loud).values["fall"] == 15)
        #expect((signs(before: soft + loud, words: loud).values["fall"] ?? -1) < 0.5)
    }

    @Test("A call is likelier after a pause, and where no near miss fits as well")
    func probability() {
        let words = tone(0.6, 12)
        let evidence = WakeEvidence(phoneCount: 8)
        let called = evidence.probability(of: signs(before: tone(0.5, 50), words: words, near: 70))
        let told = evidence.probability(of: signs(before: words, words: words, near: 70))
        let other = evidence.probability(of: signs(before: tone(0.5, 50), words: words, near: 110))
        #expect(called > told)
        #expect(called > other)
        #expect(signs(before: [], words: words).values["nearMargin"] == nil)
    }

    @Test("A short phrase must fit better than a long one where the sound is clear, and no better in noise")
    func short() {
        let words = tone(0.6, 12)
        let (clear, noisy) = (signs(before: tone(0.5, 50), words: words), signs(before: tone(0.5, 20), words: words))
        #expect((clear.values["range"] ?? 0) > 30)
        #expect((noisy.values["range"] ?? 99) < 10)
        let (long, short) = (WakeEvidence(phoneCount: 8), WakeEvidence(phoneCount: 5))
        #expect(short.probability(of: clear) < long.probability(of: clear))
        #expect(short.probability(of: noisy) == long.probability(of: noisy))
    }
}
