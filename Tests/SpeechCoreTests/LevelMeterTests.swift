import SpeechCore
import TestSupport
import Testing

@Suite("Levels")
struct LevelMeterTests {
    private func report(_ sound: [Int16]) -> LevelReport {
        var meter = LevelMeter()
        for frame in Signal.frames(sound, of: 77) { meter.add(frame.samples) }
        return meter.report
    }

    @Test("A tone is measured as it was made")
    func tone() {
        let report = report(Signal.tone(500, seconds: 1, amplitude: 0.5))
        #expect(abs(report.peak - 0.5) < 0.001)
        #expect(abs(report.rms - 0.353_5) < 0.001)
        #expect(abs(report.decibels + 9.03) < 0.05)
        #expect(abs(report.offset) < 0.001)
        #expect(report.seconds == 1)
        #expect(report.problems.isEmpty)
    }

    @Test("What is wrong is said")
    func problems() {
        #expect(report(Signal.silence(seconds: 1)).problems == [.dead])
        #expect(report([Int16](repeating: 700, count: 100)).problems == [.dead])
        #expect(report(Signal.scale(Signal.tone(500, seconds: 1), by: 3)).problems == [.clipping])
        #expect(report(Signal.tone(500, seconds: 1, amplitude: 0.003)).problems == [.tooQuiet])
        #expect(report(Signal.tone(500, seconds: 1).map { $0 / 2 + 2_000 }).problems == [.offset])
        #expect(report([]).problems == [.tooQuiet])
    }

    @Test("A peak that just fits is not clipping")
    func fitting() {
        var sound = Signal.tone(500, seconds: 1)
        for index in stride(from: 0, to: sound.count, by: 160) { sound[index] = 32_767 }
        #expect(report(sound).clippedShare == 0)
        #expect(report([Int16.min, .min, .min, 0]).clippedShare == 0.75)
        #expect(report([Int16.min]).peak == 1)
    }
}
